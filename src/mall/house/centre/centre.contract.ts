import * as z from 'zod/mini'
import { get } from '#mall/endpoint.ts'
import { Nothing } from '#mall/list.ts'
import { EnquiryTab } from '#mall/trade/enquiry/enquiry.contract.ts'
import { OrderTab } from '#mall/trade/order/order.contract.ts'
import { RequisitionTab } from '#mall/trade/requisition/requisition.contract.ts'

const Orders = z.record(OrderTab, z.number())

/** The menu and the tiles of the centres count the tabs of the lists that they lead to. */
export const Overview = z.object({
  name: z.string(),
  /** It is masked: 138****0000. */
  mobile: z.string(),
  title: z.string(),
  departmentName: z.nullable(z.string()),
  superiorName: z.nullable(z.string()),
  /** The picture is at /files/avatar/{avatarId}. */
  avatarId: z.nullable(z.string()),
  unread: z.number(),
  /** So many orders wait for his approval. */
  approvals: z.number(),
  orders: Orders,
  /** They are those of all colleagues, for those who may see them. */
  companyOrders: z.nullable(Orders),
  enquiries: z.record(EnquiryTab, z.number()),
  /** So many requests wait for goods that are to be sent back. */
  afterSales: z.number(),
  requisitions: z.nullable(z.record(RequisitionTab, z.number())),
})
export type Overview = z.infer<typeof Overview>

export const centre = {
  overview: get('/mall/centre/overview', 'member', Nothing, Overview),
}
