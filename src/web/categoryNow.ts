import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { CategoryId } from '#mall/goods/catalogue/catalogue.contract.ts'

/** Answers the id of a category that was moved or merged and had this one before; '' if there is none. */
export async function categoryNow(call: Call, text: string): Promise<string> {
  const known = CategoryId.safeParse(text)
  return known.success
    ? (await call(api.catalogue.categoryNow, { categoryId: known.data })).categoryId
    : ''
}
