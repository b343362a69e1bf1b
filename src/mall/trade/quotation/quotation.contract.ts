import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { foundOf, listFilters, listPage } from '#mall/list.ts'
import { CartItemIdObj } from '#mall/trade/cart/cart.contract.ts'

const QuotationNo = z.string().check(z.regex(/^BJ\d{10,16}$/))
export const FileKind = z.enum(['pdf', 'xlsx'])
export type FileKind = z.infer<typeof FileKind>

/** One of the list; its lines are in its files. */
export const QuotationHead = z.object({
  quotationNo: z.string(),
  /** ISO 8601, as all times. */
  createdAt: z.string(),
  /** Its prices hold to the end of this Chinese day. */
  validUntil: z.string(),
  isExpired: z.boolean(),
  makerName: z.string(),
  /** Kinds and pieces. */
  type: z.number(),
  total: z.number(),
  totalPrice: z.number(),
})
export type QuotationHead = z.infer<typeof QuotationHead>

export const quotation = {
  /**
   * [{ cartItemId, count }, …] as JSON text: quotes these lines of the caller's at his prices of today and keeps that.
   * Answers the address of its PDF, which holds for some minutes and for this company's session only. Refuses FORBIDDEN,
   * CART_IDS_INVALID, CART_EXPORT_INVALID, CART_COUNT_CHANGED, SKU_WITHOUT_PRICE, AMOUNT_TOO_LARGE and the COUNT_… codes.
   */
  downBJDPdf: post(
    '/bdrmall-product/api/v1/mallcart/cart/downBJDPdf',
    'member',
    z.object({ cartItemIdObj: CartItemIdObj }),
    z.string(),
  ),
  /**
   * Answers one's own quotations, and those of the whole company for its managers, newest first. It refuses
   * FORBIDDEN.
   */
  quotationList: get(
    '/mall/quotation/list',
    'member',
    z.object({
      /** The keyword: quotation or part number, model or product name. */
      ...listFilters,
      ...listPage,
    }),
    foundOf(QuotationHead),
  ),
  /** Answers a new address for a file of a kept quotation. It refuses FORBIDDEN and NOT_FOUND. */
  quotationFile: post(
    '/mall/quotation/file',
    'member',
    z.object({ quotationNo: QuotationNo, kind: FileKind }),
    z.string(),
  ),
}
