import * as z from 'zod/mini'
import { get, readsGoods, searches } from '#mall/endpoint.ts'
import { GoodsPriceSource } from '#mall/goods/pricing/source.contract.ts'
import { PriceTiers } from '#mall/goods/pricing/tier.contract.ts'
import { catalogueLimits } from '#mall/limits.ts'
import { Id, listOf, Nothing } from '#mall/list.ts'

/** Category ids nest by two digits: 1 > 101 > 10101 > 1010101. */
export const CategoryId = z.string().check(z.regex(/^[1-9](\d\d){0,3}$/))

/** A number that the caller may not see is absent from the answer, not null. */
export const Hidden = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? undefined),
)

export const Category = z.object({
  categoryId: z.string(),
  name: z.string(),
  aliasName: z.string(),
  /** It is the name of the icon in the sprite; only first levels have one, others have ''. */
  icon: z.string(),
  hoverIcon: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  get children() {
    return z.array(Category)
  },
})
export type Category = z.infer<typeof Category>

export const Brand = z.object({ brandId: z.string(), brandName: z.string() })
export type Brand = z.infer<typeof Brand>

/** A sku as lists show it (spec §3). */
export const Product = z.object({
  skuId: z.string(),
  skuCode: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  minQuantity: z.number(),
  isMultiple: z.boolean(),
  /** A stepper starts with this quantity. */
  cartNum: z.number(),
  isInStock: z.boolean(),
  /** There are so many, which only those see who see prices. */
  stock: Hidden,
  /** Working days. */
  deliveryDate: z.number(),
  /** Comma-separated addresses; the first is the main picture. Empty: drawingUrl(family, attributes). */
  imgUrl: z.string(),
  family: z.string(),
  /** It is a JSON object of name to value, as a string, in the order of display. */
  attrDesc: z.string(),
  /** It is false for visitors: 登录后查看价格. If it is true and taxPrice is 0, the price is 价格面议. */
  priceVisible: z.boolean(),
  taxPrice: Hidden,
  /** It is the standard price where the company's agreement has a lower one. */
  marketPrice: Hidden,
  priceSource: GoodsPriceSource,
  /** The caller's company calls it so; answers to a search have it. */
  materialCode: z.optional(z.string()),
})
export type Product = z.infer<typeof Product>

/** Why goods cannot be given back without fault; null where they can. */
export const NoReturn = z.nullable(z.enum(['custom', 'cut', 'opened', 'special']))

export const GoodsDocument = z.object({
  documentId: z.string(),
  kind: z.enum(['sample', 'cad', 'certificate', 'msds', 'other']),
  name: z.string(),
  language: z.enum(['zh', 'en', 'multi']),
  format: z.enum(['pdf', 'zip', 'dwg', 'dxf', 'step']),
  bytes: z.number(),
})
export type GoodsDocument = z.infer<typeof GoodsDocument>

export const ProductDetail = z.extend(Product, {
  isActive: z.boolean(),
  /** Its price contains so many percent of tax. */
  taxPercent: z.number(),
  /** While processes are replaced one by one, one of the version before does not say it. */
  noReturn: z.optional(NoReturn),
  seriesId: z.string(),
  /** They go from the first to the fourth level. */
  categories: z.array(z.object({ categoryId: z.string(), name: z.string() })),
  /** It is the last day of the agreement that the price is from; null for a standard price. */
  agreedUntil: z.nullable(z.string()),
  priceTiers: PriceTiers,
  /** The level or group of the company whose price it is. */
  priceName: z.nullable(z.string()),
  /** Address of its 商品规格书, a PDF without prices; empty for what is no longer sold. */
  datasheet: z.string(),
  /** Catalogues, drawings and certificates, saved from /document/<documentId>; absent in answers of the version before. */
  documents: z.optional(z.array(GoodsDocument)),
})
export type ProductDetail = z.infer<typeof ProductDetail>

/** It is a value of a column, and how many of the series have it among those that the other columns leave. */
export const SeriesValue = z.object({ value: z.string(), count: z.number(), isChosen: z.boolean() })
export const SeriesColumn = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  isNumeric: z.boolean(),
  /** It is the one of all its values that takes most room: who narrows the series keeps its columns. */
  longest: z.string(),
  /** These are the values that lead somewhere, and the chosen ones. */
  values: z.array(SeriesValue),
})
export type SeriesColumn = z.infer<typeof SeriesColumn>

export const SeriesPage = z.object({
  seriesId: z.string(),
  /** These are the numbers of sizes that are sold, and of those that fit. */
  total: z.number(),
  found: z.number(),
  /** So many of those that fit are in stock. */
  inStock: z.number(),
  pageNum: z.number(),
  pages: z.number(),
  columns: z.array(SeriesColumn),
  list: z.array(Product),
})
export type SeriesPage = z.infer<typeof SeriesPage>

