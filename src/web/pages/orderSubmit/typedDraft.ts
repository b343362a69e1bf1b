import { readDraft } from '#web/order/postData.ts'

/** Asked of what is kept: when the order is placed nothing is, although the page is still shown for a moment. */
export function isDraftTyped(): boolean {
  const { notes, poNumber, remark } = readDraft()
  return [poNumber, remark, ...Object.values(notes)].some((text) => text.trim() !== '')
}
