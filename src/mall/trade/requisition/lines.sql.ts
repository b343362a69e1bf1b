import type { Sql } from '#db/postgres.ts'
import { ownCode } from '#mall/goods/material/material.sql.ts'
import { nextNumber } from '#mall/number.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { deleteLocked, insertAsked, updateUser } from '#mall/trade/cartLine/cartLine.sql.ts'
import type { Concerned, Stranded } from './notices.rules.ts'
import type { RequisitionLog } from './requisition.contract.ts'
import { handles } from './requisition.sql.ts'

type LogAction = RequisitionLog['action']
export type By = { actor: string; now: Date; note?: string }

export type NewRequisition = {
  who: UserInfo
  purchaserId: string
  note: string
  expectDate: string | null
  /** It says why it is not whom the demander named. */
  reason?: string
  now: Date
}
export type AskedLine = {
  skuId: string
  count: number
  seenFen: string
  currentFen: string | null
}

/** Writes what was asked and puts each line into the purchaser's list at today's price; answers its number. */
export async function insertRequisition(
  db: Sql,
  asked: NewRequisition,
  lines: readonly AskedLine[],
) {
  const { who, purchaserId, note, expectDate, reason = '', now } = asked
  const [row] = await db<{ requisitionNo: string }[]>`
    with line as (
      select * from unnest(${lines.map(({ skuId }) => skuId)}::bigint[],
        ${lines.map(({ count }) => count)}::bigint[], ${lines.map(({ seenFen }) => seenFen)}::bigint[],
        ${lines.map(({ currentFen }) => currentFen ?? '0')}::bigint[]
      ) with ordinality as line (sku_id, count, seen_fen, current_fen, line_no)
    ), made as (
      insert into requisition (requisition_no, company_id, demander_id, demander_name, purchaser_id, note,
        expect_date, created_at)
      values (${nextNumber(db, numbering, now)}, ${who.companyId}, ${who.userId}, ${who.name}, ${purchaserId}, ${note},
        ${expectDate}::text::date, ${now})
      returning requisition_id, requisition_no
    ), listed as (
      insert into requisition_line (requisition_id, line_no, sku_id, count, tax_price_fen, material_code)
      select requisition_id, line_no, s.sku_id, count, seen_fen, own.code
      from made cross join line s ${ownCode(db, who.companyId)} order by line_no
      returning requisition_line_id, line_no
    ), handed as (
      ${insertAsked(
        db,
        db`
      select ${purchaserId}::bigint, line.sku_id, line.count, line.current_fen, requisition_line_id
      from listed join line using (line_no) order by line_no desc`, // the newest stand first
      )}
    ), logged as (
      insert into requisition_log (requisition_id, at, actor, action, note)
      select requisition_id, ${now}, ${who.name}, 'share', ${reason} from made
    )
    select requisition_no from made`
  return row?.requisitionNo ?? ''
}

const numbering = { prefix: 'PR', sequence: 'requisition_number', digits: 4 }

/** The end of a line concerns these people. */
export type Told = Concerned

/**
 * Takes waiting lines out of the purchaser's list, for good. As with everything that happens to open lines, their
 * places in that list are locked first, in the order in which orders lock them: each is either ordered or ended.
 */
export const updateLinesEnded = (
  db: Sql,
  lineIds: string[],
  state: 'returned' | 'withdrawn',
  by: By,
) => db<Told[]>`
  with line as (
    select cart_item_id, requisition_line_id from cart_item
    where requisition_line_id = any(${lineIds}::bigint[])
    order by sku_id, cart_item_id for update
  ), taken as (
    ${deleteLocked(db)}
  ), ended as (
    update requisition_line l set state = ${state}, reason = ${by.note ?? ''}, settling_until = null
    from taken where l.requisition_line_id = taken.requisition_line_id
    returning l.requisition_id
  ), counted as (
    select requisition_id, count(*)::int from ended group by requisition_id
  ), logged as (${logged(db, state === 'returned' ? 'return' : 'withdraw', by)})
  select requisition_no, demander_id, purchaser_id, counted.count
  from counted join requisition using (requisition_id)`

