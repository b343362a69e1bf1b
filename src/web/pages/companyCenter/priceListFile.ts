import { api } from '#mall/api.ts'
import type { Saved } from '#web/list/SaveSheet.tsx'

/** Saves the whole price list of an agreement. */
export const priceListFile = (agreementNo: string): Saved => ({
  endpoint: api.pricing.exportAgreement,
  input: { agreementNo },
  file: `价目表 ${agreementNo}.xlsx`,
  told: '价目表已下载',
  name: '下载价目表',
  of: agreementNo,
})
