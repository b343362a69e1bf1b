import { to } from '#mall/pages.ts'
import { categoryAddress, type Named } from '#web/ui/addresses.ts'

/** All second levels of a first one, scrolled to one of them (spec §2: in a new tab). */
export const secondCategoryAddress = (first: Named, second?: Pick<Named, 'name'>): string =>
  to.secondCategory({
    firstCategoryTitle: first.name,
    firstCategoryId: first.categoryId,
    secondCategoryTitle: second?.name ?? '',
  })

/** Answers the address of the goods of one brand within a category. */
export const brandInCategory = (path: readonly Named[], brandId: string): string =>
  `${categoryAddress(path)}&brandIds=${brandId}`
