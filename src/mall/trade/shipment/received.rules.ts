import { to } from '#mall/pages.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import type { Difference, Remedy } from './parcel.contract.ts'
import { differenceKinds } from './receiving.rules.ts'

// What requisitions and those who made them are told of what has arrived.

type Given = {
  lineNo: number
  requisitionLineId: string
  /** So many were on the way to him; so many of them are due to him and so many he has got. */
  before: number
  due: number
  received: number
}

export const receivedPieces = ({ requisitionLineId, before, received }: Given) => ({
  requisitionLineId,
  count: received,
  rest: received < before ? `（应收 ${before.toLocaleString('en')}）` : '',
})

type Wrong = Pick<Difference, 'kind' | 'count' | 'isMissing' | 'reason'> & {
  lineNo: number
  requisitionLineId: string | null
}

/** Whose pieces were wrong: those who lack some, or whoever says it; what the buyer says may be anybody's. */
export function wrongPieces(
  { lineNo, requisitionLineId, isMissing, count, kind, reason }: Wrong,
  given: readonly Given[],
) {
  const rest = `（${differenceKinds[kind]}${reason && `：${reason}`}）`
  const isHis = (one: Given) =>
    requisitionLineId === null || one.requisitionLineId === requisitionLineId
  return given
    .filter((one) => one.lineNo === lineNo && (isMissing || isHis(one)))
    .map((one) => ({
      requisitionLineId: one.requisitionLineId,
      count: isMissing ? one.due - one.received : count,
      rest,
    }))
    .filter((one) => one.count > 0)
}

type Share = {
  requisitionLineId: string
  sent: number
  confirmed: number | null
  received: number | null
}

/** Of what was wrong with a line, what was so with these shares: their people say it, or the buyer of pieces that they lack. */
export function differencesOf<D extends Wrongful>(
  {
    own,
    shares: all,
    differences,
  }: { own: number; shares: readonly Share[]; differences: readonly D[] },
  shares: readonly Share[],
): D[] {
  const ids = new Set(shares.map(({ requisitionLineId }) => requisitionLineId))
  const isAllTheirs = own === 0 && all.every(({ requisitionLineId }) => ids.has(requisitionLineId))
  const lacking = sum(shares.map(({ sent, confirmed }) => sent - (confirmed ?? sent)))
  const given = sum(shares.map(({ confirmed, received }) => (confirmed ?? 0) - (received ?? 0)))
  return differences.flatMap((one) => {
    if (one.requisitionLineId) return ids.has(one.requisitionLineId) ? [one] : []
    const most = one.isMissing ? lacking : isAllTheirs ? one.count : given
    return most > 0 ? [{ ...one, count: Math.min(one.count, most) }] : []
  })
}
type Wrongful = { requisitionLineId: string | null; isMissing: boolean; count: number }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Says what was done about a difference, and why. */
export function settledWords(
  { isMissing }: Pick<Difference, 'isMissing'>,
  remedy: Remedy,
  why: string,
): string {
  const done = remedy === 'resend' ? '补发' : isMissing ? '核实已收到' : '已核实处理'
  return `${done}（${why}）`
}

/** What was done about pieces of these people. */
export const settledPieces = (
  concerned: readonly { requisitionLineId: string; pieces: number }[],
  words: string,
) =>
  concerned
    .map(({ requisitionLineId, pieces }) => ({
      ...{ requisitionLineId, count: pieces },
      rest: ` ${words}`,
    }))
    .filter(({ count }) => count > 0)

/** Writes what somebody is told who has asked for the pieces of a difference. */
export const settledNotice = (
  { orderNo, requisitionNo }: { orderNo: string; requisitionNo: string },
  event: Remedy,
  pieces: string,
) => ({
  ...told(`requisition.${event}`, { 申请单号: requisitionNo, 差异: pieces }),
  address: to.orderDetail({ orderNo }),
})
