import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import { isShippable, statusLabels } from '#mall/trade/order/order.rules.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { parcelForm } from './shipment.form.ts'
import { batchProblem, serialsOf, serialsProblem, traceProblems } from './trace.rules.ts'

export const waybillColumns = ['订单号*', '行号', '数量', '承运商*', '运单号', '说明'] as const
/** A table may have these somewhere beside them. */
const traceColumns = ['批次号', '序列号'] as const
/** A row as it is tried has them in this order. */
export const allColumns = [...waybillColumns, ...traceColumns] as const

/** Puts the cells of rows in the order of allColumns, by the head of their table. */
export function inOrder(head: readonly string[], rows: readonly Read[]): Read[] {
  const places = traceColumns.map((name) => head.findIndex((cell) => cell.trim() === name))
  return rows.map(({ row, cells }) => ({
    row,
    cells: [
      ...waybillColumns.map((_, at) => cells[at] ?? ''),
      ...places.map((at) => cells[at] ?? ''),
    ],
  }))
}

/** An order as it stands before any row is taken in. */
export type SendableOrder = {
  orderNo: string
  status: OrderStatus
  isSplitAllowed: boolean
  isShort: boolean
  isCancelAsked: boolean
  /** So many are sent already. */
  parcels: number
  /** In small letters. */
  waybills: string[]
  /** What was sent without a number since yesterday. */
  unnumbered: { carrier: string; lines: Pieces[] }[]
  /** So much of each line is to be sent, and so much of that is there. */
  lines: { lineNo: number; open: number; ready: number }[]
}

/** The number of a parcel of the order stands in one of another order. */
export type Used = { orderNo: string; waybill: string; usedBy: string; shipmentNo: string }

type Pieces = { lineNo: number; count: number }
type Traced = Pieces & { batch: string; serials: string[] }
export type Read = { row: number; cells: string[] }
type Parsed = ReturnType<typeof parsed>
export type TriedRow = Parsed & { errors: string[] }
export type TriedParcel = {
  orderNo: string
  carrier: string
  waybill: string
  note: string
  /** The order had so many before. */
  parcels: number
  rows: TriedRow[]
  lines: Traced[]
}

const parsed = ({ row, cells }: Read) => {
  const [orderNo = '', lineNo = '', count = '', carrier = '', waybill = '', note = ''] = cells
  const [batch = '', serials = ''] = cells.slice(6)
  return {
    ...{ row, cells, orderNo: orderNo.toUpperCase(), lineNo, count },
    ...{ batch, serials: serialsOf(serials) },
    ...parcelForm.normalized({ carrier, waybill, note } as never),
  }
}

/**
 * Tries the rows of a table. Rows of an order with the same carrier and number are one parcel; no line number stands for
 * all that is there, no quantity for all of the line.
 */
export function tryWaybills(
  read: readonly Read[],
  orders: readonly SendableOrder[],
  used: readonly Used[] = [],
): TriedParcel[] {
  const known = new Map(orders.map((order) => [order.orderNo, order]))
  const open = new Map(
    orders.flatMap(({ orderNo, lines }) =>
      lines.map(({ lineNo, open: left }) => [`${orderNo} ${lineNo}`, left]),
    ),
  )
  const byParcel = Map.groupBy(read.map(parsed), ({ orderNo, carrier, waybill }) =>
    [orderNo, carrier, waybill.toLowerCase()].join('\n'),
  )
  const good = [...byParcel.values()].filter(
    ([first]) => first && orderProblems(known.get(first.orderNo), first.waybill).length === 0,
  )
  const said = twiceIn(used, good)
  return [...byParcel.values()].map((rows) => parcelOf(rows, known, open, said))
}

