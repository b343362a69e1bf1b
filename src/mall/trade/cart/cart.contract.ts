import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { NoReturn, Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { MaterialSource } from '#mall/goods/material/material.contract.ts'
import { LinePriceSource } from '#mall/goods/pricing/source.contract.ts'
import { PriceTiers } from '#mall/goods/pricing/tier.contract.ts'
import { limits } from '#mall/limits.ts'
import { Amount, Flag, Id, listOf, Nothing } from '#mall/list.ts'
import { StandIn } from '#mall/trade/requisition/absence.contract.ts'
import { RequisitionNo } from '#mall/trade/requisition/requisition.contract.ts'
import { cartLimits } from '#mall/tradeLimits.ts'

const service = '/bdrmall-product/api/v1/mallcart/cart'
export const Count = z.int().check(z.gte(1), z.lte(limits.maxQuantity))

/**
 * Takes comma-joined ids or a JSON array of them, as many as limits.cartIds; a mixture is refused (idsOf in
 * cart.rules.ts).
 */
export const CartItemIdStr = z.string().check(z.minLength(1), z.maxLength(45_000))
/** A JSON text: what it holds is said at each call, and read in cart.rules.ts. */
export const CartItemIdObj = z.string().check(z.minLength(2), z.maxLength(120_000))

/**
 * A quote is for so many pieces of these goods, and so many of them were ordered at it already. Above what is left the
 * price of the day counts, for all pieces of the line.
 */
export const QuoteLimit = z.object({ most: z.number(), ordered: z.number() })
export type QuoteLimit = z.infer<typeof QuoteLimit>

/** A line of the cart as spec §3 names its fields; prices are those the user last saw, currentPrice is today's. */
export const CartItem = z.object({
  cartItemId: z.string(),
  skuId: z.string(),
  skuNo: z.string(),
  /** In carts goods without a photo have the address of their drawing, elsewhere ''. */
  pic: z.string(),
  family: z.string(),
  brandName: z.string(),
  /** The specification spells brandName so a second time. */
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
  /** The prices of the line contain so many percent of tax. */
  taxPercent: z.number(),
  /**
   * 0 means that it is on inquiry now. It counts from when the user has accepted it (pushCart, refreshCartList).
   */
  currentPrice: z.number(),
  /** quote: it is locked by that of the enquiry quoteNo, until quotedUntil (ISO 8601). tier: that of its count in priceTiers. */
  priceSource: LinePriceSource,
  priceTiers: PriceTiers,
  /** '' and null for other prices. */
  quoteNo: z.string(),
  quotedUntil: z.nullable(z.string()),
  /** Of the quote at which the line was accepted, also where the line has more pieces; null: there is none, or no limit. */
  quoteLimit: z.nullable(QuoteLimit),
  /** It is for the application tab; it is empty on own lines. */
  demanderId: z.string(),
  demanderName: z.string(),
  requisitionNo: z.string(),
  attrDescs: z.string(),
  noReturn: z.optional(NoReturn),
  /** It is ticked, wherever its user opens the cart; a line that has just been added is. */
  isChosen: z.boolean(),
  /** The company calls it so; '' if it has no name for it. */
  materialCode: z.string(),
  /** It says where the code comes from, and so who may change it; null without one. */
  materialSource: z.nullable(MaterialSource),
  skuIsDelete: Flag,
  skuIsEnable: Flag,
  skuIsOfficialSite: Flag,
  skuIsMarketable: Flag,
})
export type CartItem = z.infer<typeof CartItem>

/** This price differs from what the cart shows; price 0 means that it is now on inquiry. */
export const PriceChange = z.object({
  cartItemId: z.string(),
  skuNo: z.string(),
  model: z.string(),
  productName: z.string(),
  oldPrice: z.number(),
  price: z.number(),
  /** The line has more pieces than this, so it is not at its quote; null where that is not the reason. */
  quoteLimit: z.nullable(QuoteLimit),
})
export type PriceChange = z.infer<typeof PriceChange>

const CartList = listOf(CartItem)

const Part = z.object({ skuNo: z.string(), model: z.string(), productName: z.string() })
const Skipped = z.extend(Part, { reason: z.enum(['invalid', 'unpriced', 'tooMany']) })
/** It says what of an earlier order or requisition is in the cart now. */
export const BoughtAgain = z.object({
  added: z.number(),
  /**
   * requested: what a demander asked for is back in his requisition, which orders it. ended: it was withdrawn or returned
   * to him since.
   */
  skipped: z.array(
    z.extend(Part, { reason: z.enum([...Skipped.shape.reason.options, 'requested', 'ended']) }),
  ),
  /** Unit prices in yuan, then and now. */
  repriced: z.array(z.extend(Part, { before: z.number(), after: z.number() })),
})
export type BoughtAgain = z.infer<typeof BoughtAgain>
/**
 * It says what of the goods that were asked for is in the cart now, and which quantities were raised to one that is
 * sold.
 */
export const AddedGoods = z.object({
  added: z.number(),
  skipped: z.array(Skipped),
  corrected: z.array(z.extend(Part, { before: z.number(), after: z.number() })),
})
export type AddedGoods = z.infer<typeof AddedGoods>
/** It says the same of quoted lines. otherQuote: another quote locks the price of these goods in the cart. quoteMost: with the pieces in the cart they are more than the quote is for. */
export const AddedQuoted = z.object({
  added: z.number(),
  skipped: z.array(
    z.extend(Part, {
      reason: z.enum([...Skipped.shape.reason.options, 'otherQuote', 'quoteMost']),
    }),
  ),
})
export type AddedQuoted = z.infer<typeof AddedQuoted>
/** It is a typed line that is not in the cart, why not, and the goods that it may mean. */
export const LeftLine = z.object({
  text: z.string(),
  code: z.string(),
  /** null without a quantity. */
  count: z.nullable(z.number()),
  /** quantity: it is none that can be ordered. */
  reason: z.enum(['unknown', 'ambiguous', 'quantity', 'invalid', 'unpriced', 'tooMany']),
  candidates: z.array(Product),
})
export type LeftLine = z.infer<typeof LeftLine>
/** Without a count it is the least that is sold. */
const Wanted = z.object({ skuId: Id, count: z.optional(Count) })
const Ids = z.object({ cartItemIdStr: CartItemIdStr })

/** Answers under both of its paths (spec §7 names it in the mall's table and with the cart prefix). */
const AddCart = z.object({ skuId: Id, count: Count, price: z.optional(z.nullable(Amount)) })

export const cart = {
  addCart: post('/mallcart/cart/addCart', 'member', AddCart, z.null()),
  addCartOfService: post(`${service}/addCart`, 'member', AddCart, z.null()),
  /** Answers the user's own lines: the cart, or a demander's shared material. */
  cartList: get(`${service}/cartList`, 'member', Nothing, CartList),
  /** Answers what demanders asked this purchaser for; it is empty for everybody else. */
  shareCartList: get(`${service}/shareCartList`, 'member', Nothing, CartList),
  /**
   * Sets the count; the price beside which it was chosen is seen if it is today's. Where the line was at the price of today
   * it is so at its new count, too: another tier is no change of prices. Refuses CART_ITEM_INVALID, AMOUNT_TOO_LARGE, UNPRICED_COUNT_TOO_LARGE and the COUNT_… codes. */
  addCartNum: post(
    `${service}/addCartNum`,
    'member',
    z.object({ cartItemId: Id, count: Count, price: z.optional(z.nullable(Amount)) }),
    z.pick(CartItem, {
      count: true,
      taxPrice: true,
      notaxPrice: true,
      taxCountAmount: true,
      currentPrice: true,
      priceSource: true,
    }),
  ),
  /** Ticks lines or unticks them, on whichever tab they are. Those that are gone are not missed. */
  chooseCart: post(
    `${service}/chooseCart`,
    'member',
    z.extend(Ids, { isChosen: z.boolean() }),
    z.null(),
  ),
  /** Lines of the application tab go back to their demanders. */
  removeCart: post(`${service}/removeCart`, 'member', Ids, z.null()),
  /** Refuses CART_CLEAR_CHANGED when one of the lines is active by now. */
  clearInvalidCart: post(`${service}/clearInvalidCart`, 'member', Ids, z.null()),
  /**
   * Answers the lines with prices brought up to date, as far as their amounts can be counted, and only those that are
   * this user's.
   */
  refreshCartList: post(`${service}/refreshCartList`, 'member', Ids, CartList),
  /** Refuses CART_SELECTION_INVALID, AMOUNT_TOO_LARGE and the COUNT_… codes; otherwise answers the changed prices. */
  pushCart: post(`${service}/pushCart`, 'member', Ids, z.array(PriceChange)),
  /**
   * Answers active colleagues with this role, by name, and who stands in for those who are absent. It refuses
   * FORBIDDEN for any company but one's own.
   */
  getCompnyUser: post(
    `${service}/getCompnyUser`,
    'member',
    z.object({ roleName: z.enum(['purchaser']), companyId: Id }),
    z.array(z.object({ userId: z.string(), name: z.string(), standIn: z.nullable(StandIn) })),
  ),
  /**
   * { userId, data: [{ cartItemId, count }], note?, expectDate? } as JSON text: moves these lines of a demander, in
   * the count he sees, to this purchaser of his company. Refuses ROLE_CANNOT_SHARE, PURCHASER_NOT_FOUND,
   * CART_SHARE_INVALID, CART_COUNT_CHANGED and what pushCart refuses.
   */
  cartShare: post(
    `${service}/cartShare`,
    'member',
    z.object({ cartItemIdObj: CartItemIdObj }),
    z.object({
      requisitionNo: z.string(),
      /** It is who has it now: the deputy of an absent purchaser. */
      purchaserName: z.string(),
      /** It is the deputy of the purchaser who was named, if he is absent. */
      standIn: z.nullable(StandIn),
    }),
  ),
  /** Puts the goods of a requisition of one's own among the shared material again, at today's prices. */
  shareAgain: post(
    '/mall/requisition/again',
    'member',
    z.object({ requisitionNo: RequisitionNo }),
    BoughtAgain,
  ),
  /** Many goods at once, at today's prices; what cannot be had is told and stops nothing. Refuses SKU_NOT_FOUND. */
  addGoods: post(
    '/mallcart/cart/addGoods',
    'member',
    z.object({ goods: z.array(Wanted).check(z.minLength(1), z.maxLength(limits.cartIds)) }),
    AddedGoods,
  ),
  /**
   * Lines of an order number, model or code of the company and a quantity, as they are typed or pasted from a sheet.
   * What names one article is added as addGoods does it. Refuses TYPED_TOO_MANY.
   */
  addTyped: post(
    '/mallcart/cart/addTyped',
    'member',
    z.object({ text: z.string().check(z.minLength(1), z.maxLength(cartLimits.typedText)) }),
    z.object({
      added: z.number(),
      corrected: AddedGoods.shape.corrected,
      left: z.array(LeftLine),
    }),
  ),
  /** Adds all goods of a list that the caller may read. It refuses LIST_NOT_FOUND. */
  addShoppingList: post(
    '/mallcart/cart/addShoppingList',
    'member',
    z.object({ listId: Id }),
    AddedGoods,
  ),
  getHeadInfo: get(
    '/mall/goods/getHeadInfo',
    'public',
    Nothing,
    /** Own lines, those that demanders asked a purchaser for, messages not read yet, and whether orders are refused. */
    z.object({
      cartCount: z.number(),
      applicationCount: z.number(),
      unread: z.number(),
      isFrozen: z.boolean(),
    }),
  ),
}
