import type { Db } from '#db/postgres.ts'
import { cached } from '#mall/cache.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Brand, Category } from './catalogue.contract.ts'
import {
  type BrandRow,
  type Count,
  categoryTree,
  type Face,
  type FloorPlan,
  floorPlans,
  totalsOf,
} from './catalogue.rules.ts'
import {
  selectBrands,
  selectCategories,
  selectChoices,
  selectCounts,
  selectFaces,
  selectHotBrands,
} from './catalogue.sql.ts'

/** Everybody sees this alike: the categories, the brands and which goods stand where. It has no prices. */
export type Shelf = {
  tree: Category[]
  /** All that are in the tree. */
  categoryIds: ReadonlySet<string>
  brands: BrandRow[]
  counts: Count[]
  /** These are the goods below each category of any level. */
  totals: ReadonlyMap<string, number>
  /** Each third level that has goods has one. */
  faces: ReadonlyMap<string, Face>
  floors: FloorPlan[]
  total: number
}

const shelves = cached(5 * 60_000, ({ db }) => loadShelf(db))

/** Answers a shelf that is at most five minutes old. */
export const shelfOf = (asking: Pick<Ctx, 'db' | 'now'>): Promise<Shelf> => shelves.of(asking)

const outdated = new WeakSet<Shelf>()

/** Answers a newer shelf than this one, which another process has outdated; whoever notices first has it read, once. */
export function shelfAfter(asking: Pick<Ctx, 'db' | 'now'>, shelf: Shelf): Promise<Shelf> {
  if (!outdated.has(shelf)) shelves.forget(asking.db)
  outdated.add(shelf)
  return shelves.of(asking)
}

/** The staff chooses them: a change shows within a second, wherever it was made. */
const hotBrands = cached(1000, ({ db }) => selectHotBrands(db))
export const hotBrandsOf = (asking: Pick<Ctx, 'db' | 'now'>): Promise<Brand[]> =>
  hotBrands.of(asking)

/** The staff has changed brands or categories; hot brands stand first in floors too. */
export function forgetShelf(db: Db) {
  hotBrands.forget(db)
  shelves.forget(db)
}

async function loadShelf(db: Db): Promise<Shelf> {
  const [categories, brands, counts, choices, faces] = await Promise.all([
    selectCategories(db),
    selectBrands(db),
    selectCounts(db),
    selectChoices(db),
    selectFaces(db),
  ])
  const tree = categoryTree(categories)
  return {
    tree,
    categoryIds: new Set(categories.map(({ categoryId }) => categoryId)),
    brands,
    counts,
    totals: totalsOf(counts),
    faces: new Map(faces.map((face) => [face.category3Id, face])),
    floors: floorPlans(tree, counts, brands, choices),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  }
}
