import type { Sql } from '#db/postgres.ts'
import { effectivePrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { mall } from '#mall/trade/order/cancellation.ts'
import { insertHistory } from '#mall/trade/requisition/history.sql.ts'
import {
  type AskedLine,
  insertRequisition,
  selectOpenLines,
  updateLinesEnded,
  updateLinesOrdered,
  updatePurchaser,
  updateUrged,
} from '#mall/trade/requisition/lines.sql.ts'
import { receivedPieces, wrongPieces } from '#mall/trade/shipment/received.rules.ts'
import { wayOf } from '#mall/trade/shipment/shipment.rules.ts'
import { selectParcels } from '#mall/trade/shipment/shipment.sql.ts'

type Story = {
  demander: string
  purchaser: string
  daysAgo: number
  /** Positions in selectGoods; none: the first goods of the purchaser's next order. */
  goods: number[]
  note: string
  /** The goods are wanted within so many days. */
  within: number | null
  steps?: Step[]
}

type Step =
  | { step: 'withdraw' }
  | { step: 'return'; lines: number; reason: string }
  | { step: 'reassign'; to: string; by: string }
  | { step: 'urge' }
  | { step: 'order' }

const first = { demander: 'demander1', purchaser: 'purchaser1' }
const second = { demander: 'demander2', purchaser: 'purchaser2' }

const stories: Story[] = [
  {
    ...first,
    daysAgo: 34,
    goods: [],
    note: '一车间年度大修备件',
    within: 14,
    steps: [{ step: 'order' }],
  },
  {
    ...first,
    daysAgo: 15,
    goods: [],
    note: '备件库补货',
    within: 12,
    steps: [{ step: 'order' }],
  },
  {
    ...first,
    daysAgo: 10,
    goods: [],
    note: '气路改造',
    within: 10,
    steps: [{ step: 'order' }],
  },
  {
    ...first,
    daysAgo: 6,
    goods: [6, 10],
    note: '夜班手套补货，型号待确认',
    within: null,
    steps: [{ step: 'withdraw' }],
  },
  {
    ...first,
    daysAgo: 4,
    goods: [11, 12, 13],
    note: '数控车床刀具与防护用品',
    within: 12,
    steps: [{ step: 'return', lines: 1, reason: '仓库还有 40 副，请先领用库存' }, { step: 'urge' }],
  },
  {
    ...first,
    daysAgo: 2,
    goods: [8, 9],
    note: '2 号配电柜改造',
    within: 9,
    steps: [{ step: 'reassign', to: 'purchaser4', by: 'manager1' }],
  },
  {
    ...first,
    daysAgo: 0,
    goods: [0, 1, 2, 10],
    note: '2 号线减速机轴承更换，月底停机检修前到货',
    within: 8,
  },
  {
    ...second,
    daysAgo: 6,
    goods: [],
    note: '灌装线备件',
    within: 7,
    steps: [{ step: 'order' }],
  },
  {
    ...second,
    daysAgo: 3,
    goods: [7, 11],
    note: '',
    within: null,
    steps: [{ step: 'return', lines: 2, reason: '请改用食品级型号后重新申请' }],
  },
  { ...second, daysAgo: 1, goods: [4, 9, 11], note: '清洗区配电与气动备件', within: 15 },
]

const hour = 3_600_000

/** Seeds what demanders asked for, in the states of its life; orders are those that seedOrders has placed. */
export async function seedRequisitions(db: Sql): Promise<void> {
  for (const story of stories.toSorted((a, b) => b.daysAgo - a.daysAgo)) await live(db, story)
}

async function live(db: Sql, story: Story) {
  const who = await selectCredentials(db, story.demander)
  const purchaser = await selectCredentials(db, story.purchaser)
  if (!who || !purchaser) return
  const now = new Date(Date.now() - (story.daysAgo * 24 + 3) * hour)
  const order = story.goods.length ? null : await selectOrderAfter(db, purchaser.userId, now)
  const lines = order?.lines ?? (await selectGoods(db, who, now, story.goods))
  if (!lines.length) return // a catalogue of a few goods may hold none of these

  const { note, within } = story
  const wanted = within === null ? null : new Date(now.getTime() + within * 24 * hour)
  const expectDate = wanted?.toISOString().slice(0, 10) ?? null
  const asked = { who, purchaserId: purchaser.userId, note, expectDate, now }
  const requisitionNo = await insertRequisition(db, asked, lines)
  const requisitionId = await selectId(db, requisitionNo)
  for (const [index, step] of (story.steps ?? []).entries()) {
    const later = new Date(now.getTime() + (index + 1) * hour)
    await take(db, step, { requisitionId, who, purchaser, order, now: later })
  }
}

type Standing = {
  requisitionId: string
  who: UserInfo
  purchaser: UserInfo
  order: Ordered | null
  now: Date
}

async function take(db: Sql, step: Step, { requisitionId, who, purchaser, order, now }: Standing) {
  const open = await selectOpenLines(db, requisitionId, now, false)
  switch (step.step) {
    case 'withdraw':
      return updateLinesEnded(db, open, 'withdrawn', { actor: who.name, now })
    case 'return': {
      const by = { actor: purchaser.name, now, note: step.reason }
      return updateLinesEnded(db, open.slice(0, step.lines), 'returned', by)
    }
    case 'reassign': {
      const [to, by] = await Promise.all([
        selectCredentials(db, step.to),
        selectCredentials(db, step.by),
      ])
      if (to && by) await updatePurchaser(db, requisitionId, to, { actor: by.name, now })
      return
    }
    case 'urge':
      return updateUrged(db, requisitionId, now, { actor: who.name, now })
    case 'order':
      if (order) await becomeOrder(db, open, order, purchaser.name)
  }
}

async function becomeOrder(db: Sql, open: string[], order: Ordered, actor: string) {
  const lines = order.lines.flatMap(({ count, lineNo }, index) => {
    const requisitionLineId = open[index]
    return requisitionLineId ? [{ requisitionLineId, lineNo, count }] : []
  })
  const by = { actor, now: order.createdAt, note: order.orderNo }
  await updateLinesOrdered(db, order.orderId, lines, by)
  await db`delete from cart_item where requisition_line_id = any(${open}::bigint[])`
  await handOut(db, order.orderId)
  await tell(db, order.orderId)
}

/** What of the order was sent, and has arrived, is for whoever has asked for it. */
async function handOut(db: Sql, orderId: string) {
  await db`
    insert into shipment_share (shipment_id, line_no, order_id, requisition_line_id, due, received, sent, confirmed,
      received_at, received_by)
    select shipment_id, line_no, order_id, requisition_line_id, l.count, l.received, l.count, l.received, received_at, received_by
    from shipment_line l join shipment s using (shipment_id, order_id) join order_line_demand using (order_id, line_no)
    where order_id = ${orderId}`
  await db`
    update shipment_line set own = 0 where (shipment_id, line_no) in (
      select shipment_id, line_no from shipment_share where order_id = ${orderId})`
  await db`
    update order_line_demand d set shipped = s.due, received = coalesce(s.received, 0)
    from shipment_share s where d.order_id = ${orderId}
      and (s.order_id, s.requisition_line_id) = (d.order_id, d.requisition_line_id)`
}

/** Its requisition tells of parcels and of what has arrived. */
async function tell(db: Sql, orderId: string) {
  const parcels = await selectParcels(db, orderId)
  for (const { shipmentNo, shippedAt, receivedAt, receivedBy, lines, ...parcel } of parcels) {
    const given = lines.flatMap(({ lineNo, shares }) =>
      shares.map((share) => ({
        ...share,
        lineNo,
        before: share.sent,
        received: share.received ?? 0,
      })),
    )
    const way = [shipmentNo, wayOf(parcel)].filter(Boolean).join('，')
    const ship = { action: 'ship', note: way, actor: mall, now: shippedAt } as const
    const sent = given.map((share) => ({ ...share, count: share.sent }))
    await insertHistory(db, orderId, ship, sent)
    if (!receivedAt) continue
    const event = { note: shipmentNo, actor: receivedBy ?? '', now: receivedAt }
    await insertHistory(db, orderId, { ...event, action: 'receive' }, given.map(receivedPieces))
    const wrong = lines.flatMap(({ lineNo, differences }) =>
      differences.flatMap((one) => wrongPieces({ ...one, lineNo }, given)),
    )
    await insertHistory(db, orderId, { ...event, action: 'differ' }, wrong)
  }
}

/** Answers goods of every kind, first those sold in packs only, at this demander's prices. */
const selectGoods = (db: Sql, who: UserInfo, now: Date, positions: number[]) => db<AskedLine[]>`
  with goods as (
    select s.*, (row_number() over (order by wanted.position, s.is_multiple desc, s.popularity desc, s.sku_id) - 1)::int
      as position
    from unnest(${['SKF', 'SMC', 'AIRTAC', '3M', 'CHINT', 'ANSELL', 'SANDVIK']}::text[])
      with ordinality as wanted (brand_key, position)
    join brand b using (brand_key)
    cross join lateral (
      select sku.* from sku join stock using (sku_id)
      where brand_id = b.brand_id and is_active and tax_price_fen > 0 and pieces >= min_quantity * 40
      order by is_multiple desc, popularity desc, sku_id limit 2
    ) s
  )
  select s.sku_id, (s.min_quantity * (2 + s.position % 4))::float8 as count,
    p.tax_price_fen as seen_fen, p.tax_price_fen as current_fen
  from goods s ${effectivePrice(db, { who, now })}
  where s.position = any(${positions}::int[]) order by s.position`

type Ordered = {
  orderId: string
  orderNo: string
  createdAt: Date
  lines: (AskedLine & { lineNo: number })[]
}

/** Answers the purchaser's next order after this time, with its first three lines. */
async function selectOrderAfter(db: Sql, userId: string, after: Date): Promise<Ordered | null> {
  const [order] = await db<(Omit<Ordered, 'lines'> & { isAskedFor: boolean })[]>`
    select order_id, order_no, created_at, exists (
      select from order_line_demand d where d.order_id = o.order_id) as is_asked_for
    from sales_order o where user_id = ${userId} and created_at > ${after} order by created_at limit 1`
  if (!order || order.isAskedFor) return null // a catalogue of a few goods has fewer orders than stories
  const lines = await db<Ordered['lines']>`
    select line_no, sku_id, count::float8, tax_price_fen as seen_fen, tax_price_fen as current_fen
    from order_line where order_id = ${order.orderId} order by line_no limit 3`
  return { ...order, lines }
}

async function selectId(db: Sql, requisitionNo: string): Promise<string> {
  const [row] = await db<{ requisitionId: string }[]>`
    select requisition_id from requisition where requisition_no = ${requisitionNo}`
  return row?.requisitionId ?? ''
}
