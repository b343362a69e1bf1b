import type { RuleOptions } from './AddRule.tsx'

type Choices = {
  brands: readonly { brandId: string; brandName: string }[]
  categories: readonly { categoryId: string; name: string }[]
}

/** All brands, and the categories of all levels as their tree. Ids nest by two digits, so their texts stand in its order. */
export const ruleOptions = ({ brands, categories }: Choices): RuleOptions => ({
  brandId: brands.map(({ brandId, brandName }) => [brandId, brandName] as const),
  categoryId: categories
    .toSorted((a, b) => (a.categoryId < b.categoryId ? -1 : 1))
    .map(
      ({ categoryId, name }) =>
        [categoryId, '　'.repeat((categoryId.length - 1) / 2) + name] as const,
    ),
})
