import { chineseDay } from '#mall/day.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import type { FileKind } from './quotation.contract.ts'

/** This is a quotation as it is printed: all that its documents say of this one. Amounts are in yuan. */
export type Quotation = {
  quotationNo: string
  createdAt: string
  validUntil: string
  companyName: string
  makerName: string
  /** It is masked. */
  makerMobile: string
  address: string
  isMonthly: boolean
  type: number
  total: number
  withTaxTotal: number
  noTaxTotal: number
  tax: number
  freight: number
  totalPrice: number
  lines: QuotationLine[]
}

export type QuotationLine = {
  lineNo: number
  skuNo: string
  brandName: string
  productName: string
  model: string
  unit: string
  family: string
  attrDesc: string
  /** The company called it so; '' if it had no name for it. */
  materialCode: string
  deliveryDate: number
  count: number
  noTaxPrice: number
  taxPrice: number
  /** The price contains so many percent of tax. */
  taxPercent: number
  withTaxAmount: number
}

export const validUntil = (createdAt: Date): string =>
  chineseDay(createdAt, orderLimits.quotationDays)

/** The last day counts whole. */
export const isExpired = (validUntil: string, now: Date): boolean => chineseDay(now) > validUntil

/**
 * Puts lines in the order in which they were chosen; the same goods are one line, where the first of them stood.
 */
export function quotedLines<L extends { cartItemId: string; skuId: string; count: number }>(
  rows: readonly L[],
  ids: readonly string[],
): L[] {
  const byId = new Map(rows.map((row) => [row.cartItemId, row]))
  const chosen = ids.flatMap((id) => byId.get(id) ?? [])
  return [...Map.groupBy(chosen, ({ skuId }) => skuId).values()].flatMap((parts) => {
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    return parts.slice(0, 1).map((first) => ({ ...first, count }))
  })
}

/** Whoever is shown a file fetches it here: server/documents/papers.ts answers there. */
export const fileAddress = (key: string, quotationNo: string, kind: FileKind): string =>
  `/files/quotation/${key}/${quotationNo}.${kind}`

/** People keep the file under this name. */
export const fileName = (quotationNo: string, kind: FileKind): string =>
  `报价单_${quotationNo}.${kind}`

/** Answers what an address made by fileAddress asks for; null for every other one. */
export function fileAt(path: string): { key: string; quotationNo: string; kind: FileKind } | null {
  const [, key, quotationNo, kind] =
    /^\/files\/quotation\/([\w-]{43})\/(BJ\d{10,16})\.(pdf|xlsx)$/.exec(path) ?? []
  return key && quotationNo ? { key, quotationNo, kind: kind === 'pdf' ? 'pdf' : 'xlsx' } : null
}
