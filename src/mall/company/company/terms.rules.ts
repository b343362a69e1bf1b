import { price } from '#mall/money.ts'
import { creditForm } from './term.form.ts'

/** What was agreed on beside limit and days. */
export type Agreed = {
  termKind: 'month' | 'invoice' | 'receipt'
  chargeBasis: 'sent' | 'invoice' | 'statement'
  cutDay: number
  mayExceed: boolean
  overdueRule: 'block' | 'approve' | 'remind'
}

export type Terms = Agreed & { amount: number | null; days: number | null; mayPayNow: boolean }

/** Answers the first cut-off from this day on; 0 is the end of each month. */
export function nextCut(cutDay: number, day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = cutDay === 0 ? [month, 0] : [date <= cutDay ? month - 1 : month, cutDay]
  return new Date(Date.UTC(year, ...(at as [number, number]))).toISOString().slice(0, 10)
}

export const limitText = (amount: number | null) => (amount === null ? '不限额' : price(amount))
export const mayText = (may: boolean) => (may ? '允许' : '不允许')

const { termKind, chargeBasis, overdueRule } = creditForm.fields

/** What is agreed on, in words, in the order in which it is told. */
const agreements: Record<string, (terms: Terms) => string> = {
  额度: ({ amount }) => limitText(amount),
  账期: ({ days }) => (days === null ? '–' : `${days} 天`),
  账期类型: (terms) => termKind.choices[terms.termKind],
  基准事件: (terms) => chargeBasis.choices[terms.chargeBasis],
  账单日: ({ cutDay }) => (cutDay === 0 ? '月末' : `每月 ${cutDay} 日`),
  逾期处理: (terms) => overdueRule.choices[terms.overdueRule],
  超额: ({ mayExceed }) => mayText(mayExceed),
  现结支付: ({ mayPayNow }) => mayText(mayPayNow),
}

/** Only what differs, for nobody reads eight agreements to find one. */
export const changedTerms = (before: Terms, after: Terms): Record<string, string> =>
  Object.fromEntries(
    Object.entries(agreements)
      .map(([name, text]) => [name, text(before), text(after)] as const)
      .filter(([, old, now]) => old !== now)
      .map(([name, old, now]) => [name, `${old} → ${now}`]),
  )

/** As it was told first: a row of the database has forgotten the order. */
export const termsInOrder = (detail: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(agreements).flatMap((name) => (detail[name] ? [[name, detail[name]]] : [])),
  )