/** Says of the numbers of orders, in small letters, which others have them: those of parcels, and of rows of the table. */
function twiceIn(used: readonly Used[], parcels: readonly Parsed[][]): Map<string, string> {
  const heads = parcels.flatMap(([first]) =>
    first?.waybill ? [{ orderNo: first.orderNo, waybill: first.waybill.toLowerCase() }] : [],
  )
  const byNumber = Map.groupBy(heads, ({ waybill }) => waybill)
  const inTable = heads.flatMap(({ orderNo, waybill }): [string, string][] => {
    const other = byNumber.get(waybill)?.find((one) => one.orderNo !== orderNo)
    return other ? [[`${orderNo} ${waybill}`, `运单号也填给了订单 ${other.orderNo}`]] : []
  })
  const inParcels = used.map(({ orderNo, waybill, usedBy, shipmentNo }): [string, string] => [
    `${orderNo} ${waybill}`,
    `运单号已用于订单 ${usedBy} 的包裹 ${shipmentNo}`,
  ])
  return new Map([...inTable, ...inParcels])
}

function parcelOf(
  rows: Parsed[],
  known: ReadonlyMap<string, SendableOrder>,
  open: Map<string, number>,
  used: ReadonlyMap<string, string>,
): TriedParcel {
  const [first] = rows
  const { orderNo = '', carrier = '', waybill = '' } = first ?? {}
  const order = known.get(orderNo)
  const other = used.get(`${orderNo} ${waybill.toLowerCase()}`)
  const said = [...orderProblems(order, waybill), ...wayProblems(first), ...usedProblems(other)]
  const taken: Traced[] = []
  const tried = rows.map((row) => {
    const found = order && said.length === 0 ? piecesOf(row, order, open) : []
    if (typeof found === 'string') return { ...row, errors: [found] }
    for (const { lineNo, count } of found) {
      taken.push({ lineNo, count, batch: row.batch, serials: row.serials })
      open.set(`${orderNo} ${lineNo}`, (open.get(`${orderNo} ${lineNo}`) ?? 0) - count)
    }
    return { ...row, errors: said }
  })
  const lines = merged(taken)
  const problem =
    sizeProblem(rows) ||
    (order && parcelProblem(order, { carrier, waybill, lines }, open)) ||
    traceProblem(lines)
  if (problem) for (const row of tried) if (row.errors.length === 0) row.errors = [problem]
  const note = rows.find((row) => row.note)?.note ?? ''
  const parcels = order?.parcels ?? 0
  return { ...{ orderNo, carrier, waybill, note, parcels }, rows: tried, lines }
}

/** Answers how many bytes the rows of a parcel take in a call. */
export const bytesOf = (rows: readonly Read[]): number =>
  new TextEncoder().encode(JSON.stringify(rows.map(({ row, cells }) => ({ row, cells })))).length

const sizeProblem = (rows: readonly Read[]): string =>
  bytesOf(rows) > shipmentLimits.sentBytes ? '这个包裹的行太多，请合并相同的行或分几个包裹发货' : ''

function orderProblems(order: SendableOrder | undefined, waybill: string): string[] {
  if (!order) return ['没有这个订单']
  if (order.isCancelAsked) return ['买家已申请取消']
  if (order.isShort) return ['订单有缺货待处理']
  if (!isShippable(order)) return [`订单${statusLabels[order.status]}，不能发货`]
  return order.waybills.includes(waybill.toLowerCase()) ? ['该运单号已登记'] : []
}

const usedProblems = (other: string | undefined): string[] =>
  other ? [`${other}；合并寄出的，请在订单中发货`] : []

/** Says what is wrong with a parcel as a whole; '' where nothing is. */
function parcelProblem(
  order: SendableOrder,
  { carrier, waybill, lines }: Pick<TriedParcel, 'carrier' | 'waybill' | 'lines'>,
  open: ReadonlyMap<string, number>,
): string {
  const isRest = order.lines.some(({ lineNo }) => (open.get(`${order.orderNo} ${lineNo}`) ?? 0) > 0)
  if (!order.isSplitAllowed && isRest) return '买家不允许分批发货，须在一个包裹中发齐'
  return waybill === '' && isSentAlready(order, carrier, lines)
    ? '相同的包裹刚发出；如须再发，请在订单中发货'
    : ''
}

/** Numbers of rows of the same line are those of one line. */
const traceProblem = (lines: readonly Traced[]): string =>
  Object.values(traceProblems(lines)).find(Boolean) ?? ''

