import type { OrderLine } from '#mall/trade/order/order.contract.ts'

/** Says what of a line was cancelled, what comes later, and what it comes in the place of. */
export const ShortNote = ({ line }: { line: OrderLine }) =>
  notesOf(line).map((note) => (
    <p key={note} className="mute t12">
      {note}
    </p>
  ))

function notesOf({ cancelled, missing, laterDate, replaces }: OrderLine): string[] {
  return [
    cancelled > 0 ? `取消 ${cancelled.toLocaleString('en')}` : '',
    missing > 0 ? `缺 ${missing.toLocaleString('en')}${laterDate ? `，${laterDate} 发` : ''}` : '',
    replaces === null ? '' : `替代第 ${replaces} 行`,
  ].filter(Boolean)
}
