import { price } from '#mall/money.ts'
import {
  anyNumber,
  mostText,
  type TypedQuote,
  type UnlistedGoods,
  unlistedName,
} from './quoteLine.rules.ts'

/** What a version says of a line. */
export type SaidLine = {
  lineNo: number
  state: 'pending' | 'quoted' | 'substitute' | 'unable'
  skuId: string | null
  own?: UnlistedGoods | null
  deliveryDate: number | null
  note: string
  mostCount: number | null
  isMostTyped: boolean
  tiers: readonly { minCount: number; price: number }[]
}

type Goods = { minQuantity: number; deliveryDate: number }

/** A line begins with what the last version says of it, else with the goods that are meant, without a price. */
export function typedFrom(
  line: { skuId: string | null },
  last: SaidLine | undefined,
  goods: Goods | undefined,
): TypedQuote {
  if (!last || last.state === 'pending') return beginningWith(line.skuId, goods)
  if (last.state === 'unable')
    return { ...beginningWith(line.skuId, goods), answer: 'unable', note: last.note }
  return {
    ...{ answer: last.own ? 'unlisted' : last.state, skuId: last.skuId, note: last.note },
    ...(last.own && { own: { ...last.own, cost: last.own.cost?.toFixed(2) ?? '' } }),
    tiers: last.tiers.map((tier) => ({ min: `${tier.minCount}`, price: tier.price.toFixed(2) })),
    days: `${last.deliveryDate ?? ''}`,
    most: last.isMostTyped ? mostText({ count: last.mostCount }) : '',
  }
}

/** Goods that are chosen bring their minimum and their lead time; a price is never proposed. */
export const beginningWith = (skuId: string | null, goods: Goods | undefined): TypedQuote => ({
  ...{ answer: 'quoted' as const, skuId, note: '' },
  tiers: [{ min: `${goods?.minQuantity ?? 1}`, price: '' }],
  days: goods ? `${goods.deliveryDate}` : '',
})

export type Change = { lineNo: number; what: string; from: string; to: string }

/** What a version says otherwise than the one before, line by line. */
export function changesOf(
  before: readonly SaidLine[],
  after: readonly SaidLine[],
  nameOf: (skuId: string | null) => string,
): Change[] {
  const old = new Map(before.map((line) => [line.lineNo, line]))
  return after.flatMap((line) => {
    const was = old.get(line.lineNo)
    return was ? lineChanges(was, line, nameOf) : []
  })
}

function lineChanges(was: SaidLine, is: SaidLine, nameOf: (skuId: string | null) => string) {
  const { lineNo } = is
  if (was.state === 'pending' && is.state === 'pending') return []
  if (was.state === 'pending') return [{ lineNo, what: '新报', from: '', to: saidOf(is, nameOf) }]
  const isAnswerKept =
    is.state !== 'pending' && (was.state === 'unable') === (is.state === 'unable')
  if (!isAnswerKept)
    return [{ lineNo, what: '答复', from: saidOf(was, nameOf), to: saidOf(is, nameOf) }]
  const parts: [what: string, from: string, to: string][] = [
    ['商品', goodsOf(was, nameOf), goodsOf(is, nameOf)],
    ['单价', tiersText(was), tiersText(is)],
    ['最多', mostOf(was), mostOf(is)],
    ['交期', daysText(was), daysText(is)],
    ['备注', was.note || '–', is.note || '–'],
  ]
  return parts
    .filter(([, from, to]) => from !== to)
    .map(([what, from, to]) => ({ lineNo, what, from, to }))
}

function saidOf(line: SaidLine, nameOf: (skuId: string | null) => string): string {
  if (line.state === 'pending') return '暂不报'
  return line.state === 'unable' ? '无法供货' : `${goodsOf(line, nameOf)} ${tiersText(line)}`
}

const goodsOf = ({ own, skuId }: SaidLine, nameOf: (skuId: string | null) => string) =>
  own ? `${unlistedName(own)}（未上架）` : nameOf(skuId)

const mostOf = ({ state, mostCount }: SaidLine) =>
  state === 'unable' ? '–' : (mostCount?.toLocaleString('en') ?? anyNumber)

const daysText = ({ deliveryDate }: SaidLine) =>
  deliveryDate === null ? '–' : `${deliveryDate} 个工作日`

const tiersText = ({ tiers }: SaidLine): string =>
  tiers
    .map((tier, at) =>
      at === 0 && tiers.length === 1
        ? price(tier.price)
        : `${tier.minCount.toLocaleString('en')} 起 ${price(tier.price)}`,
    )
    .join('，')
