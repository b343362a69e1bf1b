import { fen, isExact, yuan } from '#mall/money.ts'
import type { QuoteLimit } from '#mall/trade/cart/cart.contract.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'

/** Goods that the catalogue does not have, as the staff types them. */
export type TypedGoods = Record<'name' | 'brand' | 'model' | 'unit' | 'cost', string>

/** What the staff has typed for a line, however incomplete. `later`: it is not quoted for now. */
export type TypedQuote = {
  answer: 'quoted' | 'substitute' | 'unlisted' | 'unable' | 'later'
  skuId: string | null
  own?: TypedGoods | undefined
  tiers: { min: string; price: string }[]
  days: string
  /** So many are offered at these prices; '' stands for what was asked for, anyNumber for no limit. */
  most?: string | undefined
  /** Of what cannot be supplied it is the reason. */
  note: string
}

export const anyNumber = '不限'

/** Without `count` it is what was asked for, and no less than the last tier; null is any number. */
export type Most = { count?: number | null }

export type Tier = { minCount: number; fen: bigint }
/** Goods that the catalogue does not have; their cost is in yuan, null where it is not known. */
export type UnlistedGoods = Record<'name' | 'brand' | 'model' | 'unit', string> & {
  cost: number | null
}

/** It is of goods of the catalogue, or of its own. */
export type PricedOffer = {
  state: 'quoted' | 'substitute'
  skuId: string | null
  own?: UnlistedGoods
  deliveryDate: number
  tiers: Tier[]
  most: Most
  note: string
}
export type Offer = PricedOffer | { state: 'unable'; note: string }

/** A line that nobody has begun says nothing: it can be left out of a version. */
export const isBegun = ({ answer, tiers }: TypedQuote): boolean =>
  answer === 'unable' || (answer !== 'later' && tiers.some(({ price }) => price.trim() !== ''))

/** Reads what was typed: an offer, what is wrong with it in a sentence, or null where it is not begun. */
export function offerOf(typed: TypedQuote): Offer | string | null {
  if (!isBegun(typed)) return null
  const note = typed.note.trim()
  if (typed.answer === 'unable') return note ? { state: 'unable', note } : '请写明无法供货的原因'
  const goods = goodsIn(typed)
  if (typeof goods === 'string') return goods
  const tiers = tiersOf(typed.tiers)
  if (typeof tiers === 'string') return tiers
  const deliveryDate = wholeIn(typed.days)
  if (deliveryDate === null || deliveryDate > quoteLimits.longestDelivery)
    return `请输入交期，0–${quoteLimits.longestDelivery} 个工作日`
  const most = mostIn(typed.most ?? '')
  if (!most || !reaches(most, tiers)) return wrongMost
  const state = typed.answer === 'substitute' ? 'substitute' : 'quoted'
  return { state, ...goods, deliveryDate, tiers, most, note }
}

function goodsIn({ answer, skuId, own }: TypedQuote): Pick<PricedOffer, 'skuId' | 'own'> | string {
  if (answer !== 'unlisted') return skuId ? { skuId } : '请选择商品'
  const text = (of: keyof TypedGoods) => own?.[of].trim() ?? ''
  const [name, brand, model, unit] = [text('name'), text('brand'), text('model'), text('unit')]
  if (!name || !model || !unit) return '请输入未上架商品的名称、型号和单位'
  const amount = amountIn(text('cost'))
  if (text('cost') && amount === null) return '成本须大于 0，最多两位小数；不知道的请留空'
  return {
    skuId: null,
    own: { name, brand, model, unit, cost: amount === null ? null : yuan(amount) },
  }
}

/** Also while it is typed: the name, model and brand of goods that the catalogue does not have. */
export const unlistedName = ({ name, brand, model }: Omit<UnlistedGoods, 'cost' | 'unit'>) =>
  [brand, model, name].filter(Boolean).join(' ')

const wrongMost = `最多须为不小于最后一档的整数，或“${anyNumber}”`

/** '' unless so many cannot be the most, also before a price is typed. */
export function mostProblem(typed: Pick<TypedQuote, 'most' | 'tiers'>): string {
  const most = mostIn(typed.most ?? '')
  const tiers = tiersOf(typed.tiers)
  return most && (typeof tiers === 'string' || reaches(most, tiers)) ? '' : wrongMost
}

function mostIn(text: string): Most | null {
  const typed = text.trim()
  if (typed === '') return {}
  if (typed === anyNumber) return { count: null }
  const count = wholeIn(typed)
  return count ? { count } : null
}

const reaches = ({ count }: Most, tiers: readonly Tier[]): boolean =>
  typeof count !== 'number' || count >= (tiers.at(-1)?.minCount ?? 0)

/** As it is typed. */
export const mostText = ({ count }: Most): string =>
  count === undefined ? '' : count === null ? anyNumber : `${count}`

function tiersOf(typed: TypedQuote['tiers']): Tier[] | string {
  const tiers: Tier[] = []
  for (const { min, price } of typed) {
    const minCount = wholeIn(min)
    if (!minCount) return '起订量须为大于 0 的整数'
    const amount = amountIn(price)
    if (amount === null) return '请输入大于 0 的单价，最多两位小数'
    if (!isExact(amount * BigInt(minCount))) return '起订量乘以单价的金额过大'
    tiers.push({ minCount, fen: amount })
  }
  const isRising = tiers.every(
    ({ minCount, fen }, at) =>
      at === 0 || (minCount > (tiers[at - 1]?.minCount ?? 0) && fen < (tiers[at - 1]?.fen ?? 0n)),
  )
  return isRising ? tiers : '阶梯的数量须递增、单价须递减'
}

