import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { demanded } from './demanded.contract.ts'
import { parcelOf } from './parcel.ts'
import { differencesOf } from './received.rules.ts'
import { selectDemandedLines, selectDemandedOrder } from './receiving.sql.ts'
import { isHis, total } from './receiving.ts'
import { type ParcelRow, selectParcels } from './shipment.sql.ts'

/** Shows an order to whoever has asked for some of its goods. */
export const demandedVerbs: Verbs<typeof demanded> = {
  async demandedOrder({ db, who }, { orderNo }) {
    const order = (await selectDemandedOrder(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const [lines, parcels] = await Promise.all([
      selectDemandedLines(db, who, order.orderId),
      selectParcels(db, order.orderId),
    ])
    return {
      ...order,
      createdAt: order.createdAt.toISOString(),
      lines,
      parcels: parcels.flatMap((parcel) => hisOf(parcel, who)).map(parcelOf),
    }
  },
}

/** Nobody knows which of the numbers of a line are whose. */
const noTrace = { batch: '', serials: [] }

/** A parcel as somebody who has asked for material sees it: what of it is his, or nothing. */
export function hisOf(parcel: ParcelRow, who: Pick<UserInfo, 'userId'>): ParcelRow[] {
  const lines = parcel.lines.flatMap((line) => {
    const shares = line.shares.filter((share) => isHis(share, who) && share.sent > 0)
    if (shares.length === 0) return []
    const count = total(shares.map(({ sent }) => sent))
    const traced = count === line.count ? {} : noTrace
    const got = shares.flatMap(({ confirmed }) => confirmed ?? [])
    return {
      ...line,
      ...traced,
      count,
      received: got.length > 0 ? total(got) : null,
      own: 0,
      shares,
      differences: differencesOf(line, shares),
    }
  })
  const all = lines.flatMap(({ shares }) => shares)
  const isConfirmed = all.every(({ received }) => received !== null)
  const receivedBy = all[0]?.receivedBy ?? null
  if (lines.length === 0) return []
  const at = all[0]?.receivedAt
  const receivedAt = isConfirmed && at ? new Date(at) : null
  const kept = { ...parcel, lines, receivedAt, receivedBy: isConfirmed ? receivedBy : null }
  return [isConfirmed ? { ...kept, returnedAt: null, handledAt: null, handledNote: '' } : kept]
}
