import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import {
  brandProblem,
  brandWritten,
  cut,
  foldedName,
  isPath,
  newBrands,
  pathIn,
} from '#mall/goods/assortment/taxonomy.rules.ts'
import { addBrands, addPaths } from '#mall/goods/assortment/taxonomy.ts'
import { selectBrands, selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import { lockTaxonomy, upsertAliases } from '#mall/goods/catalogue/taxonomy.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Settled } from './importing.contract.ts'

/**
 * Makes the brands that somebody has ticked, and says of categories what they are: one that exists, a new one below a
 * third level (five digits), or a path that the file says itself. What has come meanwhile is left.
 */
export async function settle(tx: Sql, ctx: Ctx<UserInfo>, { brands, categories }: Settled) {
  await lockTaxonomy(tx)
  await makeBrands(tx, ctx, brands)
  const known = await selectCategories(tx)
  const ids = new Set(known.map(({ categoryId }) => categoryId))
  if (categories.some(({ name, is }) => (is === 'path' ? !isPath(name) : !ids.has(is))))
    refuse('NOT_FOUND')
  const fresh = categories.filter(({ is }) => is.length !== 7)
  const parents = new Map(known.map((one) => [one.categoryId, one]))
  const paths = fresh.map(({ name, is }) =>
    is === 'path' ? pathIn(name) : [...namesAbove(is, parents), name],
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
  const fresh = newBrands(names.map(brandWritten), await selectBrands(tx))
  for (const brand of fresh) {
    const why = brandProblem(brand)
    if (why) refuse('BRAND_UNMADE', { name: cut(brand.brandName), why })
  }
  await addBrands(tx, ctx, fresh)
}

const namesAbove = (id: string, all: ReadonlyMap<string, { name: string }>): string[] =>
  [1, 3, 5].map((end) => all.get(id.slice(0, end))?.name ?? '')
