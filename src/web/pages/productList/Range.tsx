import type { FormEvent } from 'react'
import { AddressInput } from '#web/ui/AddressInput.tsx'
import { GetForm } from '#web/ui/GetForm.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './filterBar.module.css'
import type { Bounds } from './filters.ts'

type Pair = readonly [min: string, max: string]

type Props = {
  bounds: Bounds
  /** They name the fields. */
  names: Pair
  placeholders: Pair
  /** It says what the range is of, for those who do not see the row. */
  label?: string
  /** Says what is wrong with what was typed, if anything. */
  read(min: string, max: string): object | { message: string }
  /** Says what becomes of the text while it is typed. */
  mended?(typed: string): string
  isDisabled?: boolean
}

/** A plain GET form; the script only says what is wrong before the list is asked anew. */
export function Range({
  bounds,
  names,
  placeholders,
  label = '',
  read,
  mended,
  isDisabled,
}: Props) {
  function check(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const [min, max] = names.map((name) => String(typed.get(name) ?? ''))
    const range = read(min ?? '', max ?? '')
    if (!('message' in range)) return
    event.preventDefault()
    toast('warn', String(range.message))
    const wrong = event.currentTarget.elements.namedItem(names[min && !max ? 1 : 0])
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  const field = (value: string, end: 0 | 1) => (
    <AddressInput
      className="input small"
      name={names[end]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={placeholders[end]}
      aria-label={label + placeholders[end].replace('¥ ', '')}
      title={isDisabled ? '登录后可用' : undefined}
      disabled={isDisabled}
      value={value}
      onChange={({ target }) => {
        if (mended) target.value = mended(target.value)
      }}
    />
  )
  return (
    <GetForm action="/productList" className={styles.range} onSubmit={check}>
      {bounds.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field(bounds.min, 0)}–{field(bounds.max, 1)}
      <button type="submit" className="btn small" disabled={isDisabled}>
        确定
      </button>
    </GetForm>
  )
}
