import type { Equal, Match } from '#mall/goods/matching/match.rules.ts'
import { limits } from '#mall/limits.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'

type Ordering = { unit: string; minQuantity: number; isMultiple: boolean }
type Asked = { count: number | null; unit: string }
/** `note` says how the count was changed; what is not certain is asked about. */
export type Counted = { count: number; note: string; isCertain: boolean }

/** So many pieces of these goods a line asks for, in the quantities in which they are sold. No change is silent. */
export function countFor(asked: Asked, goods: Ordering): Counted {
  const { minQuantity } = goods
  if (asked.count === null)
    return { count: minQuantity, note: `未写数量，暂按起订量 ${minQuantity}`, isCertain: true }
  if (!isOrderable(asked.count)) return { count: minQuantity, note: unorderable, isCertain: false }
  const factor = factorOf(asked.unit, goods.unit)
  if (factor === null) {
    const { count } = sold(asked.count, goods)
    const note = `所写的是 ${asked.count} ${asked.unit}，该商品按“${goods.unit}”销售，请确认数量`
    return { count, note, isCertain: false }
  }
  const pieces = Math.min(asked.count * factor, limits.maxQuantity)
  const converted = factor === 1 ? '' : `${asked.count} ${asked.unit} = ${pieces} ${goods.unit}`
  const { count, note } = sold(pieces, goods)
  return { count, note: [converted, note].filter(Boolean).join('，'), isCertain: true }
}

/** A count that is written may be anything: 0, 1.5, or more than is ever ordered. */
export const isOrderable = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= limits.maxQuantity

export const unorderable = '所写的数量无法下单，请确认数量'

/** The count at least the minimum, and a whole multiple where it has to be one. */
export function sold(wanted: number, { minQuantity, isMultiple }: Ordering) {
  const count = isMultiple
    ? Math.max(1, Math.ceil(wanted / minQuantity)) * minQuantity
    : Math.max(wanted, minQuantity)
  if (count === wanted) return { count, note: '' }
  const why = isMultiple ? `按 ${minQuantity} 的倍数` : `最小起订量 ${minQuantity}`
  return { count, note: `${wanted} 改为 ${count}，${why}` }
}

const pieces = new Set(
  '个 只 件 支 把 根 条 块 张 台 片 颗 枚 粒 套 具 顶 pcs pc ea set sets'.split(' '),
)
const pairs = new Set(['双', '副', '付', '对'])
const names: Record<string, string> = { m: '米', kg: '公斤', 千克: '公斤', 箱子: '箱' }

/** So many of the goods' unit are one of the line's; null where nobody knows: how many are in a 盒 differs. */
export function factorOf(asked: string, unit: string): number | null {
  const [one, other] = [asked, unit].map((name) => name.toLowerCase().trim())
  if (!one || !other || (names[one] ?? one) === (names[other] ?? other)) return 1
  if (pieces.has(one) && pieces.has(other)) return 1
  if (pairs.has(one) && pairs.has(other)) return 1
  return one === '打' && (pieces.has(other) || pairs.has(other)) ? 12 : null
}

export type Outcome = {
  lineNo: number
  state: 'matched' | 'choose' | 'substitute' | 'none'
  way: string
  sureness: number
  candidates: string[]
  equals: Equal[]
  skuId: string | null
  count: number | null
  /** Others that are chosen for the line are counted in it. */
  unit: string
  note: string
  reason: string
}

/** What becomes of a line: nothing is taken whose quantity nobody knows. A single candidate is nearly certain, if its quantity is. */
export function outcomeOf(
  lineNo: number,
  match: Match,
  asked: Asked,
  goods: Ordering | undefined,
): Outcome {
  const { state, way, skuIds, equals = [], lost, reason } = match
  const about = { lineNo, way: way ?? '', candidates: skuIds, equals, unit: asked.unit }
  const isCounted = asked.count === null || isOrderable(asked.count)
  const told = { ...about, count: asked.count, reason, note: '' }
  const [skuId] = skuIds
  if (state === 'ended' && skuId)
    return { ...told, state: 'matched', skuId, sureness: match.sureness } // shown as what is sold no more
  if (state === 'matched' && skuId && goods) {
    const { count, note, isCertain } = countFor(asked, goods)
    return isCertain
      ? { ...told, state, skuId, sureness: match.sureness, count, note }
      : {
          ...told,
          state: 'choose',
          skuId: null,
          sureness: 80,
          candidates: [skuId],
          count,
          reason: note,
        }
  }
  const isOnly = state === 'choose' && skuIds.length === 1 && lost.length === 0 && isCounted
  const sureness = isOnly ? bulkLimits.sure : match.sureness
  const isAsked = state === 'none' || state === 'substitute'
  const note = isCounted || state === 'none' ? '' : unorderable
  return { ...told, state: isAsked ? state : 'choose', skuId: null, sureness, note }
}

/** The lines of a text, without heads of columns and blank ones. */
export const linesOfText = (text: string, isHead: (line: string) => boolean): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim().slice(0, bulkLimits.lineLength))
    .filter((line) => line !== '' && !isHead(line))
