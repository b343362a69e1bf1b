import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { CategoryId, Hidden, Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, Id, Nothing, pagesOf, Reason } from '#mall/list.ts'
import { goodsForm, newGoodsForm, stockForm } from './goods.form.ts'
import { planForm } from './plan.form.ts'

/** Pages of the version before send no rate, and it stays; '' is that of the category. */
export const SentTaxPercent = z.optional(z.enum(['', '0', '6', '9', '13']))

export const ShelfTab = z.enum(['on', 'off', 'all'])
export type ShelfTab = z.infer<typeof ShelfTab>

/** A SKU as the staff lists it, on the shelf or not, at its standard price. */
export const StaffGoods = z.extend(
  z.pick(Product, {
    skuId: true,
    skuCode: true,
    brandName: true,
    productName: true,
    model: true,
    unit: true,
    minQuantity: true,
    isMultiple: true,
    deliveryDate: true,
    imgUrl: true,
    family: true,
    attrDesc: true,
  }),
  {
    categoryName: z.string(),
    isActive: z.boolean(),
    stock: z.number(),
    /** Absent: 询价. */
    taxPrice: Hidden,
  },
)
export type StaffGoods = z.infer<typeof StaffGoods>

export const GoodsChange = z.object({
  changeId: Id,
  at: z.string(),
  userName: z.string(),
  kind: z.enum(['create', 'edit', 'shelf', 'stock', 'undo', 'plan', 'import', 'photo']),
  reason: z.string(),
  /** Each field that was moved, in words. */
  lines: z.array(z.object({ label: z.string(), was: z.string(), now: z.string() })),
  /** He has taken it back. */
  undoneBy: z.nullable(z.string()),
  /** These were changed since, so that it cannot be taken back. */
  newer: z.array(z.string()),
  mayUndo: z.boolean(),
})
export type GoodsChange = z.infer<typeof GoodsChange>

/** A standard price that is to hold from a day on, or holds and will end after its last day. */
export const PricePlan = z.object({
  planId: Id,
  fromDay: z.string(),
  untilDay: z.nullable(z.string()),
  price: z.number(),
  state: z.enum(['planned', 'running', 'done', 'cancelled']),
  userName: z.string(),
})
export type PricePlan = z.infer<typeof PricePlan>

export const GoodsDetail = z.extend(StaffGoods, {
  /** It is the last change that the page showed; a later one is told before anything is overwritten. */
  revision: z.string(),
  values: z.object(inputOf(goodsForm)),
  /** In the order of their days. */
  plans: z.array(PricePlan),
  /** In their order. Goods without any show those of their series, which has so many sizes, on the shelf or not. */
  photoIds: z.array(z.string()),
  seriesPhotoIds: z.array(z.string()),
  seriesTotal: z.number(),
  /** The newest first. */
  history: z.array(GoodsChange),
  hasMore: z.boolean(),
  /** He has the permission 商品. */
  mayEdit: z.boolean(),
})
export type GoodsDetail = z.infer<typeof GoodsDetail>

const Revision = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/))

/** The staff keeps the goods of the mall; whoever changes them needs the permission 商品. */
export const assortment = {
  /** Found by the search of the shop, and what is off the shelf by its texts; `all` has what is on the shelf first. */
  goodsList: get(
    '/mall/assortment/goodsList',
    'operator',
    z.object({
      tab: z._default(ShelfTab, 'on'),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.keyword)), ''),
      brandId: z.optional(Id),
      categoryId: z.optional(CategoryId),
      ...pagesOf(20),
    }),
    z.extend(foundOf(StaffGoods), {
      counts: z.record(ShelfTab, z.number()),
      /** These words were dropped because nothing on the shelf has them. */
      relaxed: z.array(z.string()),
    }),
  ),
  /** Answers all brands and categories, those without goods too. */
  goodsChoices: get(
    '/mall/assortment/goodsChoices',
    'operator',
    Nothing,
    z.object({
      brands: z.array(z.object({ brandId: Id, brandName: z.string() })),
      categories: z.array(z.object({ categoryId: CategoryId, name: z.string() })),
    }),
  ),
  /** Refuses SKU_NOT_FOUND. */
  goodsDetail: get(
    '/mall/assortment/goodsDetail',
    'operator',
    z.object({ skuId: Id }),
    GoodsDetail,
  ),
  /** Refuses FORM_INVALID, SKU_NOT_FOUND, and GOODS_CHANGED after a change that the page has not shown. */
  saveGoods: post(
    '/mall/assortment/saveGoods',
    'operator',
    z.object({
      ...{ skuId: Id, revision: Revision },
      ...inputOf(goodsForm),
      taxPercent: SentTaxPercent,
    }),
    z.null(),
  ),
  /** `fromSkuId` gives its family and series. Refuses FORM_INVALID, GOODS_CODE_TAKEN, SKU_NOT_FOUND. */
  addGoods: post(
    '/mall/assortment/addGoods',
    'operator',
    z.object({ fromSkuId: z.optional(Id), ...inputOf(newGoodsForm) }),
    z.object({ skuId: Id }),
  ),
  /** Puts goods on the shelf, or takes them off. Refuses SKU_NOT_FOUND, GOODS_SHELF if they are so already. */
  setShelf: post(
    '/mall/assortment/setShelf',
    'operator',
    z.object({ skuId: Id, isOn: z.boolean(), reason: z.optional(Reason) }),
    z.null(),
  ),
  /** Adds to the pieces, or takes from them. Refuses FORM_INVALID, SKU_NOT_FOUND, GOODS_STOCK. */
  correctStock: post(
    '/mall/assortment/correctStock',
    'operator',
    z.object({ skuId: Id, ...inputOf(stockForm) }),
    z.null(),
  ),
  /** A price from a day after today on, perhaps to a last one. Refuses FORM_INVALID, SKU_NOT_FOUND. */
  planPrice: post(
    '/mall/assortment/planPrice',
    'operator',
    z.object({ skuId: Id, ...inputOf(planForm) }),
    z.null(),
  ),
  /** Refuses NOT_FOUND for one that has begun. */
  cancelPlan: post('/mall/assortment/cancelPlan', 'operator', z.object({ planId: Id }), z.null()),
  /** Refuses NOT_FOUND, GOODS_UNDONE, GOODS_NEWER with the fields that were changed since, GOODS_STOCK. */
  undoChange: post('/mall/assortment/undoChange', 'operator', z.object({ changeId: Id }), z.null()),
}
