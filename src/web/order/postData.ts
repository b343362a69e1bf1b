import type { CartTab } from '#mall/trade/cart/cart.rules.ts'

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

export type Draft = {
  /** '' until one is chosen: then it is the default one. */
  addressId: string
  notes: Record<string, string>
  expectDate: string
  isSplitAllowed: boolean
  poNumber: string
  remark: string
  /** A company that pays monthly pays this order at once. */
  isPayNow: boolean
}

const emptyDraft: Draft = {
  addressId: '',
  notes: {},
  expectDate: '',
  isSplitAllowed: true,
  poNumber: '',
  remark: '',
  isPayNow: false,
}

/** The form of the order survives a reload and the way back. */
export function readDraft(): Draft {
  const stored = sessionStorage.getItem('orderDraft')
  return stored ? { ...emptyDraft, ...JSON.parse(stored) } : emptyDraft
}

export const keepDraft = (draft: Draft) =>
  sessionStorage.setItem('orderDraft', JSON.stringify(draft))

const forgetDraft = () => sessionStorage.removeItem('orderDraft')
