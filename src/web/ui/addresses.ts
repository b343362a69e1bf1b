import type { Brand } from '#mall/goods/catalogue/catalogue.contract.ts'
import { type Address, to } from '#mall/pages.ts'

export type Named = { categoryId: string; name: string }

/** The list of a category; `path` runs from the first level down, with the query keys of spec §2. */
export const categoryAddress = (path: readonly Named[]): Address =>
  to.productList(categoryKeys(path))

export const categoryKeys = (path: readonly Named[]) =>
  Object.fromEntries(
    path.flatMap(({ categoryId, name }, depth) => [
      [`category${depth + 1}Id`, categoryId],
      [`category${depth + 1}Name`, name],
    ]),
  )

export const brandAddress = ({ brandId, brandName }: Brand): Address =>
  to.productList({ brandId, brandName })

export const searchAddress = (keyword: string): Address => to.productList({ keyword })

export const productAddress = (skuId: string): Address => to.productDetail({ skuId })

/** One asks here for a price, and for more than is there: the goods go into the draft of an enquiry. */
export const inquiryAddress = (skuId: string, count?: number): Address =>
  to.inquireArea(count === undefined ? { skuId } : { skuId, count })

/** The same for goods that nobody lists: words, as they were typed. */
export const askAddress = (text: string): Address => to.inquireArea({ text: text.slice(0, 100) })
