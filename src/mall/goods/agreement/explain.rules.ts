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

/** Says of each step what it would cost and why it does or does not hold: the first hit wins, not the lowest. */
export function candidatesOf(
  hits: readonly Hit[],
  standardFen: string | null,
  isProtocol: boolean,
): PriceCandidate[] {
  const holding = hits.filter(({ step }) => isProtocol || step !== 'agreement')
  const [winner] = holding
  const own = (['agreement', 'group', 'level'] as const).flatMap((step): PriceCandidate[] => {
    const found = hits.filter((hit) => hit.step === step)
    if (found.length === 0)
      return [{ step, name: steps[step], taxPrice: null, why: missing[step], isWinner: false }]
    return found.map((hit) => ({
      step,
      name: `${steps[step]} ${hit.name}`,
      taxPrice: yuan(BigInt(hit.fen)),
      why:
        hit === winner
          ? reasonOf(hit, standardFen)
          : `${reasonOf(hit, standardFen)}；${lostTo(hit, winner)}`,
      isWinner: hit === winner,
    }))
  })
  return [
    {
      step: 'quote',
      name: '报价锁价',
      taxPrice: null,
      why: '有生效报价时，购物车和订单中按报价锁定的价格',
      isWinner: false,
    },
    ...own,
    {
      step: 'standard',
      name: '标准价',
      taxPrice: standardFen === null ? null : yuan(BigInt(standardFen)),
      why: winner ? '没用上：前面已命中' : standardFen === null ? '询价' : '前面都没有命中',
      isWinner: !winner,
    },
  ]
}

function reasonOf({ rate, of, fen }: Hit, standardFen: string | null): string {
  if (rate === null || standardFen === null) return '单品约定价'
  const standard = price(yuan(BigInt(standardFen)))
  return `${of ?? '全部商品'} ${rateText(rate)}：${standard} × ${rate / 10_000} = ${price(yuan(BigInt(fen)))}，四舍五入到分`
}

const lostTo = ({ step }: Hit, winner: Hit | undefined): string =>
  step === 'agreement' && winner?.step !== 'agreement'
    ? '没用上：企业不是协议客户'
    : `没用上：${steps[winner?.step ?? 'agreement']} ${winner?.name ?? ''}在先`
