import type { Sql } from '#db/postgres.ts'
import { brandWritten, foldedName as folded } from '#mall/goods/assortment/taxonomy.rules.ts'
import { selectBrands, selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import { selectAliases } from '#mall/goods/catalogue/taxonomy.sql.ts'

/** Brands and categories by the names that suppliers give them. */
export type Places = {
  /** Names by ids. */
  names: ReadonlyMap<string, string>
  brands: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
}

export async function loadPlaces(db: Sql): Promise<Places> {
  const [brands, categories, aliases] = await Promise.all([
    selectBrands(db),
    selectCategories(db),
    selectAliases(db),
  ])
  const leaves = categories.filter(({ categoryId }) => categoryId.length === 7)
  return {
    names: new Map(brands.map(({ brandId, brandName }) => [brandId, brandName])),
    brands: new Map(
      brands.flatMap(({ brandId, brandName, nameCn, nameEn }) =>
        [brandName, nameCn, nameEn, ...brandName.split('/')].flatMap((name): [string, string][] =>
          name ? [[folded(name), brandId]] : [],
        ),
      ),
    ),
    categories: new Map([
      ...aliases.map(({ alias, categoryId }): [string, string] => [alias, categoryId]),
      ...leaves.flatMap(({ categoryId, name, aliasName }) =>
        [categoryId, name, aliasName].flatMap((one): [string, string][] =>
          one ? [[folded(one), categoryId]] : [],
        ),
      ),
    ]),
  }
}

/** 斯凯孚（SKF） is known by either name. */
export function brandOf({ brands }: Places, text: string): string | undefined {
  const { nameEn, nameCn } = brandWritten(text)
  return [text, nameEn, nameCn]
    .map((name) => brands.get(folded(name)))
    .find((id) => id !== undefined)
}

/** 1010101 深沟球轴承 says its number, and the last part of 轴承 › 球轴承 › 深沟球轴承 its name. */
export const categoryOf = ({ categories }: Places, text: string) =>
  categories.get(folded(text)) ??
  categories.get(/^\d{7}(?!\d)/.exec(text)?.[0] ?? '') ??
  categories.get(folded(text.split(/[>›/\\]/).at(-1) ?? ''))

/** Answers the brand that a text names: 亚德客 2026Q4 价格表.xlsx. */
export function brandIn({ brands }: Places, text: string): string {
  const said = folded(text)
  const named = [...brands.entries()].filter(([name]) => name.length >= 2 && said.includes(name))
  return named.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? ''
}