const wholeIn = (text: string): number | null =>
  /^\d{1,10}$/.test(text.trim()) ? Number(text) : null

const amountIn = (text: string): bigint | null => {
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? fen(Number(text)) : 0n
  return amount > 0n ? amount : null
}

type Packed = { minQuantity: number; isMultiple: boolean }

/**
 * So many are bought where this count is asked for, as the goods are sold and from the first tier on; `fitting` says the
 * same in SQL.
 */
export function quotedCount(
  tiers: readonly { minCount: number }[],
  count: number,
  { minQuantity, isMultiple }: Packed,
): number {
  const least = Math.max(count, minQuantity, tiers[0]?.minCount ?? 0)
  return isMultiple ? Math.ceil(least / minQuantity) * minQuantity : least
}

type Sold = { tiers: readonly { minCount: number }[]; limit: QuoteLimit | null; goods: Packed }

/** So many pieces can still be bought at a quote: whole packs, and none where less is left than the first tier takes. */
export function mostAt({ tiers, limit, goods }: Sold): number {
  const left = limit ? Math.max(0, limit.most - limit.ordered) : Number.POSITIVE_INFINITY
  const { minQuantity, isMultiple } = goods
  const most = isMultiple ? Math.floor(left / minQuantity) * minQuantity : left
  return most < quotedCount(tiers, 1, goods) ? 0 : most
}

/** The least margin of the tiers, in percent with one decimal; null where no cost is known. */
export function marginOf(offer: Offer, cost: number | null): number | null {
  if (offer.state === 'unable' || cost === null) return null
  const least = Math.min(...offer.tiers.map(({ fen }) => yuan(fen)))
  return Math.round(((least - cost) / least) * 1000) / 10
}

/** Counted in fen, so that a margin that is shown rounded up to the limit is still below it. */
export function isBelowMargin(offer: Offer, cost: number | null): boolean {
  if (offer.state === 'unable' || cost === null) return false
  const kept = BigInt(100 - quoteLimits.minMarginPercent)
  return offer.tiers.some((tier) => tier.fen * kept < fen(cost) * 100n)
}

/** From this price on, in yuan, nobody has to agree. */
export const freePrice = (cost: number): number =>
  Math.ceil((cost * 10_000) / (100 - quoteLimits.minMarginPercent) - 1e-6) / 100

/** So many pieces of a line are offered: what was asked for, unless the staff says otherwise. */
export function offeredCount(
  { tiers, most }: { tiers: readonly Pick<Tier, 'minCount'>[]; most: Most },
  count: number,
  goods: Packed,
): number | null {
  if (most.count !== undefined) return most.count
  return Math.max(quotedCount(tiers, count, goods), tiers.at(-1)?.minCount ?? 0)
}

/** An approval is about these goods at these prices, up to the count that was typed. */
export const offerText = (offer: Offer): string =>
  offer.state === 'unable'
    ? ''
    : [
        offer.own ? `${unlistedName(offer.own)}/${offer.own.unit}` : offer.skuId,
        ...offer.tiers.map(({ minCount, fen }) => `${minCount}:${fen}`),
        ...(offer.most.count === undefined ? [] : [`≤${mostText(offer.most)}`]),
      ].join(' ')

export type Approval = {
  lineNo: number
  offer: string
  /** In percent, when somebody was asked. */
  margin: number
  /** null: nobody has decided yet. */
  isAgreed: boolean | null
}

/**
 * Where a line stands. `below`, `waiting` and `rejected` hold it back: its margin needs a second person, again if it has become
 * lower than the one that was agreed to. Approvals are in the order in which they were asked for.
 */
export type Stand = 'empty' | 'wrong' | 'below' | 'waiting' | 'rejected' | 'ready'
export const isHeldBack = (stand: Stand): boolean =>
  stand === 'below' || stand === 'waiting' || stand === 'rejected'

export function standOf(
  typed: TypedQuote,
  cost: number | null,
  approvals: readonly Approval[],
): Stand {
  const offer = offerOf(typed)
  if (offer === null) return 'empty'
  return typeof offer === 'string' ? 'wrong' : standOfOffer(offer, cost, approvals)
}

export function standOfOffer(
  offer: Offer,
  cost: number | null,
  approvals: readonly Approval[],
): Exclude<Stand, 'empty' | 'wrong'> {
  if (!isBelowMargin(offer, cost)) return 'ready'
  const last = approvals.findLast((one) => one.offer === offerText(offer))
  if (!last) return 'below'
  if (!last.isAgreed) return last.isAgreed === null ? 'waiting' : 'rejected'
  return (marginOf(offer, cost) ?? 0) < last.margin ? 'below' : 'ready'
}

type Known = { cost: number | null; taxPrice: number | null }

/** Where a line stands that is offered on as before: nobody has to agree to what the customer pays today anyway. */
export function standOfKept(
  offer: Offer,
  { cost, taxPrice }: Known,
  approvals: readonly Approval[],
) {
  const isPaidToday =
    offer.state !== 'unable' &&
    taxPrice !== null &&
    offer.tiers.every((tier) => tier.fen >= fen(taxPrice))
  return isPaidToday ? 'ready' : standOfOffer(offer, cost, approvals)
}
