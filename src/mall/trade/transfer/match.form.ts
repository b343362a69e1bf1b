import { type Field, form } from '#mall/form.ts'
import { fen, yuan } from '#mall/money.ts'
import { reasonProblem } from '#mall/reason.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import { allocated } from './allocation.rules.ts'

/** What a line may pay: an order or a statement, by its number. */
export type Due = { no: string; due: number }

type PartName = `part_${string}`
export const partName = (no: string): PartName => `part_${no}`
type Parts = Readonly<Record<PartName, Field>>

const rest = {
  short: {
    label: '少的怎么办',
    control: 'options',
    choices: { due: '还需支付', writeOff: '尾差核销' },
    isRequired: true,
  },
  reason: { label: '尾差原因', isRequired: true, maxLength: 200 },
} as const satisfies Record<string, Field>

const usual = '银行手续费或抹零'

/** A voucher is passed that is short by a few fen. */
export const shortForm = form(rest, {
  unused: ({ short }) => (short === 'writeOff' ? [] : ['reason']),
  checks: { reason: reasonProblem },
  initial: { short: 'due', reason: usual },
})

const isYuan = (text: string): boolean => /^\d{1,11}(\.\d{1,2})?$/.test(text)

/** Finance says so how much of a line pays what; at first one after the other, as far as it goes. */
export function matchForm(amount: number, dues: readonly Due[]) {
  const planned = new Map(
    allocated(
      fen(amount),
      dues.map(({ no, due }) => ({ no, dueFen: fen(due) })),
    ).parts.map((part) => [part.no, part.fen]),
  )
  const parts: Parts = Object.fromEntries(
    dues.map(({ no }) => [
      partName(no),
      { label: `${no} 本次核`, inputMode: 'decimal', isRequired: true, maxLength: 20 },
    ]),
  )
  const problemOf = (due: number) => (typed: string) => {
    if (!isYuan(typed)) return '请输入金额，最多两位小数'
    return Number(typed) > due && '不能超过应付'
  }
  const fields: typeof rest & Parts = { ...rest, ...parts }
  return form(fields, {
    unused: ({ short }) => (short === 'writeOff' ? [] : ['reason']),
    normal: Object.fromEntries(dues.map(({ no }) => [partName(no), plain])),
    checks: {
      reason: reasonProblem,
      ...Object.fromEntries(dues.map(({ no, due }) => [partName(no), problemOf(due)])),
    },
    initial: {
      short: 'due',
      reason: usual,
      ...Object.fromEntries(
        dues.map(({ no }) => [partName(no), yuan(planned.get(no) ?? 0n).toFixed(2)]),
      ),
    },
  })
}

const plain = (text: string): string => text.replace(/[,，\s¥￥]/g, '')

type Row = Due & {
  part: number
  /** So much of it is missing afterwards. */
  left: number
}
export type MatchPlan = {
  rows: Row[]
  /** So much goes to the balance of the customer; negative: more is to be paid than has come. */
  toBalance: number
  /** So much is missing of what gets a part. One person may write it off where nothing of the line is left over. */
  missing: number
  mayWriteOff: boolean
}

/** Says what the line will do, as it is typed. */
export function matchPlan(
  amount: number,
  dues: readonly Due[],
  values: Readonly<Record<string, unknown>>,
): MatchPlan {
  const rows = dues.map(({ no, due }) => {
    const typed = plain(String(values[partName(no)] ?? ''))
    const part = isYuan(typed) ? fen(Number(typed)) : 0n
    return { no, due, part: yuan(part), left: yuan(fen(due) - part) }
  })
  const paid = rows.reduce((sum, { part }) => sum + fen(part), 0n)
  const short = rows.filter(({ part, left }) => part > 0 && left > 0)
  const over = fen(amount) - paid
  const isSmall = short.every(({ left }) => fen(left) <= financeLimits.aloneFen)
  return {
    rows,
    toBalance: yuan(over),
    missing: yuan(short.reduce((sum, { left }) => sum + fen(left), 0n)),
    mayWriteOff: short.length > 0 && isSmall && over <= 0n,
  }
}

/** What is written off with it, and what the line is said to pay. */
export const partsOf = ({ rows }: MatchPlan) =>
  rows.filter(({ part }) => part > 0).map(({ no, part }) => ({ no, amount: part }))
export const offsOf = ({ rows }: MatchPlan) =>
  rows
    .filter(({ part, left }) => part > 0 && left > 0)
    .map(({ no, left }) => ({ key: no, amount: left }))

type Posted = { kind: string; of: string; debit: number; credit: number }

/** The posting before it is made. */
export function entriesOf(amount: number, plan: MatchPlan, isWrittenOff: boolean): Posted[] {
  const off = isWrittenOff ? fen(plan.missing) : 0n
  const paid = plan.rows.filter(({ part }) => part > 0)
  return [
    { kind: 'cash', of: '', debit: amount, credit: 0 },
    ...(off > 0n ? [{ kind: 'writeOff', of: '', debit: yuan(off), credit: 0 }] : []),
    ...paid.map(({ no, part, left }) => ({
      kind: no.startsWith('DZ') ? 'receivable' : 'advance',
      of: no,
      debit: 0,
      credit: isWrittenOff ? yuan(fen(part) + fen(left)) : part,
    })),
    ...(plan.toBalance > 0 ? [{ kind: 'balance', of: '', debit: 0, credit: plan.toBalance }] : []),
  ]
}
