import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { placed, type Wanted } from './orders.ts'

type World = { db: Db; staff: Call; buyer: Call }

/** An order of somebody whose company pays monthly, of which all has arrived. */
export async function receivedOrder({ db, staff, buyer }: World, wanted: readonly Wanted[]) {
  const orderNo = await placed(buyer, wanted)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const lines = wanted.map(({ count }, at) => ({ lineNo: at + 1, count }))
  const parcel = { orderNo, parcels: 0, carrier: '商城配送' as const, lines }
  await staff(api.shipment.shipOrder, parcel)
  const [row] = await db<{ shipmentNo: string }[]>`
    select shipment_no from shipment join sales_order using (order_id) where order_no = ${orderNo}`
  const shipmentNo = row?.shipmentNo ?? ''
  await buyer(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  return orderNo
}

/** Answers all that can be invoiced of these orders, as a page would send it. */
export async function wholeOf(buyer: Call, ...orderNos: string[]) {
  const { orders } = await buyer(api.invoicing.invoiceable, { orderNos: orderNos.join(',') })
  return orders.flatMap(({ orderNo, lines }) =>
    lines
      .filter(({ left }) => left > 0)
      .map(({ lineNo, left }) => ({ orderNo, lineNo, count: left, left })),
  )
}

export const title = {
  kind: 'company' as const,
  name: '示例精密机械有限公司',
  taxNo: '',
  address: '苏州市吴中区示例路 100 号',
  phone: '0512-66660000',
  bank: '示例银行苏州支行',
  bankAccount: '1234567890123456',
  email: 'fapiao@example.com',
  isDefault: true,
}

/** A title of the company of this administrator, as its certification says it. */
export async function certifiedTitle(db: Db, admin: Call): Promise<string> {
  const { list } = await admin(api.invoice.titleList, {})
  const { companyId } = await admin(api.account.userInfo, {})
  const [company] = await db<{ name: string; creditCode: string }[]>`
    select name, credit_code from company where company_id = ${companyId}`
  const fields = { ...title, name: company?.name ?? '', taxNo: company?.creditCode ?? '' }
  const known = list.find(({ taxNo, name }) => taxNo === fields.taxNo && name === fields.name)
  const saved = await admin(api.invoice.saveTitle, {
    ...(known && { titleId: known.titleId }),
    ...fields,
  })
  return saved.titleId
}
