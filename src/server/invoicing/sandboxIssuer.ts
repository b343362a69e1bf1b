import { chineseDay } from '#mall/day.ts'
import type { InvoiceIssuer, IssueRequest } from '#mall/trade/invoicing/issuer.ts'
import { specimenNumber } from '#mall/trade/invoicing/specimen.rules.ts'
import type { DocumentPrinter } from '#server/documents/documentWorkers.ts'
import { specimenXml } from './specimenXml.ts'

/** No tax bureau is asked: the demo world plays one. Its papers say 样张 all over, and its numbers begin with 00. */
export const sandboxIssuer = (printer: DocumentPrinter): InvoiceIssuer => ({
  name: 'sandbox',
  reverses: true,
  request: async ({ invoiceNo }) => ({ ref: `SB${invoiceNo}` }),
  async ask(_, asked, now) {
    const [number, issuedOn] = [numberOf(asked), chineseDay(now)]
    const invoice = { ...asked, number, issuedOn }
    const pdf = await printer.print({ invoice }, `invoice ${asked.invoiceNo}`)
    const xml = Buffer.from(specimenXml(invoice))
    const name = `样张_${asked.original ? '红字' : ''}发票_${number}`
    return {
      issued: {
        ...{ number, issuedOn },
        files: [
          { format: 'pdf', name: `${name}.pdf`, bytes: pdf },
          { format: 'xml', name: `${name}.xml`, bytes: xml },
        ],
      },
    }
  },
})

/** An application has one number, and its red invoices others. */
function numberOf({ invoiceNo }: IssueRequest): string {
  const [whole = '', red = ''] = invoiceNo.slice(2).split('R')
  const of = `${red ? '9' : '0'}${red.padStart(5, '0').slice(-5)}`
  return specimenNumber(of + whole.padStart(12, '0').slice(-12))
}