/** A parcel without a number is known again by what is in it, so that a table that is sent twice ships once. */
function isSentAlready(order: SendableOrder, carrier: string, lines: readonly Pieces[]): boolean {
  const textOf = (of: readonly Pieces[]) =>
    of
      .map(({ lineNo, count }) => `${lineNo}:${count}`)
      .toSorted()
      .join(' ')
  const text = textOf(lines)
  return order.unnumbered.some((sent) => sent.carrier === carrier && textOf(sent.lines) === text)
}

function wayProblems(row: Parsed | undefined): string[] {
  if (!row) return []
  const { carrier, waybill, note } = row
  if (!(carrier in parcelForm.fields.carrier.choices)) return ['承运商不在列表中']
  return Object.values(parcelForm.problems({ carrier, waybill, note }))
}

/** Answers what of the order a row sends, or why it cannot. */
function piecesOf(row: Parsed, order: SendableOrder, open: ReadonlyMap<string, number>) {
  const leftOf = (lineNo: number) => open.get(`${order.orderNo} ${lineNo}`) ?? 0
  const thereOf = ({ lineNo, open: all, ready }: SendableOrder['lines'][number]) =>
    Math.max(0, leftOf(lineNo) - (all - ready))
  if (row.lineNo === '') return allOf(row, order, thereOf)
  const line = order.lines.find(({ lineNo }) => lineNo === Number(row.lineNo))
  if (!line) return '订单没有这一行'
  const { lineNo } = line
  const left = leftOf(lineNo)
  if (left <= 0) return '这一行没有待发的商品'
  const count = row.count === '' ? thereOf(line) : Number(row.count)
  if (row.count === '' && count === 0) return `这一行缺货；如已到货，请填数量 1–${left}`
  if (!Number.isInteger(count) || count < 1 || count > left) return `数量请填 1–${left} 的整数`
  return (
    batchProblem(row.batch) ||
    cellProblem(row) ||
    serialsProblem(row.serials, count) || [{ lineNo, count }]
  )
}

/** A cell that was cut holds a number that nobody has written. */
const cellProblem = ({ cells }: Parsed): string =>
  (cells[7] ?? '').length > shipmentLimits.serialsCell
    ? `序列号一格最多 ${shipmentLimits.serialsCell} 个字，请分几行填写同一行号`
    : ''

/** Without a line number a row sends all that is there, and says nothing of single lines. */
function allOf(
  row: Parsed,
  { lines }: SendableOrder,
  thereOf: (line: SendableOrder['lines'][number]) => number,
) {
  const named = [row.count && '数量', row.batch && '批次号', row.serials[0] && '序列号']
  const first = named.find(Boolean)
  if (first) return `填写${first}时须写明行号`
  const all = lines.map((line) => ({ lineNo: line.lineNo, count: thereOf(line) }))
  const rest = all.filter(({ count }) => count > 0)
  return rest.length > 0 ? rest : '没有待发的商品'
}

/** Rows of one line may be of several batches. */
function merged(lines: readonly Traced[]): Traced[] {
  const byLine = Map.groupBy(lines, ({ lineNo }) => lineNo)
  return [...byLine].map(([lineNo, of]) => ({
    lineNo,
    count: of.reduce((sum, { count }) => sum + count, 0),
    batch: [...new Set(of.flatMap(({ batch }) => batch || []))].join('、'),
    serials: of.flatMap(({ serials }) => serials),
  }))
}

export const isGood = ({ rows }: TriedParcel): boolean =>
  rows.every(({ errors }) => errors.length === 0)

/** A parcel with a row that is wrong is left out whole, and its other rows say so. */
export function failedRows(parcels: readonly TriedParcel[]): TriedRow[] {
  const failed = parcels.filter((parcel) => !isGood(parcel)).flatMap(({ rows }) => rows)
  return failed
    .map((row) => (row.errors.length > 0 ? row : { ...row, errors: ['同一包裹有其他行有误'] }))
    .toSorted((a, b) => a.row - b.row)
}
