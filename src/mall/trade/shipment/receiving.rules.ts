import type { Difference, DifferenceKind, ParcelLine, Share, Wish } from './parcel.contract.ts'

export const differenceKinds: Record<DifferenceKind, string> = {
  short: '少件漏发',
  damaged: '运输破损',
  wrong: '发错货',
  model: '型号不符',
  excess: '多件',
  other: '其他',
}

export const wishes: Record<Wish, string> = {
  resend: '补发',
  refund: '退款',
  exchange: '换货',
  none: '仅登记',
}

/** What follows on a wish: money and returns have no place in the mall yet, and people see to them. */
export const nextSteps: Record<Wish, string> = {
  resend: '商城核实后补发，补发的包裹显示在本页',
  refund: '商城核实后由客服联系您办理退款，退款进度暂不在本页显示',
  exchange: '商城核实后由客服联系您安排退回和补发',
  none: '商城核实后在本页回复',
}

type Demand = { lineNo: number; requisitionLineId: string; count: number; shipped: number }
type Pieces = { lineNo: number; count: number }

/** Deals out what is sent of each line: whoever has asked first gets first, the rest is the buyer's own. */
export function dealt<P extends Pieces>(sent: readonly P[], demands: readonly Demand[]) {
  const byLine = Map.groupBy(demands, ({ lineNo }) => lineNo)
  return sent.map((piece) => {
    let own = piece.count
    const shares = (byLine.get(piece.lineNo) ?? []).flatMap((demand) => {
      const open = demand.count - demand.shipped
      const due = Math.min(open, own)
      own -= due
      return open > 0 ? [{ requisitionLineId: demand.requisitionLineId, due }] : []
    })
    return { ...piece, own, shares }
  })
}

type OfLine = Pick<ParcelLine, 'own' | 'shares'>
const isUnconfirmed = ({ received }: Pick<Share, 'received'>): boolean => received === null

type Over = Record<'receivedAt' | 'returnedAt', Date | string | null>

/** Nobody has confirmed so many pieces of a line; of a parcel that was confirmed, or came back, there are none. */
export const openPieces = ({ receivedAt, returnedAt }: Over, line: OfLine) =>
  receivedAt || returnedAt
    ? 0
    : line.own + sum(line.shares.filter(isUnconfirmed).map(({ due }) => due))

/** Somebody who has asked for material confirms these shares of a line: those of his that nobody has. */
export const openShares = <S extends Share>(
  { shares }: { shares: readonly S[] },
  whose: (share: S) => boolean,
): S[] => shares.filter((share) => isUnconfirmed(share) && whose(share))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Fills what is due in its order, as far as the pieces go. */
export function filled(shares: readonly Pick<Share, 'due'>[], pieces: number): number[] {
  let left = pieces
  return shares.map(({ due }) => {
    const one = Math.min(due, left)
    left -= one
    return one
  })
}

type Given = { requisitionLineId: string; due: number; received: number }

/**
 * Writes who has got what of a line of which so many pieces are missing. Those who got fewer lack the missing pieces;
 * what others have got in their place is due to them no more.
 */
export function handedOut(
  shares: readonly Pick<Share, 'requisitionLineId' | 'due'>[],
  received: readonly number[],
  missing: number,
): Given[] {
  let left = missing
  return shares.map(({ requisitionLineId, due }, at) => {
    const got = received[at] ?? 0
    const lacks = Math.min(Math.max(0, due - got), left)
    left -= lacks
    return { requisitionLineId, due: got + lacks, received: got }
  })
}

export type SaidLine = {
  lineNo: number
  count: number
  shares?: readonly { requisitionLineId: string; count: number }[] | undefined
  kind?: DifferenceKind | undefined
  affected: number
  reason: string
  wish: Wish
  fileIds: readonly string[]
}

/** What somebody may confirm of a line now. */
export type OpenLine = Pieces & { shares: readonly Share[] }

