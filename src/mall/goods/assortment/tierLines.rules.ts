import { goodsLimits } from '#mall/houseLimits.ts'
import { fen, price, yuan } from '#mall/money.ts'

/** A form holds tiers as 100:29.70;500:28.90; an editor may have lines that are not finished. */
export type TierLine = { count: string; price: string }

export const tierLinesOf = (text: string): TierLine[] =>
  text === ''
    ? []
    : text.split(';').map((line) => {
        const [count = '', price = ''] = line.split(':')
        return { count, price }
      })

export const tierText = (lines: readonly TierLine[]): string =>
  lines.map(({ count, price }) => `${bare(count)}:${bare(price)}`).join(';')

const bare = (text: string) => text.replace(/[:;]/g, '')

/** Lines that hold something, without signs of money and separators. */
export const normalTiers = (text: string): string =>
  tierText(
    tierLinesOf(text)
      .map(({ count, price }) => ({ count: plain(count), price: plain(price) }))
      .filter(({ count, price }) => count || price),
  )

const plain = (text: string) => text.normalize('NFKC').replace(/[¥￥,，\s]/g, '')

type Beside = { price: string; minQuantity: string; isMultiple: boolean }
type CellProblems = Partial<Record<keyof TierLine, string>>

/** Says what is wrong with each cell: quantities rise above the minimum, prices fall below the standard price. */
export function tierProblems(lines: readonly TierLine[], beside: Beside): CellProblems[] {
  const first = { count: Number(beside.minQuantity), price: Number(beside.price || 0) }
  return lines.map((line, at) => {
    const before = lines[at - 1]
    const least = before ? Number(before.count) : first.count
    const most = before ? Number(before.price) : first.price
    const count = countProblem(line.count, least, beside)
    const price = priceProblem(line.price, most)
    return { ...(count && { count }), ...(price && { price }) }
  })
}

function countProblem(text: string, least: number, { minQuantity, isMultiple }: Beside): string {
  const most = goodsLimits.minQuantity
  if (!/^\d{1,10}$/.test(text) || Number(text) > most) return `请输入不超过 ${most} 的整数`
  if (Number(text) <= least) return `须大于 ${least}`
  const step = Number(minQuantity)
  return isMultiple && Number(text) % step !== 0 ? `须为 ${step} 的整数倍` : ''
}

function priceProblem(text: string, most: number): string {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text) || Number(text) === 0) return '请输入金额'
  return Number(text) >= most ? `须低于 ${most.toFixed(2)}` : ''
}

const names = { count: '数量', price: '单价' } as const

/** The first of them in a sentence, '' if nothing is wrong. */
export function tiersProblem(text: string, beside: Beside): string {
  const lines = tierLinesOf(text)
  if (lines.length > goodsLimits.tiers) return `最多 ${goodsLimits.tiers} 档`
  if (lines.length > 0 && !beside.price) return '询价商品不能有阶梯价'
  const [said] = tierProblems(lines, beside).flatMap((problems, at) =>
    Object.entries(problems).map(
      ([cell, problem]) => `第 ${at + 1} 档${names[cell as keyof TierLine]}${problem}`,
    ),
  )
  return said ?? ''
}

/** What is kept of them is 100:2970,500:2890, with prices in fen. */
export const keptTiers = (text: string): string =>
  tiersKept(
    tierLinesOf(text).map(({ count, price }) => ({
      minCount: Number(count),
      fen: `${fen(Number(price))}`,
    })),
  )

type Tier = { minCount: number; fen: string }

export const tiersKept = (tiers: readonly Tier[]): string =>
  tiers.map(({ minCount, fen }) => `${minCount}:${fen}`).join(',')

export const tiersOf = (kept: string): Tier[] =>
  kept === ''
    ? []
    : kept.split(',').map((tier) => {
        const [count = '', fen = ''] = tier.split(':')
        return { minCount: Number(count), fen }
      })

export const typedTiers = (kept: string): string =>
  tierText(
    tiersOf(kept).map(({ minCount, fen }) => ({
      count: `${minCount}`,
      price: yuan(BigInt(fen)).toFixed(2),
    })),
  )

/** 100 起 ¥29.70，500 起 ¥28.90. */
export const tierWords = (kept: string): string =>
  tiersOf(kept)
    .map(({ minCount, fen }) => `${minCount.toLocaleString('en')} 起 ${price(yuan(BigInt(fen)))}`)
    .join('，')
