import { chineseDay, endOfDay } from '#mall/day.ts'
import { factorOf } from '#mall/trade/bulk/bulk.rules.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import { offeredCount, type PricedOffer, quotedCount } from './quoteLine.rules.ts'

/** It stands where goods are quoted that the catalogue does not have. */
export const unlistedNote = '未上架商品，接受后由商城上架，再通知您下单'

type Wanted = {
  offer: Pick<PricedOffer, 'own' | 'tiers' | 'most'>
  /** So many were accepted, and so many asked for. */
  count: number
  asked: number
}
type Goods = { unit: string; minQuantity: number; isMultiple: boolean; isActive: boolean }

/** Why accepted goods cannot be listed as these of the catalogue; '' where they can. */
export function listingProblem({ offer, count, asked }: Wanted, goods: Goods): string {
  const { unit = '' } = offer.own ?? {}
  if (!goods.isActive) return '该商品已停售'
  if (factorOf(unit, goods.unit) !== 1)
    return `报价单位为${unit}，该商品按${goods.unit}销售，报价不能沿用`
  const most = offeredCount(offer, asked, goods)
  const ordered = quotedCount(offer.tiers, count, goods)
  if (most === null || ordered <= most) return ''
  return `客户接受 ${amount(count, unit)}，${soldAs(goods)}要订 ${amount(ordered, unit)}，超过此价最多 ${amount(most, unit)}`
}

/** What becomes of the count that was accepted; '' where it can be ordered as it is. */
export function listingDoubt({ offer, count }: Wanted, goods: Goods): string {
  const ordered = quotedCount(offer.tiers, count, goods)
  if (ordered === count) return ''
  return `客户接受 ${amount(count, goods.unit)}，${soldAs(goods)}改订 ${amount(ordered, goods.unit)}`
}

const soldAs = ({ minQuantity, isMultiple, unit }: Goods) =>
  `该商品 ${amount(minQuantity, unit)}起订${isMultiple ? '，须为其倍数，' : '，'}`

const amount = (count: number, unit: string) => `${count.toLocaleString('en')} ${unit}`

/** Whoever waited has some days to order: a quote that would end before is prolonged to their end. */
export function listedUntil(validUntil: Date | null, now: Date): Date {
  const least = endOfDay(chineseDay(now, quoteLimits.listedDays))
  return validUntil && validUntil > least ? validUntil : least
}

/** Other lines of a quote that has ended meanwhile stay ended. */
export const endedNote = '报价已到期，需要请重新询价'
