import { brandedName } from '#mall/brandName.rules.ts'
import { to } from '#mall/pages.ts'
import type { EventName } from '#mall/people/message/events.rules.ts'
import { told, toldOf } from '#mall/people/message/wording.rules.ts'
import type { Shortage, ShortageAnswer, ShortageKind, ShortageState } from './shortage.contract.ts'

/** What becomes of a proposal when its buyer answers so. */
export const answered: Record<ShortageAnswer, ShortageState> = {
  accept: 'accepted',
  drop: 'dropped',
  decline: 'declined',
}

export const kindLabels: Record<ShortageKind, string> = {
  split: '分批发货：先发现有的',
  later: '延后：到齐一起发',
  substitute: '更换为替代品',
  cancel: '取消缺货部分',
}

export const shortageLabels: Record<ShortageState, string> = {
  open: '待买家答复',
  accepted: '已接受',
  dropped: '已取消缺货部分',
  declined: '已拒绝，待另提办法',
  lapsed: '未答复，已改期',
  withdrawn: '已撤回',
}

/** What was declined is history as soon as something else is proposed, and what was put off as soon as all of it came. */
export function shortageLabel({ state, isLive, missing, arrived }: Labelled): string {
  if (arrived === missing) return '提前到货'
  return state === 'declined' && !isLive ? '已拒绝' : shortageLabels[state]
}
type Labelled = Pick<Shortage, 'state' | 'isLive' | 'missing' | 'arrived'>

type Named = { model: string; unit: string }
type Proposal = Named &
  Pick<Shortage, 'missing' | 'ready' | 'kind' | 'laterDate'> & {
    substitute: Pick<NonNullable<Shortage['substitute']>, 'brandName' | 'model' | 'unit'> | null
  }

const substituteName = (substitute: Proposal['substitute']): string =>
  substitute ? brandedName(substitute.brandName, substitute.model) : ''

/** Says in words what is proposed. Amounts are left out: not everybody sees them. */
export function proposalText({ kind, ready, missing, unit, laterDate, substitute }: Proposal) {
  if (kind === 'split') return `先发 ${ready} ${unit}，其余 ${missing} ${unit} ${laterDate} 发`
  if (kind === 'later') return `缺的 ${missing} ${unit} ${laterDate} 到齐一起发`
  if (kind === 'cancel') return `取消缺的 ${missing} ${unit}${ready > 0 ? '，其余照发' : ''}`
  return `缺的 ${missing} ${unit} 换为 ${substituteName(substitute)}`
}

/** Says what has become of missing goods. */
export function outcomeText(row: Proposal & { state: ShortageState }): string {
  const { model, missing, unit, laterDate, state } = row
  if (state === 'dropped') return `${model} 取消缺的 ${missing} ${unit}`
  if (state === 'lapsed') return `${model} 未答复，缺的 ${missing} ${unit} 改为 ${laterDate} 发`
  return `${model} ${proposalText(row)}`
}

/** Says the same of the pieces of whoever has asked for them, whose number stands before it. */
export function partText({
  state,
  kind,
  laterDate,
  substitute,
}: Proposal & { state: ShortageState }) {
  if (state === 'dropped' || (kind === 'cancel' && state === 'accepted')) return ' 取消缺货部分'
  if (state === 'lapsed') return ` 缺货，改为 ${laterDate} 发`
  if (kind === 'substitute') return ` 换为 ${substituteName(substitute)}`
  return kind === 'split' ? ` 缺货，${laterDate} 发` : ` 缺货，${laterDate} 到齐一起发`
}

type Live = Pick<Shortage, 'state' | 'kind'>

/** Nothing is carried out as long as a line waits for its buyer, or for another proposal. */
export const isDecided = (live: readonly Live[]): boolean =>
  live.length > 0 && live.every(({ state }) => state !== 'open' && state !== 'declined')

export const isSwap = ({ state, kind }: Live): boolean =>
  state === 'accepted' && kind === 'substitute'

/** What is missing of the line is not delivered any more. */
export const isCut = (row: Live): boolean =>
  row.state === 'dropped' || (row.state === 'accepted' && row.kind === 'cancel') || isSwap(row)

/** Pieces of a substitute are held until it is clear that they are not wanted. */
export const holdsSubstitute = ({ state, kind }: Live): boolean =>
  kind === 'substitute' && (state === 'open' || state === 'accepted')

/** A substitute costs what its buyer pays for it today, and never more than what it replaces. */
export const substituteFen = (own: string | null, line: string): bigint =>
  own === null || BigInt(own) > BigInt(line) ? BigInt(line) : BigInt(own)

export type ToSend = {
  count: number
  shipped: number
  missing: number
  deliveryDate: number
  laterDate: string | null
}

/**
 * Answers the day on which the first goods of an order are sent, or all of them where they go together; `readyOn` says
 * when those go that are not missing, by the longest of their lead times.
 */