/** Says what is wrong with what somebody says of the lines that are open to him, by the names of receiveForm. */
export function receivedProblems(open: readonly OpenLine[], said: readonly SaidLine[]) {
  const byLine = Map.groupBy(said, ({ lineNo }) => lineNo)
  const inside = new Set(open.map(({ lineNo }) => lineNo))
  return Object.fromEntries([
    ...said
      .filter(({ lineNo }) => !inside.has(lineNo))
      .map(({ lineNo }) => [`received${lineNo}`, '该商品不在此包裹中，或已确认收货']),
    ...open.flatMap((line) => {
      const [one, again] = byLine.get(line.lineNo) ?? []
      if (!one || again || one.count > line.count)
        return [[`received${line.lineNo}`, `请输入 0–${line.count} 的整数`]]
      return [...shareProblems(line, one), ...differenceProblems(line, one)]
    }),
  ])
}

function shareProblems({ lineNo, shares }: OpenLine, { count, shares: given }: SaidLine) {
  if (!given) return []
  const known = new Map(shares.map((share) => [share.requisitionLineId, share]))
  const isKnown =
    given.length === shares.length &&
    new Set(given.map(({ requisitionLineId }) => requisitionLineId)).size === given.length &&
    given.every(({ requisitionLineId }) => known.has(requisitionLineId))
  if (!isKnown) return [[`received${lineNo}`, '需求人分配已有变化，请刷新后核对']]
  const tooMany = given.find((one) => one.count > (known.get(one.requisitionLineId)?.most ?? 0))
  const nameOf = (id: string) => `share${lineNo}_${id}`
  if (tooMany) {
    const { requisitionLineId } = tooMany
    return [[nameOf(requisitionLineId), `最多 ${known.get(requisitionLineId)?.most}`]]
  }
  const all = sum(given.map((one) => one.count))
  return all > count
    ? [[nameOf(given[0]?.requisitionLineId ?? ''), `实分合计 ${all}，超过实收 ${count}`]]
    : []
}

function differenceProblems({ lineNo, count: sent }: OpenLine, said: SaidLine) {
  const isFewer = said.count < sent
  if (isFewer && !said.kind) return [[`kind${lineNo}`, '请选择差异原因']]
  if (!said.kind) return []
  if (isFewer && said.kind === 'excess') return [[`kind${lineNo}`, '实收少于发货，不能登记多件']]
  if (!isFewer && said.kind === 'short')
    return [[`kind${lineNo}`, '实收与发货相同，请先改小实收数量']]
  const most = said.kind === 'excess' ? Number.MAX_SAFE_INTEGER : sent
  if (!isFewer && (said.affected < 1 || said.affected > most))
    return [
      [
        `affected${lineNo}`,
        said.kind === 'excess' ? '请输入多出的数量' : `请输入 1–${sent} 的整数`,
      ],
    ]
  return said.kind === 'other' && !said.reason ? [[`reason${lineNo}`, '请说明差异情况']] : []
}

/** Answers the difference that somebody reports of a line, if there is one. */
export function differenceOf({ count: sent }: Pieces, said: SaidLine) {
  if (!said.kind) return null
  const missing = sent - said.count
  return {
    kind: said.kind,
    count: missing > 0 ? missing : said.affected,
    isMissing: missing > 0,
    reason: said.reason,
    wish: said.kind === 'excess' && said.wish === 'resend' ? ('none' as const) : said.wish,
    fileIds: said.fileIds,
  }
}

export const isOpen = ({ remedy }: Pick<Difference, 'remedy'>): boolean => remedy === null

/** 少件漏发 2 个：箱子破了 */
export const differenceText = (
  { kind, count, reason }: Pick<Difference, 'kind' | 'count' | 'reason'>,
  unit: string,
): string => `${differenceKinds[kind]} ${count} ${unit}${reason ? `：${reason}` : ''}`
