import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import type { OrderDetail } from './order.contract.ts'
import { together } from './submitted.rules.ts'

type Line = {
  lineNo: number
  model: string
  unit: string
  count: number
  minCount: number
  isMultiple: boolean
  isDemanded: boolean
  taxPriceFen: string
  /** Those of the quote at which it was bought, or those at which it was submitted; other lines have none. */
  tiers: readonly { minCount: number; fen: string }[]
  /** So many more were submitted with it for other addresses; they count for its tier. */
  beside?: number
}
type Amended = Pick<Line, 'lineNo' | 'model' | 'unit' | 'count' | 'beside'> &
  Partial<Pick<Line, 'taxPriceFen' | 'tiers'>>
type Said = { lineNo: number; count: number }

/** Says what is wrong with what an approver wants of lines, by count1 and so on: fewer pieces, or 0 to drop one. */
export function amendProblems(lines: readonly Line[], said: readonly Said[]) {
  const known = new Map(lines.map((line) => [line.lineNo, line]))
  return Object.fromEntries(
    said.flatMap(({ lineNo, count }, at) => {
      const isTwice = said.findIndex((one) => one.lineNo === lineNo) < at
      const problem = isTwice ? '同一商品只能修改一次' : problemOf(known.get(lineNo), count)
      return problem ? [[`count${lineNo}`, problem]] : []
    }),
  )
}

function problemOf(line: Line | undefined, count: number): string {
  if (!line) return '该商品不在此订单中'
  if (count === 0 || count === line.count) return ''
  if (count > line.count) return `不能多于 ${line.count} ${line.unit}`
  if (line.isDemanded) return '该商品由采购申请汇总，只能删除或退回修改'
  if (count < line.minCount) return `不能少于起订量 ${line.minCount} ${line.unit}`
  if (line.isMultiple && count % line.minCount !== 0) return `须为 ${line.minCount} 的整数倍`
  return tierProblem(line, count)
}

/** What an order holds of credit and budgets never grows by a change, so neither does a line that comes to a dearer tier. */
function tierProblem(line: Line, count: number): string {
  const [first] = line.tiers
  if (first && count < first.minCount)
    return `报价从 ${first.minCount} ${line.unit}起，不能更少，可删除`
  const isMore = BigInt(fenAt(line, count)) * BigInt(count) > costOf(line)
  return isMore ? '减少后单价更高，金额反而增加，请删除或退回修改' : ''
}

const costOf = ({ taxPriceFen, count }: Line) => BigInt(taxPriceFen) * BigInt(count)

/** A count has the price of its tier; without tiers the price stays as it was. */
const fenAt = (
  { tiers, taxPriceFen, beside = 0 }: Pick<Line, 'tiers' | 'taxPriceFen' | 'beside'>,
  count: number,
) => tierAt(tiers, count + beside)?.fen ?? taxPriceFen

/** Answers what is left of these lines. */
export function amended<L extends Line>(lines: readonly L[], said: readonly Said[]): L[] {
  const counts = new Map(said.map(({ lineNo, count }) => [lineNo, count]))
  return lines
    .map((line) => {
      const count = counts.get(line.lineNo) ?? line.count
      const isKept = count === line.count || count === 0
      return { ...line, count, taxPriceFen: isKept ? line.taxPriceFen : fenAt(line, count) }
    })
    .filter(({ count }) => count > 0)
}

/** Says in words what becomes of the lines. */
export function amendText(lines: readonly Amended[], said: readonly Said[]): string {
  const known = new Map(lines.map((line) => [line.lineNo, line]))
  return said
    .flatMap(({ lineNo, count }) => {
      const line = known.get(lineNo)
      if (!line || line.count === count) return []
      return count === 0
        ? [`删除 ${line.model} ${line.count} ${line.unit}`]
        : [`${line.model} ${line.count} → ${count} ${line.unit}${repricedText(line, count)}`]
    })
    .join('；')
}

/** Amounts are left out: not everybody sees them. */
const repricedText = (
  { tiers = [], taxPriceFen = '', beside = 0 }: Amended,
  count: number,
): string =>
  fenAt({ tiers, taxPriceFen, beside }, count) === taxPriceFen ? '' : '，按阶梯重新计价'

type Bought = { skuId: string; model: string; unit: string; count: number; costCentre: string }
type Header = Pick<
  OrderDetail,
  | 'receiver'
  | 'mobile'
  | 'address'
  | 'deliveryWay'
  | 'expectDate'
  | 'isSplitAllowed'
  | 'invoiceKind'
  | 'invoiceTitle'
  | 'poNumber'
  | 'project'
  | 'remark'
  | 'isMonthly'
>
export type Round = Header & { lines: readonly Bought[]; fileIds: readonly string[] }

const headerNames: Record<string, (of: Round) => unknown> = {
  收货信息: ({ receiver, mobile, address }) => [receiver, mobile, address],
  配送方式: ({ deliveryWay }) => deliveryWay,
  期望到货日: ({ expectDate }) => expectDate,
  分批发货: ({ isSplitAllowed }) => isSplitAllowed,
  发票: ({ invoiceKind, invoiceTitle }) => [invoiceKind, invoiceTitle?.name, invoiceTitle?.taxNo],
  支付方式: ({ isMonthly }) => isMonthly,
  'PO 号': ({ poNumber }) => poNumber,
  项目: ({ project }) => project,
  订单备注: ({ remark }) => remark,
  附件: ({ fileIds }) => fileIds,
}

/** Says in words what the buyer has changed of an order that came back to him. */
export function resubmitText(before: Round, after: Round): string {
  const counts = new Map(together(after.lines).map(({ skuId, count }) => [skuId, count]))
  const lines = together(before.lines).map((line, at) => ({ ...line, lineNo: at + 1 }))
  const said = lines.map(({ skuId, lineNo }) => ({ lineNo, count: counts.get(skuId) ?? 0 }))
  const names = Object.entries(headerNames)
    .filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(after)))
    .map(([name]) => name)
  if (areBookedOtherwise(before, after)) names.push('成本中心')
  const header = names.length > 0 ? `修改${names.join('、')}` : ''
  return [amendText(lines, said), header].filter(Boolean).join('；') || '内容未修改'
}

/** Says whether goods that stay are for other cost centres. */
function areBookedOtherwise(before: Round, after: Round): boolean {
  const centresOf = ({ lines }: Round, skuId: string) =>
    new Set(lines.flatMap((line) => (line.skuId === skuId ? [line.costCentre] : [])))
  return after.lines.some(
    ({ skuId }) => centresOf(before, skuId).symmetricDifference(centresOf(after, skuId)).size > 0,
  )
}

type Rechecked = { model: string; isActive: boolean; boughtFen: string; currentFen: string | null }

/** Says what has changed since an order was submitted; its prices hold for some days. Amounts are left out: not everybody sees them. */
export function recheckChanges(lines: readonly Rechecked[], isPriceHeld: boolean): string[] {
  return lines.flatMap(({ model, isActive, boughtFen, currentFen }) => {
    if (!isActive) return [`${model} 已下架`]
    if (isPriceHeld || currentFen === boughtFen) return []
    if (currentFen === null) return [`${model} 已转为询价`]
    const percent = (Number(currentFen) / Number(boughtFen) - 1) * 100
    const sign = percent < 0 ? '−' : '+'
    return [`${model} 单价 ${sign}${Math.abs(percent).toFixed(1)}%`]
  })
}
