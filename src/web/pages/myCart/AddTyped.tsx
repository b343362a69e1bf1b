import { type KeyboardEvent, useId } from 'react'
import { cartLimits } from '#mall/tradeLimits.ts'
import { useAddCart } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { LeftLines } from './LeftLines.tsx'
import styles from './typed.module.css'
import type { Cart } from './useCart.ts'
import { type Corrected, useTyped } from './useTyped.ts'

/** Adds goods by their numbers without leaving the cart: one line each, typed or pasted from a sheet. */
export function AddTyped({ cart }: { cart: Cart }) {
  const typed = useTyped(cart)
  const { text, setText, left, corrected, isBusy, add } = typed
  const { addCartText } = useAddCart()
  const isReady = useIsHydrated()
  const id = useId()
  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <section className={styles.typed} aria-label="按订货号添加">
      <form action={add}>
        <label htmlFor={id}>快速添加</label>
        <textarea
          id={id}
          className="input"
          rows={Math.min(text.split('\n').length, mostRows)}
          aria-describedby={`${id}-how`}
          placeholder="订货号 / 型号 + 数量，可从 Excel 粘贴多行，也可输入物料编码"
          maxLength={cartLimits.typedText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!isReady}
          readOnly={isBusy}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" className="btn outline" disabled={!isReady || isBusy}>
          {isBusy ? '添加中' : addCartText}
        </button>
        <span id={`${id}-how`} className="visually-hidden">
          每行一种商品，编号在前，数量在后。按回车添加，按 Shift 加回车换行。
        </span>
      </form>
      {corrected.length > 0 && <Correction corrected={corrected} />}
      <LeftLines left={left} typed={typed} />
    </section>
  )
}

const mostRows = 8

const Correction = ({ corrected }: { corrected: Corrected[] }) => (
  <p className="note warn" role="status">
    数量已按订购规则调整：
    {corrected
      .map(({ model, before, after }) => `${model} ${shown(before)} → ${shown(after)}`)
      .join('，')}
  </p>
)

const shown = (count: number) => count.toLocaleString('en')
