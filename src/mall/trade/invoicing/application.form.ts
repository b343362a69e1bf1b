import { type Field, form } from '#mall/form.ts'
import { fen } from '#mall/money.ts'
import { accountChecks } from '#mall/people/account/account.form.ts'
import { discountOf } from './amounts.rules.ts'
import { applyForm } from './apply.form.ts'

type Line = {
  lineNo: number
  left: number
  taxPrice: number
  lessAmount: number
  model: string
  productName: string
}
type Order = { orderNo: string; lines: readonly Line[] }

type Counts = Readonly<Record<CountName, Field>>
type CountName = `count_${string}`
export const countName = (orderNo: string, lineNo: number): CountName =>
  `count_${orderNo}_${lineNo}`

/** The form of an application: how many of each line, and what applyForm asks. */
export function applicationForm(orders: readonly Order[]) {
  const lines = orders.flatMap(({ orderNo, lines }) =>
    lines.map((line) => ({ name: countName(orderNo, line.lineNo), ...line })),
  )
  const counts: Counts = Object.fromEntries(
    lines.map(({ name, model, productName }): [CountName, Field] => [
      name,
      { label: `${model || productName} 开票数量`, inputMode: 'numeric' },
    ]),
  )
  const problem = (left: number) => (count: string) =>
    (!/^\d+$/.test(count) || Number(count) > left) && `请输入 0–${left} 的整数`
  const fields: typeof applyForm.fields & Counts = { ...applyForm.fields, ...counts }
  const made = form(fields, {
    unused: ({ medium }) => (medium === 'paper' ? [] : ['receiver', 'mobile', 'address']),
    checks: {
      email: accountChecks.email,
      mobile: accountChecks.mobile,
      ...Object.fromEntries(lines.map(({ name, left }) => [name, problem(left)])),
    },
  })
  return { ...made, initial: { ...made.initial, ...initialCounts(lines) } }
}

/** All that is left is wanted, until somebody says less. */
const initialCounts = (lines: readonly { name: string; left: number }[]) =>
  Object.fromEntries(lines.map(({ name, left }) => [name, `${left}`]))

/** Answers the lines of which something is wanted, as the call takes them. */
export function wantedLines(orders: readonly Order[], values: Readonly<Record<string, unknown>>) {
  return orders.flatMap(({ orderNo, lines }) =>
    lines
      .map(({ lineNo, left, taxPrice, lessAmount }) => {
        const typed = String(values[countName(orderNo, lineNo)] ?? '')
        const count = /^\d+$/.test(typed) ? Number(typed) : 0
        const taxPriceFen = fen(taxPrice)
        const whole = { left: BigInt(left), taxPriceFen, lessFen: fen(lessAmount) }
        const less = discountOf(whole, BigInt(count))
        return { orderNo, lineNo, left, count, fen: taxPriceFen * BigInt(count) - less }
      })
      .filter(({ count, left }) => count > 0 && count <= left),
  )
}
