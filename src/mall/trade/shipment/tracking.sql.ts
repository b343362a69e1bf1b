import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { carriers } from './carriers.rules.ts'
import type { TrackingState } from './parcel.contract.ts'
import type { Followed, NewEvent, Trouble } from './tracking.rules.ts'

/** follow: the carrier tells of the parcel from now on; ask: it is asked once. */
export type TrackingJob = { shipmentNo: string; does: 'follow' | 'ask' }

/** `from` has the columns shipment_no and does. */
const addJobs = (db: Sql, from: ReturnType<Sql>, startAfter: Date) => db`
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, start_after,
    keep_until)
  select 'tracking', jsonb_build_object('shipmentNo', shipment_no, 'does', does), 8, 60, true, 120, 86400,
    ${startAfter}, ${startAfter}::timestamptz + interval '14 days'
  from ${from}`

/** A parcel is gone on with later. */
export const insertFollowing = (db: Sql, shipmentNo: string, startAfter: Date) =>
  addJobs(
    db,
    db`(select ${shipmentNo}::text as shipment_no, 'follow'::text as does) one`,
    startAfter,
  )

const named = Object.keys(carriers)

const followedFor = (db: Sql) => db`${shipmentLimits.followedDays} * interval '1 day'`

/** The parcel `s` is on its way by a carrier who can be asked. */
const isTrackable = (db: Sql) => db`
  (s.waybill <> '' and s.delivered_on is null and s.received_at is null and s.returned_at is null
    and s.carrier = any(${named}) and s.shipped_at > now() - ${followedFor(db)})`

/** The parcel `s` is followed, or will be by the next round where parcels are: lately one was. */
export const isFollowed = (db: Sql) => db`
  (s.followed_at is not null or ${isTrackable(db)} and exists (
    select from shipment f where f.followed_at > now() - ${followedFor(db)} and f.followed_at is not null))`

/**
 * Has parcels on their way followed that nobody follows yet, each with its job; answers how many. Of several processes
 * each takes others.
 */
export async function updateFollowed(db: Sql, now: Date): Promise<number> {
  const rows = await db`
    with found as (
      select shipment_id from shipment s where s.followed_at is null and ${isTrackable(db)}
      order by shipment_id limit 100 for no key update skip locked
    ), followed as (
      update shipment set followed_at = ${now} from found where shipment.shipment_id = found.shipment_id
      returning shipment_no, 'follow'::text as does
    )
    ${addJobs(db, db`followed`, now)} returning 1`
  return rows.length
}

/** A parcel that could not be followed is taken up anew. */
export const updateUnfollowed = (db: Sql, shipmentNo: string) => db`
  update shipment set followed_at = null where shipment_no = ${shipmentNo}`

/**
 * Has the carrier of a parcel asked, and the parcel followed if nobody follows it yet. Answers false when it was asked for
 * a short time ago, or has none who can be asked.
 */
export async function updateAsked(db: Sql, shipmentNo: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - shipmentLimits.askedAgainMs)
  const rows = await db`
    with asked as (
      update shipment s set asked_at = ${now}, followed_at = coalesce(s.followed_at, ${now})
      where s.shipment_no = ${shipmentNo} and s.received_at is null and s.returned_at is null
        and ${isFollowed(db)} and coalesce(s.asked_at, '-infinity') < ${before}
      returning shipment_no, case when followed_at = ${now} then 'follow' else 'ask' end as does
    )
    ${addJobs(db, db`asked`, now)} returning 1`
  return rows.length > 0
}

/** Answers nothing when there is nothing more to be told of it. */
export async function selectFollowed(db: Sql, shipmentNo: string) {
  const [row] = await db<Followed[]>`
    select shipment_no, carrier, waybill, shipped_at, receiver, mobile, address
    from shipment join sales_order using (order_id)
    where shipment_no = ${shipmentNo} and received_at is null and returned_at is null`
  return row
}

