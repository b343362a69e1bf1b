import type { Sql } from '#db/postgres.ts'
import {
  brandWritten,
  foldedName as folded,
  namesIn,
} from '#mall/goods/assortment/taxonomy.rules.ts'
import type { CategoryRow } from '#mall/goods/catalogue/catalogue.rules.ts'
import { selectBrands, selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import { type OldId, selectMoved } from '#mall/goods/catalogue/movedCategory.sql.ts'
import { selectAliases, selectNewTaxPercents } from '#mall/goods/catalogue/taxonomy.sql.ts'

/** Brands and categories by the names that suppliers give them. */
export type Places = {
  /** Names by ids. */
  names: ReadonlyMap<string, string>
  brands: ReadonlyMap<string, string>
  /** Fourth levels by their numbers and names, of which several may have the same. */
  leaves: ReadonlyMap<string, readonly Leaf[]>
  /** What the staff has said that suppliers mean. */
  aliases: ReadonlyMap<string, string>
  /** Rates of tax of new goods by fourth levels, where they are not the usual one. */
  newTaxPercents: ReadonlyMap<string, number>
}
type Leaf = { categoryId: string; above: ReadonlySet<string> }

export async function loadPlaces(db: Sql): Promise<Places> {
  const [brands, categories, aliases, newTaxPercents, moved] = await Promise.all([
    selectBrands(db),
    selectCategories(db),
    selectAliases(db),
    selectNewTaxPercents(db),
    selectMoved(db),
  ])
  return {
    names: new Map(brands.map(({ brandId, brandName }) => [brandId, brandName])),
    brands: new Map(
      brands.flatMap(({ brandId, brandName, nameCn, nameEn }) =>
        [brandName, nameCn, nameEn, ...brandName.split('/')].flatMap((name): [string, string][] =>
          name ? [[folded(name), brandId]] : [],
        ),
      ),
    ),
    leaves: leavesByName(categories, moved),
    aliases: new Map(aliases.map(({ alias, categoryId }) => [alias, categoryId])),
    newTaxPercents: new Map(newTaxPercents.map(({ categoryId, percent }) => [categoryId, percent])),
  }
}

function leavesByName(
  categories: readonly CategoryRow[],
  moved: readonly OldId[],
): Places['leaves'] {
  const names = new Map(categories.map((one) => [one.categoryId, namesOf(one)]))
  const leaves = new Map<string, Leaf[]>()
  for (const one of categories.filter(({ categoryId }) => categoryId.length === 7)) {
    const { categoryId } = one
    const above = new Set([1, 3, 5].flatMap((end) => names.get(categoryId.slice(0, end)) ?? []))
    for (const name of new Set([categoryId, ...namesOf(one)]))
      leaves.set(name, [...(leaves.get(name) ?? []), { categoryId, above }])
  }
  for (const { oldId, newId } of moved) {
    const there = leaves.get(newId)
    if (there) leaves.set(oldId, there)
  }
  return leaves
}

const namesOf = ({ name, aliasName }: CategoryRow): string[] =>
  [name, aliasName].filter(Boolean).map(folded)

/** 斯凯孚（SKF） is known by either name. */
export function brandOf({ brands }: Places, text: string): string | undefined {
  const { nameEn, nameCn } = brandWritten(text)
  return [text, nameEn, nameCn]
    .map((name) => brands.get(folded(name)))
    .find((id) => id !== undefined)
}

/** The brand that a row says, else that of its file; undefined: the mall has no such brand. */
export const brandIdOf = (
  places: Places,
  brand: string,
  { brandId }: { brandId: string },
): string | undefined => (brand ? brandOf(places, brand) : brandId)

/** A name that several fourth levels have means none of them until the staff has said which. */
export function categoryOf(places: Places, text: string): string | undefined {
  const [leaf, ...others] = leavesCalled(places, text)
  return leaf && others.length === 0 ? leaf.categoryId : places.aliases.get(folded(text))
}

/** 1010101 深沟球轴承 says its number, 轴承 › 深沟球轴承 a name and some of the names above it. */
export function leavesCalled({ leaves }: Places, text: string): readonly Leaf[] {
  const whole = leaves.get(folded(text)) ?? leaves.get(/^\d{7}(?!\d)/.exec(text)?.[0] ?? '')
  if (whole) return whole
  const names = namesIn(text).map(folded)
  const above = names.slice(0, -1)
  return (leaves.get(names.at(-1) ?? '') ?? []).filter((leaf) =>
    above.every((name) => leaf.above.has(name)),
  )
}

/** Answers the brand that a text names: 亚德客 2026Q4 价格表.xlsx. */
export function brandIn({ brands }: Places, text: string): string {
  const said = folded(text)
  const named = [...brands.entries()].filter(([name]) => name.length >= 2 && said.includes(name))
  return named.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? ''
}
