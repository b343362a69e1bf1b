import * as z from 'zod/mini'
import { Brand, CategoryId, Product } from '#mall/catalogue/catalogue.contract.ts'
import { get } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'

const int = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max))
const yuan = z.coerce.number().check(z.gte(0), z.lte(1e12))

/** The list parameters of spec §3. Sort: 0 price up, 1 price down, 2 default. */
export const ListParameters = z.object({
  sort: z._default(int(0, 2), limits.defaultSort),
  pageNum: z._default(int(1, 100_000), 1),
  pageSize: z._default(int(1, 100), limits.pageSize),
  keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  /** 1: only the goods of the caller's agreement. */
  productType: z._default(int(0, 1), 0),
  /** Comma-separated. */
  brandIds: z._default(z.string().check(z.regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)), ''),
  category1Id: z.optional(CategoryId),
  category2Id: z.optional(CategoryId),
  category3Id: z.optional(CategoryId),
  category4Id: z.optional(CategoryId),
  minPrice: z.optional(yuan),
  maxPrice: z.optional(yuan),
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

/** All three refuse with PROTOCOL_ONLY when productType is 1 and the caller has no agreement. */
export const search = {
  list: get(
    '/mall/product/search/list',
    'public',
    ListParameters,
    z.object({
      goodsList: z.object({ total: z.number(), pages: z.number(), list: z.array(Product) }),
      /** The words searched for. */
      keywordList: z.array(z.string()),
      /** Words that were dropped because nothing has them. */
      relaxed: z.optional(z.array(z.string())),
    }),
  ),
  /** Fourth levels of what is found, without the category4 filter; most goods first. */
  getcategorylist: get(
    '/mall/product/search/getcategorylist',
    'public',
    ListParameters,
    z.object({ category4List: z.array(CategoryTag) }),
  ),
  /** Brands of what is found, without the brand filter; hot ones first, then most goods. */
  getbrandlist: get(
    '/mall/product/search/getbrandlist',
    'public',
    ListParameters,
    z.object({ brandList: z.array(BrandTag) }),
  ),
}
