import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { updateStockFreed } from '#mall/goods/catalogue/stock.sql.ts'
import { yuan } from '#mall/money.ts'
import { insertAddress, selectAddresses } from '#mall/own/address/address.sql.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { selectCart } from '#mall/trade/cart/cart.sql.ts'
import { insertOrAddCartItems } from '#mall/trade/cartLine/cartLine.sql.ts'
import { end, lockedApproval } from '#mall/trade/order/approvalMoves.ts'
import { byStaff } from '#mall/trade/order/cancellation.ts'
import { updateHeld } from '#mall/trade/order/held.sql.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { type Transition, transitions } from '#mall/trade/order/order.rules.ts'
import { orderedPieces, selectOrderForUpdate, updateState } from '#mall/trade/order/order.sql.ts'
import { insertPayment, updatePaymentSettled } from '#mall/trade/order/orderPayment.sql.ts'
import { placeOrder } from '#mall/trade/order/place.ts'
import { deliveredCalendar, workingDay } from '#mall/workingDay.rules.ts'
import { seedApprovalRules } from './approvals.ts'
import { type CostCentreCode, seedBudgets, seedCostCentres } from './budgets.ts'
import { later, type Step, type Story, stories, waiting } from './orderStories.ts'
import { arrived, arrivedShort, foundShort, sent, sentLately, type Way } from './parcels.ts'
import { seedShortage } from './shortages.ts'

/** Addresses for everybody who buys, and orders in the states of their lives, placed as buyers place them. */
export async function seedOrders(db: Sql, people: Record<string, string>): Promise<void> {
  const buyers = Object.entries(people).filter(([account]) => !/^(demander|operator)/.test(account))
  await Promise.all(buyers.flatMap(([, userId], index) => addressesOf(db, userId, index)))
  await Promise.all(companyPlaces.map((place) => insertAddress(db, { companyId: '1' }, place)))
  const goods = await selectGoods(db)
  const costCentreIds = await seedCostCentres(db)
  const live = (story: Story) => lived(db, story, goods, costCentreIds)
  for (const story of stories.toSorted((a, b) => b.daysAgo - a.daysAgo)) await live(story)
  await updateHeld(db)
  await seedShortage(db, people)
  await seedApprovalRules(db, people)
  for (const story of waiting) await live(story)
  await seedBudgets(db, costCentreIds, people)
}

/** Orders of buyers who have an address, in the states of their lives. */
export async function seedStories(db: Sql, stories: readonly Story[]): Promise<void> {
  const goods = await selectGoods(db)
  for (const story of stories) await lived(db, story, goods, {})
}

const addressesOf = (db: Sql, userId: string, index: number) =>
  places.map((place, at) =>
    insertAddress(
      db,
      { userId },
      {
        ...place,
        mobile: `1380000${String(index * 10 + at + 1).padStart(4, '0')}`,
        isDefault: at === 0,
      },
    ),
  )

const factory = { province: '江苏省', city: '苏州市', district: '吴中区', street: '木渎镇' }
const places = [
  { ...factory, receiver: '仓管01', detail: '示例路 100 号 1 号门收货', tag: '工厂' },
  { ...factory, receiver: '仓管02', detail: '示例路 100 号 6 幢 2 层', tag: '仓库' },
  {
    province: '上海市',
    city: '上海市',
    district: '浦东新区',
    street: '张江镇',
    receiver: '文员03',
    detail: '示例大道 8 号 12 层',
    tag: '办公室',
  },
] as const

/** These are addresses of 示例精密机械有限公司. */
const companyPlaces = [
  {
    ...factory,
    receiver: '总仓收货组',
    mobile: '0512-66660000',
    detail: '示例路 100 号 3 号门',
    organization: '示例精密机械有限公司 总仓',
    postcode: '215101',
    tag: '仓库',
    timeNote: '工作日 8:30–16:30 收货',
    isDefault: true,
  },
  {
    ...factory,
    receiver: '研发收货',
    mobile: '13800009902',
    detail: '示例路 100 号 2 号楼 3 层',
    organization: '研发部',
    tag: '办公室',
    isDefault: false,
  },
] as const

type Goods = { skuId: string; minQuantity: number; taxPriceFen: string }

/** Answers the two most popular goods of each of these brands that there is plenty of. */
const selectGoods = (db: Sql) => db<Goods[]>`
  select s.sku_id, s.min_quantity::float8, s.tax_price_fen
  from unnest(${['SKF', 'SMC', 'AIRTAC', '3M', 'CHINT', 'ANSELL', 'SANDVIK']}::text[])
    with ordinality as wanted (brand_key, position)
  join brand b using (brand_key)
  cross join lateral (
    select sku.* from sku join stock using (sku_id)
    where brand_id = b.brand_id and is_active and tax_price_fen > 0 and pieces >= min_quantity * 40
    order by popularity desc, sku_id limit 2
  ) s
  order by wanted.position, s.popularity desc, s.sku_id`

const hour = 3_600_000
const hoursLater: Record<Exclude<Step, 'shipRest'>, number> = {
  ...{ pay: 1, cancel: 2, expire: 24, return: 3, confirm: 5, short: 20 },
  ...{ ship: 29, shipFirst: 29, receive: 77, receiveShort: 149 },
}

