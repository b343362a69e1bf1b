import { type Holder, mayOrder, seesPrices } from '#mall/access.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { exactYuan, fen } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { EnquiryAction, EnquiryLine, Quote } from './enquiry.contract.ts'
import { type EnquiryEvent, type EnquiryState, enquiryTabs, stateAfter } from './enquiry.rules.ts'

/** In these states the latest version can be accepted, as long as it is valid. */
const standing: readonly EnquiryState[] = [
  'waiting',
  'quoting',
  'asking',
  'partly',
  'quoted',
  'done',
]
/** Nothing can be ordered, or listed, any more. */
export const closed: readonly EnquiryState[] = ['declined', 'unable', 'withdrawn']

export type Standing = {
  state: EnquiryState
  version: number
  validUntil: Date | null
  userId: string
  companyId: string | null
  openedAt: Date | null
}

export const isQuoteValid = ({ state, version, validUntil }: Standing, now: Date): boolean =>
  version > 0 && validUntil !== null && validUntil > now && standing.includes(state)

/** Whoever asked, and those of his company who order; whoever sees an enquiry beside them only reads it. */
const isBuyer = ({ userId }: Standing, who: Holder & Pick<UserInfo, 'userId'>): boolean =>
  userId === who.userId || mayOrder(who)

/** A quote is for the company that it was made for, or for the member who asked without one. */
const isFor = ({ companyId }: Standing, who: Pick<UserInfo, 'companyId'>): boolean =>
  companyId === who.companyId

/** Lists what this person may do with an enquiry that he sees. */
export function actionsOf(
  of: Standing,
  who: Holder & Pick<UserInfo, 'userId' | 'companyId' | 'customRole'>,
  now: Date,
): EnquiryAction[] {
  const may = (event: EnquiryEvent) => stateAfter(of.state, event, 'buyer') !== null
  const isValid = isQuoteValid(of, now)
  const isOpen = of.state === 'waiting' || of.state === 'quoting' || of.state === 'asking'
  const sees = seesPrices(who)
  const orders = mayOrder(who) && isFor(of, who)
  const buyer: [EnquiryAction, boolean][] = [
    ['accept', isValid && orders],
    ['bargain', isValid && sees && may('bargain')],
    ['decline', may('decline') && (orders || (sees && of.userId === who.userId))],
    ['message', !closed.includes(of.state)],
    ['withdraw', may('withdraw') && of.openedAt === null],
    ['renew', !isOpen],
  ]
  const actions = isBuyer(of, who) ? buyer.flatMap(([name, is]) => (is ? [name] : [])) : []
  return of.version > 0 ? [...actions, 'export'] : actions
}

export function countsByTab(counted: readonly { state: EnquiryState; count: number }[]) {
  const sum = (states: readonly string[]) =>
    counted.reduce((all, { state, count }) => all + (states.includes(state) ? count : 0), 0)
  const { all, waiting, quoted, asking, done, expired, closed } = enquiryTabs
  return {
    all: sum(all.states),
    waiting: sum(waiting.states),
    quoted: sum(quoted.states),
    asking: sum(asking.states),
    done: sum(done.states),
    expired: sum(expired.states),
    closed: sum(closed.states),
  }
}

export const isQuoted = (
  quote: Quote | null,
): quote is Quote & { state: 'quoted' | 'substitute' } =>
  quote !== null && (quote.state === 'quoted' || quote.state === 'substitute')

/** The catalogue does not have its goods. */
export const isUnlisted = ({ goods }: Pick<Quote, 'goods'>): boolean => goods?.skuId === null

type Counted = Pick<EnquiryLine, 'quote'> & { count: number }

/** What so many pieces of a line cost in fen; null where they are not quoted, or their price is not shown. */
export function fenOf({ quote, count }: Counted): bigint | null {
  const price = isQuoted(quote) ? tierAt(quote.tiers, count)?.taxPrice : undefined
  return price === undefined ? null : fen(price) * BigInt(count)
}

/** What so many pieces of a line cost in yuan; null where they are not quoted, their price is not shown, or it is too large. */
export function amountOf(counted: Counted): number | null {
  const amount = fenOf(counted)
  return amount === null ? null : (exactYuan(amount) ?? null)
}

/** How many percent a price is above another one; below it is negative. */
export const percentAbove = (price: number, other: number): number =>
  Math.round((price / other - 1) * 1000) / 10

export type Difference =
  | 'cheaper'
  | 'dearer'
  | 'sooner'
  | 'later'
  | 'unable'
  | 'quoted'
  | 'goods'
  | 'listed'
  | 'putOff'

/** What a version says of a line otherwise than the version before it. */
export function differencesOf({ quote, before }: Pick<EnquiryLine, 'quote' | 'before'>) {
  if (!quote || !before) return []
  if (isQuoted(quote)) return isQuoted(before) ? changesOf(quote, before) : newlyQuoted
  if (quote.state === 'pending') return isQuoted(before) ? putOff : []
  return before.state === 'unable' ? [] : unable
}

/** Both versions quote it. */
function changesOf(quote: Quote, before: Quote): Difference[] {
  const found: Difference[] = []
  if (goodsKey(quote) !== goodsKey(before)) found.push(isListed(quote, before) ? 'listed' : 'goods')
  const [now, then] = [quote, before].map(({ tiers }) => tierAt(tiers, quote.count)?.taxPrice)
  if (now !== undefined && then !== undefined && now !== then)
    found.push(now < then ? 'cheaper' : 'dearer')
  const days = (quote.deliveryDate ?? 0) - (before.deliveryDate ?? 0)
  if (days !== 0) found.push(days < 0 ? 'sooner' : 'later')
  return found
}
const goodsKey = ({ goods }: Quote) => goods && (goods.skuId ?? `${goods.brandName} ${goods.model}`)
const isListed = (quote: Quote, before: Quote) =>
  isUnlisted(before) && quote.goods !== null && !isUnlisted(quote)

const unable: Difference[] = ['unable']
const putOff: Difference[] = ['putOff']
const newlyQuoted: Difference[] = ['quoted']

const differenceWords: Record<Difference, string> = {
  cheaper: '降价',
  dearer: '涨价',
  sooner: '交期提前',
  later: '交期推迟',
  goods: '改换商品',
  listed: '已上架',
  quoted: '新报价',
  unable: '改为无法供货',
  putOff: '改为暂不报',
}

/** 4 行降价，1 行交期提前，1 行改为无法供货; '' where nothing differs. */
export function differencesText(lines: readonly Pick<EnquiryLine, 'quote' | 'before'>[]): string {
  const found = lines.flatMap(differencesOf)
  return (Object.keys(differenceWords) as Difference[])
    .map((kind) => [found.filter((one) => one === kind).length, differenceWords[kind]] as const)
    .flatMap(([count, words]) => (count > 0 ? [`${count} 行${words}`] : []))
    .join('，')
}

/** 第 1、3、5 行. */
export const linesText = (lineNos: readonly number[]): string => `第 ${lineNos.join('、')} 行`