export function promisedDay(
  lines: readonly ToSend[],
  isSplitAllowed: boolean,
  readyOn: (lead: number) => string,
): string {
  const open = lines.filter(({ count, shipped }) => count > shipped)
  const ready = open.filter(({ count, shipped, missing }) => count - shipped > missing)
  const lead = Math.max(0, ...ready.map(({ deliveryDate }) => deliveryDate))
  const later = open.flatMap(({ missing, laterDate }) => (missing > 0 && laterDate) || [])
  const first = ready.length > 0 ? [readyOn(lead)] : []
  const days = isSplitAllowed && first.length > 0 ? first : [...first, ...later]
  return days.toSorted().at(isSplitAllowed ? 0 : -1) ?? readyOn(lead)
}

type PutOff = Pick<ToSend, 'missing' | 'laterDate'>

/** So much of a line is not there on this day; what is missing counts as there from its own day on. */
export const absentOn = ({ missing, laterDate }: PutOff, day: string): number =>
  laterDate !== null && laterDate <= day ? 0 : missing

type Pieces = { lineNo: number; count: number }

/** Answers which of the pieces that are sent on this day were put off for a later one. */
export const earlyOf = <L extends PutOff & Pieces & { shipped: number }>(
  lines: readonly L[],
  sent: readonly Pieces[],
  day: string,
) =>
  lines.flatMap((line) => {
    const { count, shipped, missing } = line
    const going = sent.find(({ lineNo }) => lineNo === line.lineNo)?.count ?? 0
    const early = Math.min(missing, going - (count - shipped - absentOn(line, day)))
    return early > 0 ? [{ ...line, early }] : []
  })

/** Says of a parcel what in it has come before its day. */
export const earlyText = (early: readonly (Named & { early: number })[]): string =>
  early.map(({ model, early: count, unit }) => `${model} 缺的 ${count} ${unit}提前到货`).join('、')

type Demand = { requisitionLineId: string; count: number; shipped: number }

/**
 * Of a line of which so many are left, the last who asked go without first, but for what was sent to them. Answers who
 * gets nothing, and who gets fewer; what nobody asked for is left out before.
 */
export function cutDemands<D extends Demand>(demands: readonly D[], left: number) {
  let over = demands.reduce((sum, { count }) => sum + count, 0) - left
  const gone: D[] = []
  const fewer: (D & { was: number })[] = []
  for (const demand of demands.toReversed()) {
    if (over <= 0) break
    const count = Math.max(demand.shipped, demand.count - over)
    if (count === 0) gone.push(demand)
    else if (count < demand.count) fewer.push({ ...demand, was: demand.count, count })
    over -= demand.count - count
  }
  return { gone, fewer }
}

type Whose = { lineNo: number; requisitionLineId: string; count: number }

/** Answers whose pieces are cut from lines; null: they are those of the buyer himself. */
export function cutParts(
  cuts: readonly { lineNo: number; missing: number }[],
  gone: readonly Whose[],
  fewer: readonly (Whose & { was: number })[],
): { lineNo: number; requisitionLineId: string | null; count: number }[] {
  const less = fewer.map(({ was, count, ...one }) => ({ ...one, count: was - count }))
  const asked = [...gone, ...less]
  const own = cuts.map(({ lineNo, missing }) => {
    const others = asked.filter((one) => one.lineNo === lineNo)
    const count = others.reduce((rest, one) => rest - one.count, missing)
    return { lineNo, requisitionLineId: null, count }
  })
  return [...asked, ...own].filter(({ count }) => count > 0)
}

type ShortageNews = EventName extends infer E
  ? E extends `shortage.${infer Name}`
    ? Name
    : never
  : never

/** Writes what the buyer of an order is told of missing goods. */
export const shortageNotice = (orderNo: string, event: ShortageNews, detail: string) => ({
  ...toldOf(`shortage.${event}`, orderNo, detail),
  address: to.orderDetail({ orderNo }),
})

/** Writes what somebody is told who asked for goods of which there are fewer. */
export const fewerNotice = (requisitionNo: string, detail: string) => ({
  ...toldOf('requisition.fewer', requisitionNo, detail),
  address: to.purchaseRequisitionList({ requisitionNo }),
})

/** Writes what somebody is told whose goods come later. */
export const laterNotice = (orderNo: string, requisitionNo: string, detail: string) => ({
  ...toldOf('requisition.later', requisitionNo, detail),
  address: to.orderDetail({ orderNo }),
})

/** Writes what somebody is told who asked for goods of an order that goes on another day. */
export const promisedNotice = (orderNo: string, requisitionNo: string, detail: string) => ({
  ...told('requisition.promised', { 申请单号: requisitionNo, 订单号: orderNo, 变更说明: detail }),
  address: to.orderDetail({ orderNo }),
})

/** The mall itself writes these into an order's log. */
export const shortageLogs = {
  proposed: (what: string) => `缺货：${what}`,
  withdrawn: (reason: string) => `撤回缺货：${reason}`,
  accepted: (what: string) => `接受：${what}`,
  dropped: (what: string) => `不接受，取消缺货部分：${what}`,
  declined: (what: string) => `不接受，请另提办法：${what}`,
  settled: (what: string) => `缺货已处理：${what}`,
  later: '缺货商品延后',
}
