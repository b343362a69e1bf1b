/** What the XML of a 数电票 says of itself: its number, its day, its buyer and what it comes to with tax. */
export type EInvoice = {
  number: string
  issuedOn: string
  buyerName: string
  buyerTaxNo: string
  /** In yuan as it is written; '' where it is not. */
  total: string
}

/**
 * Reads the XML that the tax bureau gives with a 数电票 (EInvoice: TaxSupervisionInfo, EInvoiceData). Nothing but single
 * texts is looked for, so that no entity is ever followed; null where it is none.
 */
export function readEInvoice(xml: string): EInvoice | null {
  const number = textOf(xml, ['InvoiceNumber', 'EIid', 'EInvoiceNumber'])
  const day = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(
    textOf(xml, ['IssueTime', 'IssueDate', 'RequestTime']),
  )
  if (!/^\d{20}$/.test(number) || !day) return null
  return {
    number,
    issuedOn: day.slice(1).join('-'),
    buyerName: textOf(xml, ['BuyerName']),
    buyerTaxNo: textOf(xml, ['BuyerIdNum', 'BuyerTaxID']),
    total: textOf(xml, ['TotalTax-includedAmount', 'TotalTaxIncludedAmount']),
  }
}

function textOf(xml: string, names: readonly string[]): string {
  for (const name of names) {
    const found = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>([^<>]*)</`).exec(xml)?.[1]
    if (found?.trim()) return plain(found.trim())
  }
  return ''
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

type Applied = {
  number: string
  issuedOn: string
  titleName: string
  taxNo: string
  /** Less than nothing of a red invoice. */
  total: number
}

/** Says in what an XML is of another invoice than the one that was applied for; '' where it is of this one. */
export function otherInvoice(read: EInvoice, applied: Applied): string {
  const { number, issuedOn, titleName, taxNo, total } = applied
  if (read.number !== number) return `发票号码是 ${read.number}`
  if (read.issuedOn !== issuedOn) return `开票日期是 ${read.issuedOn}`
  if (!read.buyerName || !read.total) return '其中没有购买方或价税合计'
  if (bare(read.buyerName) !== bare(titleName)) return `购买方是“${read.buyerName}”`
  if (read.buyerTaxNo && taxNo && read.buyerTaxNo !== taxNo) return `税号是 ${read.buyerTaxNo}`
  return Number(read.total) === total ? '' : `价税合计是 ¥${read.total}`
}

/** The tax bureau writes （个人） behind the name of a person, and brackets in either width. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\(个人\)$/, '')

/** Says what a file of an invoice is by its own bytes: an OFD is an archive with OFD.xml in it. */
export function formatOf(bytes: Uint8Array): 'pdf' | 'ofd' | 'xml' | null {
  const head = latin(bytes.subarray(0, 200))
  if (/^%PDF-[12]\.\d/.test(head)) return 'pdf'
  if (head.startsWith('PK\u0003\u0004')) return latin(bytes).includes('OFD.xml') ? 'ofd' : null
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|EInvoice)/.test(head) ? 'xml' : null
}

const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

export const mediaTypes = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const
