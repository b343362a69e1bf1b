import { drawingUrl } from '#drawing/drawing.rules.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import { catalogueLimits, shelfLimits } from '#mall/limits.ts'
import type { CountedCategory, catalogue } from './catalogue.contract.ts'
import {
  brandTotals,
  brandTree,
  childrenOf,
  countedTree,
  cutAt,
  type Face,
} from './catalogue.rules.ts'
import { detailOf, nearestInSeries, selectProducts } from './catalogue.sql.ts'
import { datasheetAddress } from './datasheet.ts'
import { selectIdNow, selectNewId } from './movedCategory.sql.ts'
import { sized } from './photo.rules.ts'
import { sameGoods } from './series.sql.ts'
import { seriesPage } from './series.ts'
import { hotBrandsOf, type Shelf, shelfAfter, shelfOf } from './shelf.ts'

/** Owns categories, brands and SKUs. Prices are the caller's; visitors see none. */
export const catalogueVerbs: Verbs<typeof catalogue> = {
  async homeCategoryList(ctx, { levels }) {
    const [{ tree, floors, total }, hotBrands] = await Promise.all([shelfOf(ctx), hotBrandsOf(ctx)])
    const brands = new Map(floors.map((floor) => [floor.category.categoryId, floor.brands]))
    const categoryList = cutAt(levels, tree.slice(0, shelfLimits.homeCategories)).map(
      (category) => ({
        ...category,
        brands: brands.get(category.categoryId) ?? [],
      }),
    )
    return { categoryList, hotBrands, total }
  },

  homeProductList: homeGoods,

  async secondCategoryList(ctx, asked) {
    const [firstCategoryId, shelf] = await placeNow(ctx, asked.firstCategoryId)
    const { tree, totals, faces, floors, counts, brands } = shelf
    const first = tree.find(({ categoryId }) => categoryId === firstCategoryId)
    if (!first) refuse('CATEGORY_NOT_FOUND')
    const { children, ...category } = countedTree(first, totals)
    const floor = floors.find((one) => one.category.categoryId === firstCategoryId)
    const skuIds = floor?.skuIds.slice(0, catalogueLimits.categoryGoods) ?? []
    return {
      category,
      children: children.map((second) => ({
        ...second,
        children: second.children.map((third) => ({
          ...third,
          picture: faceAddress(third, faces),
        })),
      })),
      brands: brandTotals(firstCategoryId, counts, brands),
      list: await selectProducts(ctx.db, ctx, ctx.db`${skuIds}::bigint[]`),
    }
  },

  async brandInfo(ctx, { brandId }) {
    const { tree, brands, counts } = await shelfOf(ctx)
    const brand = brands.find((one) => one.brandId === brandId)
    const categories = brandTree(tree, counts, brandId)
    const total = categories.reduce((sum, one) => sum + one.total, 0)
    return brand && total > 0 ? { ...brand, total, categories } : null
  },

  async categoryNow({ db }, { categoryId }) {
    return { categoryId: (await selectNewId(db, categoryId)) ?? '' }
  },

  async getCategoryList(ctx, { parentId = '' }) {
    const [id, { tree }] = await placeNow(ctx, parentId)
    return { categoryList: childrenOf(tree, id) }
  },

  async getInfo(ctx, { skuId }) {
    const found = (await detailOf(ctx.db, { caller: ctx, skuId })) ?? refuse('SKU_NOT_FOUND')
    return { ...found, datasheet: found.isActive ? datasheetAddress(found) : '' }
  },

  async detailList(ctx, { skuId, skuIds }) {
    const { db } = ctx
    if (skuIds) return { list: await selectProducts(db, ctx, db`${skuIds.split(',')}::bigint[]`) }
    if (!skuId) refuse('BAD_INPUT')
    return { list: await selectProducts(db, ctx, nearestInSeries(db, skuId)) }
  },

  detailSeries: seriesPage,

  async sameSpecification(ctx, { skuId }) {
    return { list: await selectProducts(ctx.db, ctx, sameGoods(ctx.db, skuId)) }
  },
}

/** A category that the shelf does not have was moved, or another process has made or moved it since. */
async function placeNow(ctx: Ctx, asked: string): Promise<[id: string, shelf: Shelf]> {
  const shelf = await shelfOf(ctx)
  if (!asked || shelf.categoryIds.has(asked)) return [asked, shelf]
  const id = await selectIdNow(ctx.db, asked)
  if (!id || shelf.categoryIds.has(id)) return [id ?? asked, shelf]
  return [id, await shelfAfter(ctx, shelf)]
}

async function homeGoods(ctx: Caller & Pick<Ctx, 'db'>) {
  const { floors, total } = await shelfOf(ctx)
  const skuIds = floors.flatMap((floor) => floor.skuIds)
  const products = await selectProducts(ctx.db, ctx, ctx.db`${skuIds}::bigint[]`)
  const byId = new Map(products.map((product) => [product.skuId, product]))
  return {
    floors: floors.map(({ skuIds, ...floor }) => ({
      ...floor,
      list: skuIds.flatMap((skuId) => byId.get(skuId) ?? []),
    })),
    total,
  }
}

function faceAddress({ categoryId }: CountedCategory, faces: ReadonlyMap<string, Face>): string {
  const face = faces.get(categoryId)
  if (!face) return ''
  const { imgUrl, family, attrDesc, productName } = face
  const [photo = ''] = imgUrl.split(',', 1)
  return sized(photo, 240) || drawingUrl(family, JSON.parse(attrDesc), 'thumb', productName)
}
