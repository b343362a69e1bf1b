import { type ComponentProps, useId, useRef, useState } from 'react'
import { modelName } from '#mall/brandName.rules.ts'
import { type Suggested, suggest } from '#web/layout/suggest.ts'
import { token } from '#web/sessionCookies.ts'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'list'> & {
  value: string
  onChange(value: string): void
}

/** Looks ahead to goods while somebody types; whichever is taken leaves its order number in the field. */
export function GoodsInput({ value, onChange, ...input }: Props) {
  const [goods, setGoods] = useState<Suggested['products']>([])
  const asked = useRef(new AbortController())
  const id = useId()
  async function look(typed: string) {
    asked.current.abort()
    asked.current = new AbortController()
    const { signal } = asked.current
    const answer = typed.trim().length < 2 ? null : await suggest(typed.trim(), signal, token())
    if (!signal.aborted) setGoods(answer?.products ?? [])
  }
  return (
    <>
      <input
        {...input}
        className={input.className ?? 'input'}
        list={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          void look(target.value)
        }}
      />
      <datalist id={id}>
        {goods.map((product) => (
          <option key={product.skuId} value={product.skuCode}>
            {modelName(product)}
          </option>
        ))}
      </datalist>
    </>
  )
}
