import type { Brand } from '#mall/goods/catalogue/catalogue.contract.ts'

export type Named = { categoryId: string; name: string }

/** The list of a category; `path` runs from the first level down, with the query keys of spec §2. */
export function categoryAddress(path: readonly Named[]): string {
  const keys = path.flatMap(({ categoryId, name }, depth) => [
    [`category${depth + 1}Id`, categoryId],
    [`category${depth + 1}Name`, name],
  ])
  return `/productList?${new URLSearchParams(keys)}`
}

export const brandAddress = ({ brandId, brandName }: Brand): string =>
  `/productList?${new URLSearchParams({ brandId, brandName })}`

export const searchAddress = (keyword: string): string =>
  `/productList?${new URLSearchParams({ keyword })}`

export const productAddress = (skuId: string): string => `/productDetail?skuId=${skuId}`

/** One asks here for a price, and for more than is there, until there are enquiries. */
export const inquiryAddress = (skuId: string): string => `/contactUs?skuId=${skuId}`
