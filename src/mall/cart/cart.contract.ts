import * as z from 'zod/mini'
import { Id } from '#mall/catalogue/catalogue.contract.ts'
import { get, post } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'

const service = '/bdrmall-product/api/v1/mallcart/cart'
const flag = z.union([z.literal(0), z.literal(1)])
export const Count = z.int().check(z.gte(1), z.lte(limits.maxQuantity))

/** Comma-joined ids or a JSON array of them, 500 at most; a mixture is refused (idsOf in cart.rules.ts). */
export const CartItemIdStr = z.string().check(z.minLength(1), z.maxLength(12_000))

/** A line of the cart as spec §3 names its fields; prices are those the user last saw. */
export const CartItem = z.object({
  cartItemId: z.string(),
  skuId: z.string(),
  skuNo: z.string(),
  pic: z.string(),
  family: z.string(),
  brandName: z.string(),
  /** The specification's second spelling of brandName. */
  bandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  minCount: z.number(),
  isMultiple: z.boolean(),
  count: z.number(),
  stock: z.number(),
  deliveryDate: z.number(),
  taxPrice: z.number(),
  notaxPrice: z.number(),
  taxCountAmount: z.number(),
  priceSource: z.enum(['agreement', 'standard']),
  demanderName: z.string(),
  attrDescs: z.string(),
  skuIsDelete: flag,
  skuIsEnable: flag,
  skuIsOfficialSite: flag,
  skuIsMarketable: flag,
})
export type CartItem = z.infer<typeof CartItem>

/** A price that differs from what the cart shows; price 0 means that it is now on inquiry. */
export const PriceChange = z.object({
  cartItemId: z.string(),
  skuNo: z.string(),
  model: z.string(),
  productName: z.string(),
  oldPrice: z.number(),
  price: z.number(),
})
export type PriceChange = z.infer<typeof PriceChange>

const CartList = z.object({ list: z.array(CartItem) })
const Ids = z.object({ cartItemIdStr: CartItemIdStr })

/** Answers under both of its paths (spec §7 names it in the mall's table and with the cart prefix). */
const AddCart = z.object({ skuId: Id, count: Count, price: z.optional(z.nullable(z.number())) })

export const cart = {
  addCart: post('/mallcart/cart/addCart', 'member', AddCart, z.null()),
  addCartOfService: post(`${service}/addCart`, 'member', AddCart, z.null()),
  cartList: get(`${service}/cartList`, 'member', z.object({}), CartList),
  /** Sets the count. Refuses CART_ITEM_INVALID, AMOUNT_TOO_LARGE and the COUNT_… codes. */
  addCartNum: post(
    `${service}/addCartNum`,
    'member',
    z.object({ cartItemId: Id, count: Count }),
    z.object({ count: z.number(), taxCountAmount: z.number() }),
  ),
  removeCart: post(`${service}/removeCart`, 'member', Ids, z.null()),
  /** Refuses CART_CLEAR_CHANGED when one of the lines is active by now. */
  clearInvalidCart: post(`${service}/clearInvalidCart`, 'member', Ids, z.null()),
  /** The lines with prices brought up to date, as far as their amounts can be counted; only those that are this user's. */
  refreshCartList: post(`${service}/refreshCartList`, 'member', Ids, CartList),
  /** Refuses CART_SELECTION_INVALID, AMOUNT_TOO_LARGE and the COUNT_… codes; otherwise answers the changed prices. */
  pushCart: post(`${service}/pushCart`, 'member', Ids, z.array(PriceChange)),
  getHeadInfo: get(
    '/mall/goods/getHeadInfo',
    'public',
    z.object({}),
    z.object({ cartCount: z.number() }),
  ),
}