export const Floor = z.object({
  category: z.object({ categoryId: z.string(), name: z.string(), total: z.number() }),
  /** These are second levels with their numbers of goods. */
  children: z.array(z.object({ categoryId: z.string(), name: z.string(), total: z.number() })),
  brands: z.array(Brand),
  list: z.array(Product),
})
export type Floor = z.infer<typeof Floor>

/** It comes with its number of goods; what has none is not among the children. */
export const CountedCategory = z.object({
  categoryId: z.string(),
  name: z.string(),
  total: z.number(),
  get children() {
    return z.array(CountedCategory)
  },
})
export type CountedCategory = z.infer<typeof CountedCategory>

/** This is a third level with the picture of its most popular goods. */
const Card = z.extend(CountedCategory, { picture: z.string() })

const BrandTotal = z.extend(Brand, { total: z.number() })

/** Each comes with those who make most of its goods, hot brands first. */
export const FirstLevel = z.extend(Category, { brands: z.array(Brand) })
export type FirstLevel = z.infer<typeof FirstLevel>

export const catalogue = {
  /**
   * Answers what every page's head needs: the categories, as many levels of them as are asked for, the ten hot brands
   * and how many goods there are. It is the same for everybody; accessToken is taken because spec §7 names it.
   */
  homeCategoryList: get(
    '/mall/index/homeCategoryList',
    'public',
    z.object({
      accessToken: z.optional(z.string()),
      levels: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3)), 3),
    }),
    z.object({ categoryList: z.array(FirstLevel), hotBrands: z.array(Brand), total: z.number() }),
  ),
  homeProductList: searches(
    get(
      '/mall/index/homeProductList',
      'public',
      Nothing,
      z.object({ floors: z.array(Floor), total: z.number() }),
    ),
    catalogueLimits.homeKeptMs,
  ),
  /**
   * Answers everything below a first level, its brands and eight of its goods. It refuses CATEGORY_NOT_FOUND.
   */
  secondCategoryList: get(
    '/mall/goods/secondCategoryList',
    'public',
    z.object({ firstCategoryId: CategoryId }),
    z.object({
      category: z.pick(CountedCategory, { categoryId: true, name: true, total: true }),
      children: z.array(
        z.extend(z.omit(CountedCategory, { children: true }), { children: z.array(Card) }),
      ),
      brands: z.array(BrandTotal),
      list: z.array(Product),
    }),
  ),
  /** Answers what the goods tell of a brand; null for an unknown one and for one without goods. */
  brandInfo: get(
    '/mall/goods/brandInfo',
    'public',
    z.object({ brandId: Id }),
    z.nullable(
      z.extend(BrandTotal, {
        nameCn: z.string(),
        nameEn: z.string(),
        /** First levels come with their second levels, those with most goods first. */
        categories: z.array(CountedCategory),
      }),
    ),
  ),
  /**
   * Answers the id that a category has now which had this one before it was moved or merged; '' for one that never was
   * another. All calls that name categories take former ids as well.
   */
  categoryNow: get(
    '/mall/goods/categoryNow',
    'public',
    z.object({ categoryId: CategoryId }),
    z.object({ categoryId: z.string() }),
  ),
  /** Answers the children of a category, or the first levels without parentId. */
  getCategoryList: get(
    '/mall/goods/getCategoryList',
    'public',
    z.object({ parentId: z.optional(CategoryId) }),
    z.object({ categoryList: z.array(Category) }),
  ),
  /** Refuses with SKU_NOT_FOUND; an inactive SKU answers with isActive false and no price. */
  getInfo: readsGoods(
    get('/mall/product/detail/getInfo', 'public', z.object({ skuId: Id }), ProductDetail),
  ),
  /**
   * With skuId it answers the other sizes of its series (50 at most, nearest first), with skuIds those products.
   */
  detailList: get(
    '/mall/product/detail/list',
    'public',
    z.object({
      skuId: z.optional(Id),
      skuIds: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/))),
    }),
    listOf(Product),
  ),
  /**
   * Answers a page of the series of a SKU in the order of its sizes, without pageNum the one on which this SKU
   * stands, with two neighbours on both sides of it. `attrs` is as in the search: 内径(mm)=20&密封形式=开式, with values of one attribute beside each other. It
   * refuses SKU_NOT_FOUND.
   */
  detailSeries: get(
    '/mall/product/detail/series',
    'public',
    z.object({
      skuId: Id,
      attrs: z._default(z.string().check(z.maxLength(2000)), ''),
      inStock: z._default(z.enum(['', '1']), ''),
      /** The key of a column, after - for the other way round; sizes come in their order without it. */
      sort: z._default(z.string().check(z.maxLength(50)), ''),
      pageNum: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
    }),
    SeriesPage,
  ),
  /**
   * Answers what is sold under the same name with the same attributes, one of each other brand, in stock before on
   * order; for what is no longer sold also one of its own brand.
   */
  sameSpecification: get(
    '/mall/product/detail/sameSpecification',
    'public',
    z.object({ skuId: Id }),
    listOf(Product),
  ),
}
