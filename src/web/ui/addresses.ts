import type { Brand } from '#mall/catalogue/catalogue.contract.ts'

type Named = { categoryId: string; name: string }

/** The list of a category; `path` runs from the first level down, with the query keys of spec §2. */
export function categoryAddress(path: readonly Named[]): string {
  const keys = path.flatMap(({ categoryId, name }, depth) => [
    [`category${depth + 1}Id`, categoryId],
    [`category${depth + 1}Name`, name],
  ])
  return `/productList?${new URLSearchParams(keys)}`
}

/** All second levels of a first one, scrolled to one of them (spec §2: in a new tab). */
export const secondCategoryAddress = (first: Named, second?: Pick<Named, 'name'>): string =>
  `/secondCategory?${new URLSearchParams({
    firstCategoryTitle: first.name,
    firstCategoryId: first.categoryId,
    secondCategoryTitle: second?.name ?? '',
  })}`

/** The goods of one brand within a category. */
export const brandInCategory = (path: readonly Named[], brandId: string): string =>
  `${categoryAddress(path)}&brandIds=${brandId}`

export const brandAddress = ({ brandId, brandName }: Brand): string =>
  `/productList?${new URLSearchParams({ brandId, brandName })}`

export const searchAddress = (keyword: string): string =>
  `/productList?${new URLSearchParams({ keyword })}`

export const productAddress = (skuId: string): string => `/productDetail?skuId=${skuId}`
