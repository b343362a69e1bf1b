import { unitPrice } from '#mall/trade/invoicing/amounts.rules.ts'
import type { IssueRequest } from '#mall/trade/invoicing/issuer.ts'
import { demoHouse } from '#server/documents/house.ts'

export type SpecimenInvoice = IssueRequest & { number: string; issuedOn: string }

/** Writes an invoice in the structure of the XML that the tax bureau gives with a 数电票, marked as a specimen. */
export function specimenXml(invoice: SpecimenInvoice): string {
  const { number, issuedOn, title, kind, withTaxFen, noTaxFen, note } = invoice
  const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
  const text = (name: string, content: string) => tag(name, escaped(content))
  const items = invoice.lines.map((line) =>
    tag(
      'IssuItemInformation',
      text('ItemName', line.productName) +
        text('SpecMod', line.model) +
        text('MeaUnits', line.unit) +
        (line.pieces
          ? text('Quantity', `${line.pieces.count}`) +
            text('UnPrice', unitPrice(line.noTaxFen, line.pieces.count))
          : '') +
        text('Amount', yuanText(line.noTaxFen)) +
        text('TaxRate', `${line.taxPercent / 100}`) +
        text('ComTaxAm', yuanText(line.withTaxFen - line.noTaxFen)) +
        text('TotaltaxIncludedAmount', yuanText(line.withTaxFen)),
    ),
  )
  const data =
    tag('SellerInformation', text('SellerName', demoHouse.company)) +
    tag('BuyerInformation', text('BuyerIdNum', title.taxNo) + text('BuyerName', title.name)) +
    tag(
      'BasicInformation',
      text('TotalAmWithoutTax', yuanText(noTaxFen)) +
        text('TotalTaxAm', yuanText(withTaxFen - noTaxFen)) +
        text('TotalTax-includedAmount', yuanText(withTaxFen)),
    ) +
    items.join('') +
    text('Remark', ['样张，不是发票', note].filter(Boolean).join('；'))
  const label = kind === 'special' ? '增值税专用发票' : '普通发票'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    'EInvoice',
    tag('Header', text('EInvoiceType', `样张 ${label}`)) +
      tag('EInvoiceData', data) +
      tag(
        'TaxSupervisionInfo',
        text('InvoiceNumber', number) + text('IssueTime', `${issuedOn} 10:00:00`),
      ),
  )}\n`
}

/** Writes fen as yuan with two decimals, without the sign of the currency. */
export function yuanText(fen: bigint): string {
  const digits = `${fen < 0n ? -fen : fen}`.padStart(3, '0')
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
