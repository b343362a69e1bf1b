import type { StoredFile } from '#mall/company/company/company.contract.ts'
import type { CartTab } from '#mall/trade/cart/cart.rules.ts'
import type { deliveryWays, invoiceKinds } from '#mall/trade/order/requirements.rules.ts'
import type { Source } from '#mall/trade/order/settled.contract.ts'

export type PostData = { cartItemIdStr: string; tab: CartTab }

/**
 * Reads what the cart hands to /orderSubmit, in the session storage of spec §3. It is for the browser only.
 */
export function readPostData(): PostData | null {
  const stored = sessionStorage.getItem('postData')
  return stored ? JSON.parse(stored) : null
}

/**
 * Other goods are another order, so the values that were filled in for the one before are forgotten. Goods that share
 * a line with it are the same order.
 */
export function keepPostData(postData: PostData) {
  const before = new Set(readPostData()?.cartItemIdStr.split(','))
  if (!postData.cartItemIdStr.split(',').some((id) => before.has(id))) forgetDraft()
  reducePostData(postData)
}

/** Keeps the same order with fewer goods. */
export const reducePostData = (postData: PostData) =>
  sessionStorage.setItem('postData', JSON.stringify(postData))

/** The order is placed: neither its goods nor its form come back. */
export function forgetPostData() {
  sessionStorage.removeItem('postData')
  forgetDraft()
}

/**
 * The lines on the page come from here; /settlement also says how many of the goods of buynow, at which price they were
 * seen, and other quantities than those of the source.
 */
export type Origin = Source & { count?: number; price?: number; counts?: string }

export type Draft = {
  /** '' until one is chosen: then it is the default one. */
  addressId: string
  notes: Record<string, string>
  expectDate: string
  isSplitAllowed: boolean
  poNumber: string
  remark: string
  deliveryWay: keyof typeof deliveryWays
  project: string
  /** '' until one is chosen: then it follows from the titles. */
  invoiceKind: '' | keyof typeof invoiceKinds
  titleId: string
  /** '' until one is chosen: then it is the usual one of the buyer. */
  costCentreId: string
  /** Of lines that have another one than the order; '' is that of the order. */
  costCentres: Record<string, string>
  files: StoredFile[]
  /** So many pieces, as typed, go to other addresses; the chosen one has the rest. */
  others: OtherAddress[]
  /** A company that pays monthly pays this order at once. */
  isPayNow: boolean
}

export type OtherAddress = { addressId: string; counts: Record<string, string> }

export const emptyDraft: Draft = {
  addressId: '',
  notes: {},
  expectDate: '',
  isSplitAllowed: true,
  poNumber: '',
  remark: '',
  deliveryWay: 'express',
  project: '',
  invoiceKind: '',
  titleId: '',
  costCentreId: '',
  costCentres: {},
  files: [],
  others: [],
  isPayNow: false,
}

/** One form is kept for the cart, and one for what was last settled beside it. */
const placeOf = (of: string) => (of === 'cart' ? 'orderDraft' : 'settlementDraft')

/** Names the form of an order by the source of its lines; that by telephone goes on with other goods. */
export const draftKey = ({ source = 'cart', id }: { source?: Origin['source']; id: string }) =>
  source === 'cart' || source === 'phone' ? source : `${source} ${id}`

type Kept = Draft & { of: string; userId: string }

/**
 * The form of the order survives a reload and the way back; that of another source, or of another person at the same
 * browser, is forgotten.
 */
export function readDraft(of = 'cart', userId = '', start = emptyDraft): Draft {
  const stored = sessionStorage.getItem(placeOf(of))
  const kept: Kept | null = stored ? JSON.parse(stored) : null
  if (!kept || kept.of !== of || kept.userId !== userId) return start
  const { of: _, userId: __, ...draft } = kept
  return { ...emptyDraft, ...draft }
}

export const keepDraft = (draft: Draft, of = 'cart', userId = '') =>
  sessionStorage.setItem(placeOf(of), JSON.stringify({ ...draft, of, userId } satisfies Kept))

export const forgetDraft = (of = 'cart') => sessionStorage.removeItem(placeOf(of))
