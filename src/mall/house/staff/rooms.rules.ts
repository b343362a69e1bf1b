import type { UserInfo } from '#mall/people/account/account.contract.ts'
import {
  admin,
  content,
  finance,
  holdsOneOf,
  type Needed,
  ofOrders,
  sales,
  salesOrFinance,
  salesOrWarehouse,
} from '#mall/staffAccess.ts'
import type { Rooms } from './staff.contract.ts'

/** Whoever may do something about what waits in a room is told how much it is. */
const toldTo: Record<keyof Rooms, Needed> = {
  companies: sales,
  terms: finance,
  orders: salesOrWarehouse,
  cancellations: sales,
  receipts: finance,
  vouchers: finance,
  moneyBack: finance,
  statements: finance,
  writeOffs: finance,
  closings: finance,
  enquiries: sales,
  invoices: finance,
  afterSales: ofOrders,
  agreements: sales,
  users: admin,
  staff: admin,
  audit: admin,
  messages: admin,
  deadNotices: admin,
  noticeTexts: content,
  drafts: content,
  contacts: sales,
  misses: salesOrFinance,
  banners: content,
}

const rooms = Object.keys(toldTo) as (keyof Rooms)[]

/** Answers what the rooms hold, and nothing of those that are not this one's affair. */
export function roomsFor(who: UserInfo, all: Rooms): Rooms {
  const told = { ...all }
  for (const room of rooms) if (!holdsOneOf(who, toldTo[room])) told[room] = 0
  return told
}
