/** A quote is printed at this address, by cookies as every paper; 'draft' is what the staff still writes. */
export const quotePaperAddress = (enquiryNo: string, version: number | 'draft'): string =>
  `/papers/quote/${enquiryNo}-${version === 'draft' ? version : `V${version}`}.pdf`

/** Answers what an address made by quotePaperAddress asks for; null for every other one. */
export function quotePaperIn(
  path: string,
): { enquiryNo: string; version: number | 'draft' } | null {
  const [, enquiryNo, version, draft] =
    /^\/papers\/quote\/(XJ\d{10,16})-(?:V([1-9]\d{0,4})|(draft))\.pdf$/.exec(path) ?? []
  if (!enquiryNo) return null
  return { enquiryNo, version: draft ? 'draft' : Number(version) }
}

/** A quote as it is printed. Amounts are in yuan; a line counts with what was asked for, or with its minimum. */
export type QuotePaper = {
  enquiryNo: string
  /** null: it was not sent, and is no offer. */
  version: number | null
  createdAt: string
  validUntil: string
  customer: string
  contact: string
  city: string
  isMonthly: boolean
  note: string
  type: number
  total: number
  /** Amounts that are too large to be said to the fen are absent. */
  noTaxTotal: number | undefined
  tax: number | undefined
  freight: number
  totalPrice: number | undefined
  lines: QuotePaperLine[]
  unable: { lineNo: number; asked: string; reason: string }[]
}

export type QuotePaperLine = {
  lineNo: number
  skuNo: string
  brandName: string
  productName: string
  model: string
  unit: string
  isSubstitute: boolean
  /** The catalogue does not have it yet. */
  isUnlisted: boolean
  asked: string
  count: number
  tiers: { minCount: number; price: number }[]
  /** The price is for so many pieces; null is any number. */
  most: number | null
  taxPrice: number
  noTaxPrice: number
  taxPercent: number
  withTaxAmount: number | undefined
  deliveryDate: number
  note: string
}

export const quotePaperName = ({ enquiryNo, version }: QuotePaper): string =>
  `报价单_${enquiryNo}_${version ? `V${version}` : '草稿'}.pdf`

/** As the buyer wrote it, or the fields that he filled in. */
export const askedText = ({
  text,
  brand,
  name,
  model,
}: Record<'text' | 'brand' | 'name' | 'model', string>): string =>
  text || [brand, name, model].filter(Boolean).join(' ')
