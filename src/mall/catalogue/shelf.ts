import type { Db } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { limits } from '#mall/limits.ts'
import type { Brand, Category } from './catalogue.contract.ts'
import { categoryTree, type FloorPlan, floorPlans } from './catalogue.rules.ts'
import { selectBrands, selectCategories, selectChoices, selectCounts } from './catalogue.sql.ts'

/** What everybody sees alike: the categories, the brands and which goods stand where. No prices. */
export type Shelf = { tree: Category[]; hotBrands: Brand[]; floors: FloorPlan[]; total: number }

const shelves = new WeakMap<Db, { at: number; shelf: Promise<Shelf> }>()
const keptMs = 5 * 60_000

/** At most five minutes old; callers that come while it is made wait for the same one. */
export function shelfOf({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Shelf> {
  const kept = shelves.get(db)
  if (kept && Math.abs(now.getTime() - kept.at) < keptMs) return kept.shelf
  const shelf = loadShelf(db)
  shelves.set(db, { at: now.getTime(), shelf })
  shelf.catch(() => shelves.delete(db))
  return shelf
}

async function loadShelf(db: Db): Promise<Shelf> {
  const [categories, brands, counts, choices] = await Promise.all([
    selectCategories(db),
    selectBrands(db),
    selectCounts(db),
    selectChoices(db),
  ])
  const tree = categoryTree(categories)
  return {
    tree,
    hotBrands: brands.filter(({ isHot }) => isHot).slice(0, limits.hotBrands),
    floors: floorPlans(tree, counts, brands, choices),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  }
}
