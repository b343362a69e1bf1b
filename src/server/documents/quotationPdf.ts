import type { Quotation } from '#mall/trade/quotation/quotation.rules.ts'
import { drawPages } from './paperParts.ts'
import { Sheet } from './pdfSheet.ts'
import {
  closingHeight,
  drawFooters,
  drawParties,
  drawSignatures,
  drawSums,
  drawTerms,
  drawTitle,
} from './quotationParts.ts'
import { quotationColumns } from './quotationTable.ts'
import { sellerOf } from './seller.ts'
import { rowOf } from './table.ts'

/** A4 portrait, to be printed, signed and stamped. */
export function quotationPdf(quotation: Quotation, isDemo: boolean) {
  const seller = sellerOf(isDemo)
  const sheet = new Sheet({
    Title: `报价单 ${quotation.quotationNo}`,
    Author: seller.company,
    Subject: quotation.companyName,
    Creator: seller.mall,
    CreationDate: new Date(quotation.createdAt),
  })
  let top = drawParties(sheet, quotation, drawTitle(sheet, quotation, isDemo) + 12, isDemo) + 12
  const rows = quotation.lines.map((line, at) => rowOf(sheet, quotationColumns, line, at + 1))
  const runningHead = [`报价单 ${quotation.quotationNo}`, quotation.companyName] as const
  const table = { columns: quotationColumns, rows, closing: closingHeight, runningHead }
  top = drawPages(sheet, table, top)
  top = drawSums(sheet, quotation, top)
  drawSignatures(sheet, quotation, drawTerms(sheet, quotation, top, isDemo), isDemo)
  drawFooters(sheet, quotation, isDemo)
  return sheet.end()
}
