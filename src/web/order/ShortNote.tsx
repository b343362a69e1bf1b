import type { OrderLine } from '#mall/trade/order/order.contract.ts'

/** The buyer knows what is replaced by its place in his order; others, who see only some of its lines, by its model. */
type Short = Pick<OrderLine, 'cancelled' | 'missing' | 'laterDate'> & {
  replaces: number | string | null
}

/** Says what of a line was cancelled, what comes later, and what it comes in the place of. */
export const ShortNote = ({ line }: { line: Short }) =>
  notesOf(line).map((note) => (
    <p key={note} className="mute t12">
      {note}
    </p>
  ))

function notesOf({ cancelled, missing, laterDate, replaces }: Short): string[] {
  return [
    cancelled > 0 ? `取消 ${cancelled.toLocaleString('en')}` : '',
    missing > 0 ? `缺 ${missing.toLocaleString('en')}${laterDate ? `，${laterDate} 发` : ''}` : '',
    replaces === null ? '' : replacesText(replaces),
  ].filter(Boolean)
}

const replacesText = (replaces: number | string): string =>
  typeof replaces === 'number' ? `替代第 ${replaces} 行` : `替代 ${replaces}`
