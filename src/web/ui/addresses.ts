import type { Brand } from '#mall/goods/catalogue/catalogue.contract.ts'
import { to } from '#mall/pages.ts'

export type Named = { categoryId: string; name: string }

/** The list of a category; `path` runs from the first level down, with the query keys of spec §2. */
export function categoryAddress(path: readonly Named[]): string {
  const keys = path.flatMap(({ categoryId, name }, depth) => [
    [`category${depth + 1}Id`, categoryId],
    [`category${depth + 1}Name`, name],
  ])
  return to.productList(Object.fromEntries(keys))
}

export const brandAddress = ({ brandId, brandName }: Brand): string =>
  to.productList({ brandId, brandName })

export const searchAddress = (keyword: string): string => to.productList({ keyword })

export const productAddress = (skuId: string): string => to.productDetail({ skuId })

/** One asks here for a price, and for more than is there, until there are enquiries. */
export const inquiryAddress = (skuId: string): string => to.contactUs({ skuId })
