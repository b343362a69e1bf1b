import * as z from 'zod/mini'
import { file, get } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'
import { listPage, Nothing } from '#mall/list.ts'

const AgreementNo = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))

/**
 * The state goes by the day in China: before the first day of the agreement, on one of its days, after its last.
 */
export const AgreementState = z.enum(['coming', 'valid', 'ended'])
export type AgreementState = z.infer<typeof AgreementState>

export const Agreement = z.object({
  agreementNo: z.string(),
  /** Days, the last one included. */
  validFrom: z.string(),
  validTo: z.string(),
  state: AgreementState,
  /** So many of each are named with a price or a discount. */
  goods: z.number(),
  brands: z.number(),
  categories: z.number(),
})
export type Agreement = z.infer<typeof Agreement>

/** It is one of the goods of an agreement; prices are in yuan with tax. */
export const AgreedGoods = z.object({
  skuId: z.string(),
  skuCode: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  taxPrice: z.number(),
  /** null means that the price is on inquiry. */
  standardPrice: z.nullable(z.number()),
  /**
   * It says whether this is the price of today: the agreement is valid, and no later one has the same goods.
   */
  isApplied: z.boolean(),
  isActive: z.boolean(),
})
export type AgreedGoods = z.infer<typeof AgreedGoods>

/** The company of the caller has agreed on these. Others' agreements are as unknown as none: NOT_FOUND. */
export const pricing = {
  agreementList: get(
    '/mall/agreement/list',
    'member',
    Nothing,
    z.object({
      list: z.array(Agreement),
      /** The mall and the company have agreed on these beside prices. */
      isFreight: z.boolean(),
      isMonthly: z.boolean(),
      /** Days in which a monthly account is paid; null: none were agreed on. */
      termDays: z.nullable(z.number()),
    }),
  ),
  agreementGoods: get(
    '/mall/agreement/goods',
    'member',
    z.object({
      agreementNo: AgreementNo,
      keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.keyword)), ''),
      ...listPage,
    }),
    z.object({
      agreement: Agreement,
      total: z.number(),
      pages: z.number(),
      list: z.array(AgreedGoods),
    }),
  ),
  /** Answers the whole price list; over HTTP it is an XLSX file. */
  exportAgreement: file(
    get(
      '/mall/agreement/export',
      'member',
      z.object({ agreementNo: AgreementNo }),
      z.object({ agreement: Agreement, list: z.array(AgreedGoods) }),
    ),
  ),
}
