import type { Quotation } from '#mall/trade/quotation/quotation.rules.ts'
import type { House } from './house.ts'
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
import { rowOf } from './table.ts'

/** A4 portrait, to be printed, signed and stamped. */
export function quotationPdf(quotation: Quotation, house: House) {
  const sheet = new Sheet({
    Title: `报价单 ${quotation.quotationNo}`,
    Author: house.company,
    Subject: quotation.companyName,
    Creator: house.mall,
    CreationDate: new Date(quotation.createdAt),
  })
  let top = drawParties(sheet, quotation, drawTitle(sheet, quotation, house) + 12, house) + 12
  const rows = quotation.lines.map((line, at) => rowOf(sheet, quotationColumns, line, at + 1))
  const runningHead = [`报价单 ${quotation.quotationNo}`, quotation.companyName] as const
  const table = { columns: quotationColumns, rows, closing: closingHeight, runningHead }
  top = drawPages(sheet, table, top)
  top = drawSums(sheet, quotation, top)
  drawSignatures(sheet, quotation, drawTerms(sheet, quotation, top, house), house)
  drawFooters(sheet, quotation, house)
  return sheet.end()
}
