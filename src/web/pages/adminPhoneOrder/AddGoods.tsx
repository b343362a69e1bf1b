import { useId } from 'react'
import { cartLimits } from '#mall/tradeLimits.ts'
import { LeftLines } from '#web/pages/myCart/LeftLines.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './phone.module.css'
import { useGoods } from './useGoods.ts'

type Props = { userId: string; keptFor: string }

/** Takes goods as the customer names them: one line each, typed or pasted from a sheet. */
export function AddGoods(props: Props) {
  const typed = useGoods(props)
  const { text, setText, left, isBusy, add } = typed
  const isReady = useIsHydrated()
  const id = useId()
  return (
    <section className="sheet" aria-label="添加商品">
      <form action={add} className={styles.add}>
        <label htmlFor={id}>添加商品</label>
        <textarea
          id={id}
          className="input"
          rows={Math.min(Math.max(text.split('\n').length, 2), mostRows)}
          aria-describedby={`${id}-how`}
          placeholder="订货号 / 型号 / 客户物料编码 + 数量，每行一种，可从 Excel 粘贴多行"
          maxLength={cartLimits.typedText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!isReady}
          readOnly={isBusy}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <button type="submit" className="btn outline" disabled={!isReady || isBusy}>
          {isBusy ? '添加中' : '加入订单'}
        </button>
        <span id={`${id}-how`} className="visually-hidden">
          每行一种商品，编号在前，数量在后。按回车添加，按 Shift 加回车换行。
        </span>
      </form>
      {left.length > 0 && (
        <div className={styles.left}>
          <LeftLines left={left} typed={typed} />
        </div>
      )}
    </section>
  )
}

const mostRows = 8
