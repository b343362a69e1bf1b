import { shelfLimits } from '#mall/limits.ts'
import type { Brand, Category, CountedCategory, Floor } from './catalogue.contract.ts'

/** Parents before their children, in the order of display. */
export type CategoryRow = Pick<Category, 'categoryId' | 'parentId' | 'name' | 'aliasName'>

/** A fourth level has so many active goods of a brand. */
export type Count = { category4Id: string; brandId: string; total: number }

/** Hot brands come first. brandName joins the two names. */
export type BrandRow = Brand & { nameCn: string; nameEn: string; isHot: boolean }

/** The picture of one of its goods stands for a third level. */
export type Face = {
  category3Id: string
  family: string
  attrDesc: string
  productName: string
  imgUrl: string
}

/** Answers the first levels with everything below them. */
export function categoryTree(rows: CategoryRow[]): Category[] {
  const nodes = new Map<string, Category>()
  for (const row of rows) {
    const parent = nodes.get(row.parentId)
    const icon = icons[row.categoryId] ?? ''
    const node = { ...row, icon, hoverIcon: icon, parentName: parent?.name ?? '', children: [] }
    nodes.set(row.categoryId, node)
    parent?.children.push(node)
  }
  return [...nodes.values()].filter(({ parentId }) => parentId === '')
}

const icons: Record<string, string> = {
  1: 'cog',
  2: 'wind',
  3: 'bolt',
  4: 'wrench',
  5: 'drill',
  6: 'zap',
  7: 'hard-hat',
  8: 'droplet',
  9: 'forklift',
}

export const cutAt = (levels: number, tree: Category[]): Category[] =>
  tree.map((node) => ({ ...node, children: levels > 1 ? cutAt(levels - 1, node.children) : [] }))

/** Answers what is directly below a category, or the first levels below '', without anything below that. */
export function childrenOf(tree: Category[], parentId: string): Category[] {
  if (parentId === '') return cutAt(1, tree)
  const path = [1, 3, 5, 7].filter((end) => end <= parentId.length)
  const children = path.reduce<Category[]>((level, end) => {
    const id = parentId.slice(0, end)
    return level.find(({ categoryId }) => categoryId === id)?.children ?? []
  }, tree)
  return cutAt(1, children)
}

/** Counts the goods below each category of any level: ids nest by two digits. */
export function totalsOf(counts: Count[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { category4Id, total } of counts)
    for (const end of [1, 3, 5, 7]) {
      const id = category4Id.slice(0, end)
      totals.set(id, (totals.get(id) ?? 0) + total)
    }
  return totals
}

/** Answers the brands below a category, hot ones in their order first, then those with most goods. */
export function brandTotals(
  categoryId: string,
  counts: Count[],
  brands: BrandRow[],
): (Brand & { total: number })[] {
  const totals = new Map<string, number>()
  for (const { category4Id, brandId, total } of counts)
    if (category4Id.startsWith(categoryId)) totals.set(brandId, (totals.get(brandId) ?? 0) + total)
  const weight = ({ brandId, isHot }: BrandRow) => (isHot ? Infinity : (totals.get(brandId) ?? 0))
  return brands
    .filter(({ brandId }) => totals.has(brandId))
    .toSorted((a, b) => (weight(a) === weight(b) ? 0 : weight(b) - weight(a)))
    .map(({ brandId, brandName }) => ({ brandId, brandName, total: totals.get(brandId) ?? 0 }))
}

export const brandsBelow = (categoryId: string, counts: Count[], brands: BrandRow[]): Brand[] =>
  brandTotals(categoryId, counts, brands)
    .slice(0, shelfLimits.floorBrands)
    .map(({ brandId, brandName }) => ({ brandId, brandName }))

/** A first level down to its fourth: what has no goods is not among them. */
export function countedTree(node: Category, totals: ReadonlyMap<string, number>): CountedCategory {
  return {
    categoryId: node.categoryId,
    name: node.name,
    total: totals.get(node.categoryId) ?? 0,
    children: node.children
      .map((child) => countedTree(child, totals))
      .filter(({ total }) => total > 0),
  }
}

/** Answers where a brand has goods: first levels with their second levels, those with most goods first. */
export function brandTree(tree: Category[], counts: Count[], brandId: string): CountedCategory[] {
  const totals = totalsOf(counts.filter((count) => count.brandId === brandId))
  const most = (a: CountedCategory, b: CountedCategory) => b.total - a.total
  return cutAt(2, tree)
    .map((first) => countedTree(first, totals))
    .filter(({ total }) => total > 0)
    .map((first) => ({ ...first, children: first.children.toSorted(most) }))
    .toSorted(most)
}

export type FloorPlan = Omit<Floor, 'list'> & { skuIds: string[] }
export type Choice = { category1Id: string; skuId: string }

/** Plans one floor for each first level that has goods. */
export function floorPlans(
  tree: Category[],
  counts: Count[],
  brands: BrandRow[],
  picks: Choice[],
): FloorPlan[] {
  const totals = totalsOf(counts)
  const withTotal = ({ categoryId, name }: Category) => ({
    categoryId,
    name,
    total: totals.get(categoryId) ?? 0,
  })
  return tree
    .slice(0, shelfLimits.homeCategories)
    .map((category) => ({
      category: withTotal(category),
      children: category.children.map(withTotal).filter(({ total }) => total > 0),
      brands: brandsBelow(category.categoryId, counts, brands),
      skuIds: picks
        .filter(({ category1Id }) => category1Id === category.categoryId)
        .map(({ skuId }) => skuId),
    }))
    .filter(({ category }) => category.total > 0)
}
