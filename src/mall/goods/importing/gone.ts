import type { Sql } from '#db/postgres.ts'
import { selectBrandsKept, selectCategoriesKept } from '#mall/goods/catalogue/taxonomy.sql.ts'
import type { Due } from './row.sql.ts'

/**
 * Answers why rows cannot be written whose brand or category somebody has removed since the trial run. Those of all
 * others stay until they are written.
 */
export async function goneSince(
  tx: Sql,
  due: readonly Due[],
): Promise<ReadonlyMap<number, string>> {
  const brands = idsIn(due, 'brandId')
  const categories = idsIn(due, 'category4Id')
  const keptBrands = brands.length > 0 ? await selectBrandsKept(tx, brands) : []
  const keptCategories = categories.length > 0 ? await selectCategoriesKept(tx, categories) : []
  const [noBrand, noCategory] = [without(brands, keptBrands), without(categories, keptCategories)]
  const gone = due.map(({ rowNo, moves }): [number, string] => [
    rowNo,
    noBrand.has(moves.brandId?.[1] ?? '')
      ? '试运行后品牌已被删除'
      : noCategory.has(moves.category4Id?.[1] ?? '')
        ? '试运行后分类已被删除或移走'
        : '',
  ])
  return new Map(gone.filter(([, problem]) => problem !== ''))
}

const idsIn = (due: readonly Due[], field: 'brandId' | 'category4Id'): string[] => [
  ...new Set(due.flatMap(({ moves }) => moves[field]?.[1] ?? [])),
]

const without = (ids: readonly string[], kept: readonly { id: string }[]): ReadonlySet<string> => {
  const there = new Set(kept.map(({ id }) => id))
  return new Set(ids.filter((id) => !there.has(id)))
}