const logged = (db: Sql, action: LogAction, { actor, now, note = '' }: By) => db`
  insert into requisition_log (requisition_id, at, actor, action, note)
  select requisition_id, ${now}, ${actor}, ${action}, ${note} from counted`

/**
 * Locks the places of a requisition's lines in its purchaser's list, as a statement of its own before anything
 * about them is read: what it waited for is seen by the next one only.
 */
export const selectPlacesForUpdate = (db: Sql, requisitionId: string) => db`
  select from cart_item i join requisition_line l using (requisition_line_id)
  where l.requisition_id = ${requisitionId} order by i.sku_id, i.cart_item_id for update of i`

/** Answers those of this user's lines of a cart that hold what is open of a requisition. */
export async function selectPlaces(db: Sql, userId: string, requisitionId: string) {
  const rows = await db<{ cartItemId: string }[]>`
    select i.cart_item_id from cart_item i join requisition_line l using (requisition_line_id)
    where l.requisition_id = ${requisitionId} and i.user_id = ${userId} order by l.line_no`
  return rows.map(({ cartItemId }) => cartItemId)
}

/** Locks the requisitions of which these orders have lines, so that their purchaser stays who he is. */
export const selectOrderedForUpdate = (db: Sql, orderIds: string[]) => db`
  select from requisition
  where requisition_id in (
    select requisition_id from requisition_line where order_id = any(${orderIds}::bigint[]))
  order by requisition_id for no key update`

/** Ids of the lines in the purchaser's list; `isFree`: only those he is not about to order. */
export async function selectOpenLines(db: Sql, requisitionId: string, now: Date, isFree: boolean) {
  const rows = await db<{ requisitionLineId: string }[]>`
    select requisition_line_id from requisition_line
    where requisition_id = ${requisitionId} and state = 'waiting'
      ${isFree ? db`and (settling_until is null or settling_until <= ${now})` : db``}
    order by requisition_line_id`
  return rows.map(({ requisitionLineId }) => requisitionLineId)
}

/** Gives what is open to another purchaser; says whether there was anything. */
export async function updatePurchaser(
  db: Sql,
  requisitionId: string,
  to: { userId: string; name: string },
  by: By,
) {
  const rows = await db<{ count: number }[]>`
    with line as (
      select i.cart_item_id, i.requisition_line_id from cart_item i
      join requisition_line l using (requisition_line_id)
      where l.requisition_id = ${requisitionId} order by i.sku_id, i.cart_item_id for update of i
    ), moved as (
      ${updateUser(db, to.userId, db`from line where i.cart_item_id = line.cart_item_id`)}
    ), freed as (
      update requisition_line l set settling_until = null from moved
      where l.requisition_line_id = moved.requisition_line_id
      returning l.requisition_id
    ), counted as (
      select requisition_id, count(*)::int from freed group by requisition_id
    ), given as (
      update requisition set purchaser_id = ${to.userId}, urged_at = null
      where requisition_id in (select requisition_id from counted)
    ), logged as (${logged(db, 'reassign', { ...by, note: to.name })})
    select count from counted`
  return rows[0]?.count ?? 0
}

/** Marks it and answers true, unless that was done a short time ago. */
export async function updateUrged(db: Sql, requisitionId: string, before: Date, by: By) {
  const rows = await db`
    with counted as (
      update requisition set urged_at = ${by.now}
      where requisition_id = ${requisitionId} and (urged_at is null or urged_at <= ${before})
      returning requisition_id
    ), logged as (${logged(db, 'urge', by)})
    select from counted`
  return rows.length === 1
}

/** The purchaser goes on to order these of his lines. */
export const updateSettling = (db: Sql, userId: string, cartItemIds: string[], until: Date) => db`
  with line as (
    select requisition_line_id from cart_item
    where user_id = ${userId} and cart_item_id = any(${cartItemIds}::bigint[])
      and requisition_line_id is not null
    order by sku_id, cart_item_id for update
  )
  update requisition_line l set settling_until = ${until}
  from line where l.requisition_line_id = line.requisition_line_id`

