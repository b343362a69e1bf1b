import type { Equal } from '#mall/goods/matching/match.rules.ts'
import { isOrderable, type Outcome, unorderable } from '#mall/trade/bulk/bulk.rules.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import type { LineAnswer } from './draft.contract.ts'
import { type EnquiryLineValues, usualUnit } from './enquiry.form.ts'

export const answerLabels: Record<LineAnswer, string> = {
  instant: '即时报价',
  choose: '需选择',
  staff: '业务报价',
}

export const isAnswer = (text: string): text is LineAnswer => Object.hasOwn(answerLabels, text)

type Parts = { name: string; brand: string; model: string }

/** The fields of a line that was pasted: a brand, what looks like a model, and all else as the name. */
export function partsOf(words: string, isBrand: (word: string) => boolean): Parts {
  const all = words.split(/\s+/).filter(Boolean)
  const brandAt = all.findIndex(isBrand)
  const others = all.filter((_, at) => at !== brandAt)
  const isModel = (word: string) => /[a-z\d]/i.test(word) && !/\p{Script=Han}/u.test(word)
  const joined = (list: string[], most: number) => list.join(' ').slice(0, most)
  return {
    name: joined(
      others.filter((word) => !isModel(word)),
      enquiryLimits.name,
    ),
    brand: joined(all.slice(brandAt, brandAt + 1), enquiryLimits.brand),
    model: joined(others.filter(isModel), enquiryLimits.model),
  }
}

/** Fields of a line as they are kept. */
export type KeptLine = Parts & {
  text: string
  count: number
  unit: string
  targetFen: string | null
  note: string
  answer: 'choose' | 'staff'
  skuId: string | null
  candidates: string[]
  equals: Equal[]
  reason: string
}

export const emptyLine: KeptLine = {
  ...{ text: '', name: '', brand: '', model: '', count: 1, unit: '', targetFen: null, note: '' },
  ...{ answer: 'staff', skuId: null, candidates: [], equals: [], reason: '' },
}

/** What the matching says of a line. Whether its goods have a price of today is seen when it is shown. */
export function answered(
  line: Partial<KeptLine>,
  { state, skuId, candidates, equals, count, note, reason }: Outcome,
): KeptLine {
  const isAsked = (state === 'choose' || state === 'substitute') && candidates.length > 0
  const counted = countedAs(count ?? line.count ?? 1)
  const words = skuId || isAsked ? [note === counted.reason ? '' : note, reason] : []
  const isUncounted = !skuId && count === null && line.count === undefined
  return {
    ...emptyLine,
    ...line,
    count: counted.count,
    unit: line.unit || (skuId || isAsked ? '' : usualUnit),
    answer: isAsked ? 'choose' : 'staff',
    skuId,
    candidates,
    equals,
    reason: [...words, counted.reason, isUncounted && '未写数量，请确认']
      .filter(Boolean)
      .join('；'),
  }
}

/** What was written as the count, or 1 with the question how many there should be. */
export const countedAs = (written: number): Pick<KeptLine, 'count' | 'reason'> =>
  isOrderable(written) ? { count: written, reason: '' } : { count: 1, reason: unorderable }

/** ¥30.5 is 3050 fen. */
export function fenIn(price: string): string | null {
  const [whole = '', cents = ''] = price.split('.')
  return /^\d{1,9}$/.test(whole) && /^\d{0,2}$/.test(cents) && Number(price) > 0
    ? `${BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))}`
    : null
}

/** A cell of a table may write its price as ¥1,280.00. */
export const targetIn = (cell: string): string | null =>
  fenIn(cell.normalize('NFKC').replace(/[¥,\s元]/g, ''))

export const keptLine = (values: EnquiryLineValues): KeptLine => ({
  ...emptyLine,
  name: values.name,
  brand: values.brand,
  model: values.model,
  count: Number(values.count),
  unit: values.unit,
  targetFen: fenIn(values.targetPrice),
  note: values.note,
})