/** Answers the parcels on their way with this number by one of these carriers; all are named in one message. */
export const selectByWaybill = (
  db: Sql,
  { waybill, codes, since }: { waybill: string; codes: readonly string[]; since: Date },
) => db<Pick<Followed, 'shipmentNo' | 'shippedAt'>[]>`
  select shipment_no, shipped_at from shipment
  where lower(waybill) = ${waybill.toLowerCase()} and waybill <> '' and received_at is null and returned_at is null
    and shipped_at > ${since} and carrier = any(${Object.entries(carriers).flatMap(([name, code]) => (codes.includes(code) ? name : []))})
  order by shipment_id`

/** Answers which of these were not told before, the first told being the oldest of those that happened at once. */
export async function insertEvents(
  db: Sql,
  shipmentId: string,
  told: readonly NewEvent[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db<{ eventId: string }[]>`
    insert into tracking_event (shipment_id, at, state, text, told_at)
    select ${shipmentId}, at, state, text, ${now}
    from unnest(${told.map(({ at }) => at.toISOString())}::timestamptz[], ${told.map(({ state }) => state)}::text[],
      ${told.map(({ text }) => text)}::text[]) as told (at, state, text)
    on conflict do nothing returning event_id`
  return new Set(rows.map(({ eventId }) => eventId))
}

/**
 * The events `e` of a parcel, each as it was told last; `first` sorts those that happened at once. 运输中 is also what is
 * said where nothing is known, so that everything else counts before it. What was told of a waybill before it was
 * corrected is of another parcel.
 */
export const eventsOf = (db: Sql, shipmentId: ReturnType<Sql>) => db`
  (select distinct on (at, text) event_id, at, state, text, min(event_id) over (partition by at, text) as first
   from tracking_event where shipment_id = ${shipmentId}
     and told_at >= coalesce((select waybill_at from shipment w where w.shipment_id = ${shipmentId}), '-infinity')
   order by at, text, state = 'transit', event_id desc) e`

export async function selectNewest(db: Sql, shipmentId: string) {
  const [row] = await db<{ eventId: string; at: Date; state: TrackingState }[]>`
    select event_id, at, state from ${eventsOf(db, db`${shipmentId}`)} order by at desc, first desc limit 1`
  return row
}

/** What stays bad has been bad since it began. */
export const updateTrouble = (db: Sql, shipmentId: string, trouble: Trouble | null, at: Date) => db`
  update shipment set trouble = ${trouble}, trouble_at = case when ${trouble !== null} then coalesce(trouble_at, ${at}) end
  where shipment_id = ${shipmentId}`

/** The staff has looked after what was wrong with a parcel; its pieces may have come back, to be sent again. */
export const updateHandled = (
  db: Sql,
  shipmentId: string,
  { note, isReturned }: { note: string; isReturned: boolean },
  at: Date,
) => db`
  update shipment set trouble = null, trouble_at = null, handled_at = ${at}, handled_note = ${note},
    returned_at = case when ${isReturned} then ${at}::timestamptz end
  where shipment_id = ${shipmentId}`

type GoingOn = { shipmentNo: string; orderNo: string; handledAt: Date }

/** Answers the parcels under way that the staff has looked after until then. */
export const selectHandled = (db: Sql, until: Date) => db<GoingOn[]>`
  select shipment_no, order_no, handled_at from shipment s join sales_order using (order_id)
  where handled_at <= ${until} and handled_at is not null and trouble is null and delivered_on is null
    and received_at is null and returned_at is null
  order by handled_at, shipment_id`

/** Whether somebody has asked for something in a parcel. */
export async function selectIsSharedWith(
  db: Sql,
  { userId, companyId }: UserInfo,
  shipmentNo: string,
): Promise<boolean> {
  const rows = await db`
    select from shipment s join shipment_share h using (shipment_id)
    join order_line_demand d on (d.order_id, d.requisition_line_id) = (h.order_id, h.requisition_line_id)
    join requisition r using (requisition_no)
    where s.shipment_no = ${shipmentNo} and r.demander_id = ${userId} and r.company_id = ${companyId} limit 1`
  return rows.length > 0
}
