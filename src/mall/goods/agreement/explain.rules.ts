import { price, yuan } from '#mall/money.ts'
import { rateText } from './priceChange.rules.ts'
import type { PriceCandidate } from './priceDesk.contract.ts'

export type Hit = {
  step: 'agreement' | 'group' | 'level'
  /** The number of the agreement, or the name of the group or level. */
  name: string
  fen: string
  /** Null where the price is that of the goods themselves. */
  rate: number | null
  /** The brand or category that is discounted; null where everything is. */
  of: string | null
}

const steps = { agreement: '协议价', group: '集团价', level: '等级价' } as const
const missing = {
  agreement: '没有生效中的协议含此商品、品牌或分类',
  group: '企业没有集团，或集团价不含此商品',
  level: '企业没有等级，或等级价不含此商品',
} as const

/** What everybody pays: the standard price, and from how many pieces on a tier of it. */
export type Listed = {
  fen: string | null
  tierFrom: number | null
  tierFen: string | null
  protocolType: 0 | 1
}

/** Says of each step what it would cost and why it does or does not hold: the first hit wins, not the lowest. */
export function candidatesOf(hits: readonly Hit[], listed: Listed): PriceCandidate[] {
  const isProtocol = listed.protocolType === 1
  const [winner] = hits.filter(({ step }) => isProtocol || step !== 'agreement')
  const own = (['agreement', 'group', 'level'] as const).flatMap((step): PriceCandidate[] => {
    const found = hits.filter((hit) => hit.step === step)
    if (found.length === 0)
      return [{ step, name: steps[step], taxPrice: null, why: missing[step], isWinner: false }]
    return found.map((hit) => ({
      step,
      name: `${steps[step]} ${hit.name}`,
      taxPrice: yuanOf(hit.fen),
      why: [reasonOf(hit, listed.fen), hit === winner ? [] : lostTo(hit, winner)].flat().join('；'),
      isWinner: hit === winner,
    }))
  })
  return [quote, ...own, ...listedSteps(listed, winner !== undefined)]
}

const yuanOf = (fen: string | null) => (fen === null ? null : yuan(BigInt(fen)))

const quote: PriceCandidate = {
  step: 'quote',
  name: '报价锁价',
  taxPrice: null,
  why: '有生效报价时，购物车和订单中按报价锁定的价格',
  isWinner: false,
}

function listedSteps({ fen, tierFrom, tierFen }: Listed, isHit: boolean): PriceCandidate[] {
  const hasTier = tierFen !== null
  return [
    {
      step: 'tier',
      name: tierFrom === null ? '阶梯价' : `阶梯价 ${tierFrom.toLocaleString('en')} 起`,
      taxPrice: yuanOf(tierFen),
      why: !hasTier ? '这个数量没有到阶梯' : isHit ? unused : '前面都没有命中，数量到了阶梯',
      isWinner: hasTier && !isHit,
    },
    {
      step: 'standard',
      name: '标准价',
      taxPrice: yuanOf(fen),
      why: isHit || hasTier ? unused : fen === null ? '询价' : '前面都没有命中',
      isWinner: !isHit && !hasTier,
    },
  ]
}

const unused = '没用上：前面已命中'

function reasonOf({ rate, of, fen }: Hit, standardFen: string | null): string {
  if (rate === null || standardFen === null) return '单品约定价'
  const standard = price(yuan(BigInt(standardFen)))
  return `${of ?? '全部商品'} ${rateText(rate)}：${standard} × ${rate / 10_000} = ${price(yuan(BigInt(fen)))}，四舍五入到分`
}

const lostTo = ({ step }: Hit, winner: Hit | undefined): string =>
  step === 'agreement' && winner?.step !== 'agreement'
    ? '没用上：企业不是协议客户'
    : `没用上：${steps[winner?.step ?? 'agreement']} ${winner?.name ?? ''}在先`
