import * as z from 'zod/mini'
import { file, get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Day, Nothing } from '#mall/list.ts'
import { exportForm, voucherSettingForm } from './voucher.form.ts'

export const Layout = z.enum(['k3', 'galaxy', 'u8'])
export type Layout = z.infer<typeof Layout>

const settingValues = inputOf(voucherSettingForm)
const period = { from: Day, to: Day }

export const VoucherExport = z.object({
  exportNo: z.string(),
  layout: Layout,
  grouping: z.enum(['day', 'document']),
  from: z.string(),
  to: z.string(),
  postings: z.number(),
  /** So many of them were in an earlier one. */
  repeated: z.number(),
  vouchers: z.number(),
  lines: z.number(),
  /** What all of them debit, which is what they credit. */
  amount: z.number(),
  madeBy: z.string(),
  madeAt: z.string(),
})
export type VoucherExport = z.infer<typeof VoucherExport>

export const VoucherLine = z.object({
  voucherNo: z.number(),
  lineNo: z.number(),
  day: z.string(),
  summary: z.string(),
  accountCode: z.string(),
  accountName: z.string(),
  channel: z.string(),
  customerCode: z.string(),
  customer: z.string(),
  documentNo: z.string(),
  debit: z.number(),
  credit: z.number(),
})
export type VoucherLine = z.infer<typeof VoucherLine>

/** What is posted goes to the accounting program as vouchers, each posting once unless somebody wants it again. */
export const voucher = {
  voucherSetting: get(
    '/mall/finance/voucherSetting',
    'operator',
    Nothing,
    z.object({
      version: z.number(),
      ...settingValues,
      /** null: the mall was delivered so. */
      changedBy: z.nullable(z.string()),
      changedAt: z.string(),
    }),
  ),
  /** `version` is the one that the page showed. Refuses FORM_INVALID, VOUCHER_SETTING_CHANGED. */
  saveVoucherSetting: sensitive(
    post(
      '/mall/finance/saveVoucherSetting',
      'operator',
      z.object({ version: z.int().check(z.gte(1), z.lte(1_000_000)), ...settingValues }),
      z.null(),
    ),
  ),
  /** Answers what vouchers of these days would hold. Refuses DATES_REVERSED. */
  exportPreview: get(
    '/mall/finance/exportPreview',
    'operator',
    z.object(period),
    z.object({
      list: z.array(
        z.object({
          documentKind: z.string(),
          postings: z.number(),
          amount: z.number(),
          /** So many of them were exported before. */
          exported: z.number(),
        }),
      ),
      exportNos: z.array(z.string()),
      /** Sandbox payments are in no voucher. */
      sandbox: z.number(),
      /** These of the ledger have no account in the books. */
      unknown: z.array(z.string()),
      /** The days are not all in months that are closed. */
      isOpen: z.boolean(),
    }),
  ),
  /** Refuses EXPORT_NOTHING, EXPORT_UNKNOWN, EXPORT_TOO_LARGE. */
  makeExport: sensitive(
    post(
      '/mall/finance/makeExport',
      'operator',
      z.object({ ...period, ...inputOf(exportForm) }),
      VoucherExport,
    ),
  ),
  voucherExports: get(
    '/mall/finance/exports',
    'operator',
    Nothing,
    z.object({ list: z.array(VoucherExport) }),
  ),
  /** Answers the vouchers of an export as they were made, however often it is fetched. Refuses NOT_FOUND. */
  exportFile: file(
    get(
      '/mall/finance/exportFile',
      'operator',
      z.object({ exportNo: z.string().check(z.regex(/^PZ\d{10,18}$/)) }),
      z.extend(VoucherExport, {
        word: z.string(),
        maker: z.string(),
        book: z.string(),
        list: z.array(VoucherLine),
      }),
    ),
  ),
}