/** These lines have become an order, together with others of the same goods. */
export const updateLinesOrdered = (
  db: Sql,
  orderId: string,
  lines: readonly { requisitionLineId: string; lineNo: number; count: number }[],
  by: By,
) => db<Told[]>`
  with line as (
    select * from unnest(${lines.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
      ${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ count }) => count)}::bigint[]
    ) as line (requisition_line_id, line_no, count)
  ), ordered as (
    update requisition_line l
    set state = 'ordered', order_id = ${orderId}, ordered_count = line.count, settling_until = null
    from line where l.requisition_line_id = line.requisition_line_id
    returning l.requisition_id, l.requisition_line_id, line.line_no, line.count
  ), split as (
    insert into order_line_demand (order_id, line_no, requisition_line_id, requisition_no, demander_name, count)
    select ${orderId}, line_no, requisition_line_id, requisition_no, demander_name, count
    from ordered join requisition using (requisition_id)
  ), counted as (
    select requisition_id, count(*)::int from ordered group by requisition_id
  ), logged as (${logged(db, 'order', by)})
  select requisition_no, demander_id, purchaser_id, counted.count
  from counted join requisition using (requisition_id)`

/** Answers whose lines are in an order, and how many. */
export const selectOrdered = (db: Sql, orderId: string) => db<Told[]>`
  select requisition_no, demander_id, purchaser_id, count(*)::int
  from requisition_line join requisition using (requisition_id)
  where order_id = ${orderId} group by requisition.requisition_id order by requisition.requisition_id`

/**
 * An order that ends gives its lines back to the list of whoever is their purchaser now, in the count ordered; or it
 * gives back only what these of its lines were made of.
 */
export const updateLinesGivenBack = (
  db: Sql,
  orderIds: string[],
  by: By,
  {
    lineNos = null,
    lineIds = null,
    isShort = false,
  }: { lineNos?: number[] | null; lineIds?: string[] | null; isShort?: boolean } = {},
) => db<Told[]>`
  with back as (
    update requisition_line l set state = 'waiting', order_id = null, ordered_count = null
    from requisition_line was
    where l.requisition_line_id = was.requisition_line_id and was.order_id = any(${orderIds}::bigint[])
      ${
        lineNos
          ? db`and exists (select from order_line_demand d
              where d.order_id = was.order_id and d.requisition_line_id = was.requisition_line_id
                and d.line_no = any(${lineNos}::int[]))`
          : db``
      }
      ${lineIds ? db`and was.requisition_line_id = any(${lineIds}::bigint[])` : db``}
    returning l.requisition_id, l.requisition_line_id, l.sku_id, was.order_id, was.ordered_count
  ), handed as (
    ${insertAsked(
      db,
      db`
    select r.purchaser_id, back.sku_id, back.ordered_count, ol.tax_price_fen, back.requisition_line_id
    from back join requisition r using (requisition_id)
    join order_line_demand d using (order_id, requisition_line_id)
    join order_line ol using (order_id, line_no)
    order by back.sku_id, back.requisition_line_id`,
    )}
  ), counted as (
    select requisition_id, count(*)::int from back group by requisition_id
  ), logged as (${logged(db, isShort ? 'cut' : 'giveBack', by)})
  select requisition_no, demander_id, purchaser_id, counted.count
  from counted join requisition using (requisition_id)`

/** These lines of an order are dropped: nobody is to have anything of them. */
export const deleteDemands = (db: Sql, orderId: string, lineNos: number[]) => db`
  delete from order_line_demand where order_id = ${orderId} and line_no = any(${lineNos}::int[])`

/**
 * Answers those of these requisitions whose purchaser can do nothing any more, with everybody who may give them to
 * another.
 */
export const selectStranded = (db: Sql, requisitionNos: string[]) => db<Stranded[]>`
  select r.requisition_no, p.name as purchaser_name, p.status = 0 as is_disabled,
    p.role_name = 'purchaser' as is_purchaser, m.user_id as manager_id
  from requisition r join person p on p.user_id = r.purchaser_id
  join person m on m.company_id = r.company_id and m.status = 1
    and m.role_name in ('purchasingManager', 'groupAdministrator')
  left join company_role own on own.role_id = m.custom_role_id
  where coalesce(own.data_scope = 'company' and not 'reassign' = any(own.denied), true)
    and r.requisition_no = any(${requisitionNos}) and (p.status = 0 or p.role_name <> 'purchaser' or not ${handles(db)})
  order by r.requisition_id, m.user_id`
