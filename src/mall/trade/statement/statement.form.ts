import { type Field, form } from '#mall/form.ts'
import { fen, yuan } from '#mall/money.ts'
import { usedByBuyer } from '#mall/trade/invoicing/apply.form.ts'
import { statementLimits } from '#mall/tradeLimits.ts'

const amountProblem = (amount: string) =>
  !(/^\d{1,12}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0) &&
  '请输入大于 0 的金额，最多两位小数'
const piecesProblem = (pieces: string) =>
  pieces !== '' && !/^\d{1,10}$/.test(pieces) && '请输入整数'

/** 提异议: by how much a line is too high, and why. */
export const disputeForm = form(
  {
    amount: { label: '有异议的金额（元）', isRequired: true, inputMode: 'decimal' },
    pieces: { label: '涉及数量', inputMode: 'numeric', hint: '按数量有异议时填写' },
    reason: {
      label: '原因',
      control: 'area',
      isRequired: true,
      maxLength: statementLimits.reason,
      placeholder: '例如：签收 264 副，对账 288 副',
    },
  },
  { checks: { amount: amountProblem, pieces: piecesProblem } },
)

type Disputed = { taxPrice: number; withTaxAmount: number }

/** What so many pieces of a line cost, and never more than the line; all of it where nobody says how many. */
export function disputedAmount({ taxPrice, withTaxAmount }: Disputed, pieces: string): string {
  const whole = fen(withTaxAmount)
  const cost = piecesProblem(pieces) || pieces === '' ? whole : BigInt(pieces) * fen(taxPrice)
  return yuan(cost < whole ? cost : whole).toFixed(2)
}

/** The amount follows the pieces until somebody has typed another one. */
export function following(
  line: Disputed,
  before: { amount: string; pieces: string },
  { pieces }: { pieces?: string },
): { amount?: string } {
  const isTyped = before.amount !== disputedAmount(line, before.pieces)
  return pieces === undefined || isTyped ? {} : { amount: disputedAmount(line, pieces) }
}

const answerFields = {
  outcome: {
    label: '处理',
    control: 'choice',
    choices: { adjusted: '同意，差额不再收取', kept: '维持，差额计入下期对账单' },
    isRequired: true,
  },
  answer: { label: '答复', control: 'area', isRequired: true, maxLength: statementLimits.reason },
} as const satisfies Record<string, Field>

/** 答复异议, by the staff. */
export const answerForm = form(answerFields)

/** The line is on a special invoice: where its buyer has used it, its red one waits for his word. */
export const specialAnswerForm = form(
  {
    ...answerFields,
    isUsed: usedByBuyer,
  },
  { unused: ({ outcome }) => (outcome === 'adjusted' ? [] : ['isUsed']) },
)

/** 手工出账, by the staff. */
export const makeForm = form({
  cutOn: {
    label: '截止日',
    control: 'date',
    isRequired: true,
    hint: '截止日当天及以前收货的计入本期',
  },
})
