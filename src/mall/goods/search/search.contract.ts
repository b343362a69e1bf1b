import * as z from 'zod/mini'
import { get, searches } from '#mall/endpoint.ts'
import { Brand, CategoryId, Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { limits } from '#mall/limits.ts'
import { foundOf } from '#mall/list.ts'

const int = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max))
const yuan = z.coerce.number().check(z.gte(0), z.lte(1e12))

/** These are the list parameters of spec §3. For sort 0 is price up, 1 price down, 2 default. */
export const ListParameters = z.object({
  sort: z._default(int(0, 2), limits.defaultSort),
  /**
   * A column goes before sort: an attribute (内径(mm)), lead or stock; -内径(mm) is the other way round. Who sees no stock
   * cannot sort by it.
   */
  by: z._default(z.string().check(z.maxLength(50)), ''),
  pageNum: z._default(int(1, 100_000), 1),
  pageSize: z._default(int(1, 100), limits.pageSize),
  keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.keyword)), ''),
  /** 1 asks for the goods of the caller's agreement only. */
  productType: z._default(int(0, 1), 0),
  /** Ids stand between commas. */
  brandIds: z._default(z.string().check(z.regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)), ''),
  category1Id: z.optional(CategoryId),
  category2Id: z.optional(CategoryId),
  category3Id: z.optional(CategoryId),
  category4Id: z.optional(CategoryId),
  minPrice: z.optional(yuan),
  maxPrice: z.optional(yuan),
  /** Chosen attribute values are a query string of their own: 内径(mm)=20&内径(mm)=25&材质=轴承钢. */
  attrs: z._default(z.string().check(z.maxLength(2000)), ''),
  /** Ranges of numeric attributes, likewise: 外径(mm)=40~60; either end may be missing. */
  ranges: z._default(z.string().check(z.maxLength(1000)), ''),
  /** 1 asks for goods of which at least one piece is there. */
  inStock: z._default(z.enum(['', '1']), ''),
})
export type ListParameters = z.infer<typeof ListParameters>

export const CategoryTag = z.object({
  categoryId: z.string(),
  categoryName: z.string(),
  total: z.number(),
})
export type CategoryTag = z.infer<typeof CategoryTag>

export const BrandTag = z.extend(Brand, { total: z.number() })
export type BrandTag = z.infer<typeof BrandTag>

/** This is a row of the parametric filter. */
export const AttributeTag = z.object({
  /** It is written as in attrDesc: 内径(mm). */
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  /** All values are numbers; they are in their order, as sizes are, other values by total. */
  isNumeric: z.boolean(),
  values: z.array(z.object({ value: z.string(), total: z.number() })),
})
export type AttributeTag = z.infer<typeof AttributeTag>

const Suggested = z.pick(Product, {
  skuId: true,
  skuCode: true,
  brandName: true,
  productName: true,
  model: true,
})

/** All of them refuse with PROTOCOL_ONLY when productType is 1 and the caller has no agreement. */
export const search = {
  list: searches(
    get(
      '/mall/product/search/list',
      'public',
      ListParameters,
      z.object({
        goodsList: foundOf(Product),
        /** Goods whose code in the caller's company the keyword is or begins; on the first page of a search without filters. */
        materials: z.optional(z.array(Product)),
        /** These words were searched for. */
        keywordList: z.array(z.string()),
        /** These words were dropped because nothing has them. */
        relaxed: z.optional(z.array(z.string())),
        /** These were only misspelled. */
        corrected: z.optional(z.array(z.string())),
        /** This is shown in place of both, if it is not simply the rest: 轴承座 for 轴承坐. */
        instead: z.optional(z.array(z.string())),
      }),
    ),
  ),
  /** Answers the fourth levels of what is found, without the category4 filter; most goods first. */
  getcategorylist: searches(
    get(
      '/mall/product/search/getcategorylist',
      'public',
      ListParameters,
      z.object({ category4List: z.array(CategoryTag) }),
    ),
  ),
  /** Answers the brands of what is found, without the brand filter; those with most goods first. */
  getbrandlist: searches(
    get(
      '/mall/product/search/getbrandlist',
      'public',
      ListParameters,
      z.object({ brandList: z.array(BrandTag) }),
    ),
  ),
  /**
   * Answers attributes that tell apart what is found, each without its own filter; none while the list is too broad.
   */
  getattributelist: searches(
    get(
      '/mall/product/search/getattributelist',
      'public',
      ListParameters,
      z.object({ attributeList: z.array(AttributeTag) }),
    ),
  ),
  /**
   * Answers what somebody may mean who has typed so far, a handful of each; without prices. Only `materials` depend
   * on who asks.
   */
  suggest: searches(
    get(
      '/mall/product/search/suggest',
      'public',
      z.object({
        keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.keyword)), ''),
      }),
      z.object({
        /** These are found by the codes of the caller's company. */
        materials: z.optional(z.array(z.extend(Suggested, { materialCode: z.string() }))),
        products: z.array(Suggested),
        brands: z.array(Brand),
        /** Each comes with the name of what is above it. */
        categories: z.array(
          z.object({ categoryId: z.string(), name: z.string(), parentName: z.string() }),
        ),
        /** Models, order numbers and words that begin so. */
        keywords: z.array(z.string()),
        /** The keyword as it may have been meant, where nothing is called as it was typed. */
        meant: z.optional(z.string()),
      }),
    ),
  ),
}
