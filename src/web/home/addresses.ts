import { type Address, to } from '#mall/pages.ts'
import { categoryKeys, type Named } from '#web/ui/addresses.ts'

/** All second levels of a first one, scrolled to one of them (spec §2: in a new tab). */
export const secondCategoryAddress = (first: Named, second?: Pick<Named, 'name'>): Address =>
  to.secondCategory({
    firstCategoryTitle: first.name,
    firstCategoryId: first.categoryId,
    secondCategoryTitle: second?.name ?? '',
  })

/** Answers the address of the goods of one brand within a category. */
export const brandInCategory = (path: readonly Named[], brandId: string): Address =>
  to.productList({ ...categoryKeys(path), brandIds: brandId })
