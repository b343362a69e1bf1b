import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import {
  brandWritten,
  foldedName,
  isCalledSo,
  isPath,
  type Named,
  pathIn,
} from '#mall/goods/assortment/taxonomy.rules.ts'
import { addBrands, addPaths } from '#mall/goods/assortment/taxonomy.ts'
import { selectBrands, selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import { lockTaxonomy, upsertAliases } from '#mall/goods/catalogue/taxonomy.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Settled, Unknown } from './importing.contract.ts'

type Told = { kind: keyof Unknown; name: string }

/** Adds to what earlier rows of a file have named and the mall does not know. */
export function unknownWith(before: Unknown, told: readonly Told[]): Unknown {
  const all = { brand: { ...before.brand }, category: { ...before.category } }
  for (const { kind, name } of told) {
    const names = all[kind]
    if (name in names || Object.keys(names).length < importLimits.unknown)
      names[name] = (names[name] ?? 0) + 1
  }
  return all
}

/**
 * Makes the brands that somebody has ticked, and says of categories what they are: one that exists, a new one below a
 * third level (five digits), or a path that the file says itself. What has come meanwhile is left.
 */
export async function settle(tx: Sql, ctx: Ctx<UserInfo>, { brands, categories }: Settled) {
  await lockTaxonomy(tx)
  await makeBrands(tx, ctx, brands)
  const known = await selectCategories(tx)
  const ids = new Set(known.map(({ categoryId }) => categoryId))
  if (categories.some(({ is }) => is !== 'path' && !ids.has(is))) refuse('NOT_FOUND')
  const fresh = categories.filter(({ is }) => is.length !== 7)
  const parents = new Map(known.map((one) => [one.categoryId, one]))
  const paths = fresh.map(({ name, is }) =>
    is === 'path' ? pathOf(name) : [...namesAbove(is, parents), name],
  )
  const { leaves } = await addPaths(tx, ctx, paths)
  const aliases = [
    ...categories.filter(({ is }) => is.length === 7).map(({ name, is: id }) => ({ name, id })),
    ...fresh.map(({ name }, at) => ({ name, id: leaves[at] ?? '' })),
  ]
  const byAlias = new Map(aliases.map(({ name, id }) => [foldedName(name), id]))
  await upsertAliases(
    tx,
    [...byAlias].map(([alias, categoryId]) => ({ alias, categoryId })),
  )
}

async function makeBrands(tx: Sql, ctx: Ctx<UserInfo>, names: readonly string[]) {
  const known = await selectBrands(tx)
  const fresh: Named[] = []
  for (const brand of names.map(brandWritten))
    if (!isCalledSo(brand, [...known, ...fresh])) fresh.push(brand)
  await addBrands(tx, ctx, fresh)
}

function pathOf(name: string): string[] {
  const path = pathIn(name)
  return isPath(name) && path.length === 4 ? path : refuse('NOT_FOUND')
}

const namesAbove = (id: string, all: ReadonlyMap<string, { name: string }>): string[] =>
  [1, 3, 5].map((end) => all.get(id.slice(0, end))?.name ?? '')
