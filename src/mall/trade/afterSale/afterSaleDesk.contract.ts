import * as z from 'zod/mini'
import { exportable, get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, keyword, pagesOf, Reason } from '#mall/list.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import { AfterSaleDetail, AfterSaleHead, AfterSaleNo } from './afterSale.contract.ts'
import { returnForm, wayForm } from './apply.form.ts'

/** 待审核, 待退货, 待验货, 待退款, 待发出, 维修中 and all. */
export const AfterSaleTab = z.enum([
  'reviewing',
  'inspecting',
  'refunding',
  'sending',
  'repairing',
  'returning',
  'all',
])
export type AfterSaleTab = z.infer<typeof AfterSaleTab>

const one = z.object({ afterSaleNo: AfterSaleNo })
/** No line has more pieces than its order. */
const Pieces = z.int().check(z.gte(0), z.lte(limits.maxQuantity))
const LineNo = z.int().check(z.gte(1), z.lte(100_000))

export const DeskAfterSale = z.extend(AfterSaleDetail, {
  /** A special invoice is among those that are taken back before money goes back. */
  isSpecial: z.boolean(),
})
export type DeskAfterSale = z.infer<typeof DeskAfterSale>

/** The staff decides about what was asked for, and does it. All of them refuse AFTER_SALE_NOT_FOUND and AFTER_SALE_STATE. */
export const afterSaleDesk = {
  deskAfterSales: exportable(
    get(
      '/mall/staff/deskAfterSales',
      'operator',
      z.object({
        tab: z._default(AfterSaleTab, 'reviewing'),
        kind: z._default(
          z.enum(['', 'returnRefund', 'exchange', 'repair', 'resend', 'refundOnly']),
          '',
        ),
        /** Parts of the number of a request, an RMA or an order, of goods, a customer or a waybill. */
        keyword,
        ...pagesOf(20),
      }),
      z.extend(foundOf(AfterSaleHead), { counts: z.record(AfterSaleTab, z.number()) }),
    ),
  ),
  deskAfterSale: get('/mall/staff/deskAfterSale', 'operator', one, DeskAfterSale),
  /**
   * What is to be sent back needs an address and gets a number; nothing else does. 仅退款 begins red invoices at once, and
   * `isUsed` says that those of special ones wait for their buyer. Refuses FORM_INVALID.
   */
  approveAfterSale: post(
    '/mall/staff/approveAfterSale',
    'operator',
    z.extend(one, { ...inputOf(returnForm), isUsed: z._default(z.boolean(), false) }),
    z.null(),
  ),
  refuseAfterSale: post(
    '/mall/staff/refuseAfterSale',
    'operator',
    z.extend(one, { reason: Reason }),
    z.null(),
  ),
  /** Nothing accepted refuses the request. Refuses FORM_INVALID. */
  inspectAfterSale: post(
    '/mall/staff/inspectAfterSale',
    'operator',
    z.extend(one, {
      lines: z
        .array(z.object({ lineNo: LineNo, accepted: Pieces, restocked: Pieces }))
        .check(z.minLength(1), z.maxLength(afterSaleLimits.lines)),
      isUsed: z._default(z.boolean(), false),
      reason: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.reason)), ''),
    }),
    z.null(),
  ),
  /** Money goes back as it came, or is credited. Refuses AFTER_SALE_INVOICED with {invoices}. */
  refundAfterSale: sensitive(
    post(
      '/mall/staff/refundAfterSale',
      'operator',
      one,
      z.object({ refundNo: z.nullable(z.string()) }),
    ),
  ),
  /** What is exchanged, repaired or was missing is on its way. Refuses FORM_INVALID, AFTER_SALE_STOCK. */
  sendAfterSale: post(
    '/mall/staff/sendAfterSale',
    'operator',
    z.extend(one, inputOf(wayForm)),
    z.null(),
  ),
}