/** Fills the cart at the time of the order, submits it, and goes on. */
async function lived(
  db: Sql,
  { buyer, daysAgo, packs, steps, costCentre, ...story }: Story,
  goods: Goods[],
  costCentreIds: Partial<Record<CostCentreCode, string>>,
) {
  const who = await selectCredentials(db, buyer)
  const chosen = story.goods.flatMap((position) => goods[position] ?? [])
  if (!who || !chosen.length) return // a catalogue of a few goods may hold none of these
  const now = new Date(Date.now() - (daysAgo * 24 + 2) * hour)

  const wanted = chosen.map((one) => ({ ...one, count: one.minQuantity * packs }))
  await insertOrAddCartItems(db, who.userId, wanted)
  const skuIds = new Set(chosen.map(({ skuId }) => skuId))
  const lines = (await selectCart(db, who, now)).filter(({ skuId }) => skuIds.has(skuId))
  const [address] = await selectAddresses(db, { userId: who.userId })
  const { orderNo, status } = await placeOrder(
    db,
    { who, now },
    {
      addressId: address?.addressId ?? '',
      lines: lines.map(({ cartItemId, count, currentFen }) => ({
        lineId: cartItemId,
        count,
        price: yuan(BigInt(currentFen ?? 0)),
        note: '',
      })),
      isFreight: who.isFreight,
      poNumber: who.companyId ? `PO-${now.toISOString().slice(0, 10)}` : '',
      project: who.companyId ? '2026 年度设备维护' : '',
      deliveryWay: story.deliveryWay ?? 'express',
      ...(story.wantedAfter && { expectDate: chineseDay(now, story.wantedAfter) }),
      invoiceKind: 'none',
      titleId: '',
      costCentreId: (costCentre && costCentreIds[costCentre]) ?? '',
      fileIds: [],
      isSplitAllowed: true,
      remark: story.remark ?? '',
    },
  )
  const isMonthly = status !== transitions.submit.to
  const order = await selectOrderForUpdate(db, who.userId, orderNo)
  if (!order) return
  const ways = [...(story.ways ?? [])]
  const { dueIn } = story
  const standing = {
    ...order,
    ...{ orderNo, isMonthly, ways, dueIn },
    userId: who.userId,
    buyer: who.name,
  }
  for (const step of steps.filter((step) => !(isMonthly && step === 'pay'))) {
    const at =
      step === 'shipRest'
        ? sentLately(new Date())
        : new Date(now.getTime() + hoursLater[step] * hour)
    await take(db, step, standing, at)
  }
}

type Order = {
  orderId: string
  orderNo: string
  totalFen: string
  isMonthly: boolean
  userId: string
  buyer: string
  ways: Way[]
  dueIn: number | undefined
}

const own: Way = ['商城配送', '']

async function take(db: Sql, step: Step, order: Order, now: Date) {
  const { orderId, totalFen: amountFen, isMonthly, buyer, ways } = order
  const paymentNo = `PY${order.orderNo.slice(2).padStart(20, '0')}`
  if (step === 'pay') {
    const paid = { paymentNo, orderId, channel: 'sandbox', amountFen } as const
    await insertPayment(db, { ...paid, openedBy: order.userId, askAt: null, now })
    await updatePaymentSettled(db, paymentNo, { state: 'paid', tradeNo: '', now })
  }
  if (step === 'cancel' || step === 'expire')
    await updateStockFreed(db, orderedPieces(db, [orderId]))
  if (step === 'return') return returned(db, order.orderNo, now)
  if (step === 'ship' || step === 'shipFirst' || step === 'shipRest')
    await sent(db, orderId, now, ways.shift() ?? own, step === 'shipFirst')
  if (step === 'receive') await arrived(db, orderId, { actor: buyer, now })
  if (step === 'receiveShort') await arrivedShort(db, order, now)
  if (step === 'confirm') await promise(db, order, now)
  if (step === 'short') await foundShort(db, order, now)
  const operator = byStaff({ name: '商城运营' }, now)
  const by = {
    pay: { actor: buyer, note: logTexts.paid(paymentNo) },
    cancel: { actor: buyer, note: '型号选错，重新下单' },
    expire: { actor: logTexts.system, note: logTexts.expired },
    confirm: { ...operator, note: '库存与交期已确认' },
    short: { ...operator, note: '第一行缺货一半，买家同意分批' },
    ship: { ...operator, note: '已发货' },
    shipFirst: { ...operator, note: '第一个包裹已发出' },
    shipRest: { ...operator, note: '其余商品已发出' },
    receive: { actor: buyer, note: '全部收货，数量无误' },
    receiveShort: { actor: buyer, note: '已确认收货，登记 1 处差异' },
  }[step]
  await updateState(db, [orderId], transitionOf(step, isMonthly), { ...by, now })
}

/** All of it can be sent by then. */
async function promise(db: Sql, { orderId, dueIn }: Order, now: Date) {
  const [row] = await db<{ lead: number }[]>`
    select max(delivery_date)::int as lead from order_line where order_id = ${orderId}`
  const day =
    dueIn === undefined
      ? workingDay(deliveredCalendar, now, row?.lead ?? 0)
      : chineseDay(new Date(), dueIn)
  await db`
    update sales_order set promised_date = ${day}::text::date where order_id = ${orderId}`
}

/** Its approver wants it otherwise. */
async function returned(db: Sql, orderNo: string, now: Date) {
  const standing = await lockedApproval(db, orderNo)
  const [seat] = standing?.seats ?? []
  if (!standing || !seat) return
  const by = { userId: seat.userId, actor: seat.name, note: '刀片请改用库存型号后重新提交', now }
  await end(db, standing, 'return', by)
}

function transitionOf(step: Exclude<Step, 'return'>, isMonthly: boolean): Transition {
  if (step === 'pay' || step === 'cancel' || step === 'expire') return transitions[step]
  const [from, to] = later[step]
  const { payState } = isMonthly ? transitions.submitMonthly : transitions.pay
  return { from, to, payState }
}
