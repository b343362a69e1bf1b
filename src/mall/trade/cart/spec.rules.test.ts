import { expect, test } from 'vitest'
import { mayOrder, mayQuote, mayShare, paysMonthly } from '#mall/access.ts'
import { messages } from '#mall/errors.ts'
import { deliveredRule } from '#mall/goods/pricing/freight.rules.ts'
import { totals } from '#mall/goods/pricing/totals.rules.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { CartItem } from './cart.contract.ts'
import { defaultTab, isActive, stockProblem, tabsOf } from './cart.rules.ts'

/** These are the words of the specification for each role, with a company and without. */
const roles: [UserInfo['roleName'], { tabs: string[]; opens: string; orders: boolean }][] = [
  ['', { tabs: ['cart'], opens: 'cart', orders: true }],
  ['demander', { tabs: ['shared'], opens: 'shared', orders: false }],
  ['purchaser', { tabs: ['application', 'cart'], opens: 'cart', orders: true }],
  ['purchasingManager', { tabs: ['cart'], opens: 'cart', orders: true }],
  ['groupAdministrator', { tabs: ['cart'], opens: 'cart', orders: true }],
]
const flags = [0, 1] as const
const combinations = roles.flatMap(([roleName, words]) =>
  flags.flatMap((isAuth) =>
    flags.map((settlementType) => ({ roleName, isAuth, settlementType, ...words })),
  ),
)

test.each(combinations)(
  'spec §4, §6: $roleName with isAuth $isAuth and settlementType $settlementType',
  ({ roleName, isAuth, settlementType, tabs, opens, orders }) => {
    const companyId = roleName ? '1' : null
    const who = { roleName, companyId, isAuth, settlementType }
    expect(tabsOf(who)).toEqual(tabs)
    expect(defaultTab(who)).toBe(opens)
    expect([mayOrder(who), mayShare(who)]).toEqual([orders, !orders])
    expect(mayQuote(who)).toBe(roleName !== '' && isAuth === 1)
    expect(paysMonthly(who)).toBe(isAuth === 1 && settlementType === 1)
  },
)

const onSale = {
  skuIsDelete: 0,
  skuIsEnable: 1,
  skuIsOfficialSite: 1,
  skuIsMarketable: 1,
} as const
type Flags = Partial<
  Pick<CartItem, 'skuIsDelete' | 'skuIsEnable' | 'skuIsOfficialSite' | 'skuIsMarketable'>
>

test.each<[Flags, boolean]>([
  [{}, true],
  [{ skuIsDelete: 1 }, false],
  [{ skuIsEnable: 0 }, false],
  [{ skuIsOfficialSite: 0 }, false],
  [{ skuIsMarketable: 0 }, false],
  [{ skuIsDelete: 1, skuIsEnable: 0, skuIsOfficialSite: 0, skuIsMarketable: 0 }, false],
])('spec §3: with %o a line is active: %s', (changed, expected) => {
  expect(isActive({ ...onSale, ...changed })).toBe(expected)
})

test.each([
  [{ minCount: 10, isMultiple: false, stock: 50 }, 9, 'COUNT_BELOW_MINIMUM'],
  [{ minCount: 10, isMultiple: false, stock: 50 }, 11, null],
  [{ minCount: 10, isMultiple: true, stock: 50 }, 11, 'COUNT_NOT_MULTIPLE'],
  [{ minCount: 10, isMultiple: true, stock: 50 }, 50, null],
  [{ minCount: 10, isMultiple: true, stock: 50 }, 60, 'COUNT_ABOVE_STOCK'],
])('spec §5: of %o take %i: %s', (line, count, problem) => {
  expect(stockProblem(line, count)).toBe(problem)
})

test.each([
  [0, 299.99, 15],
  [0, 300, 0],
  [1, 1, 0],
] as const)('spec §9: with isFreight %i freight of ¥%d is ¥%d', (isFreight, taxPrice, freight) => {
  const sum = totals([{ skuId: '1', taxPrice, count: 1, taxPercent: 13 }], {
    isFreight,
    freightRule: deliveredRule,
  })
  expect([sum?.freight, sum?.totalPrice]).toEqual([freight, taxPrice + freight])
  expect(totals([], { isFreight, freightRule: deliveredRule })).toMatchObject({
    freight: 0,
    totalPrice: 0,
  })
})

/** spec §8 in the product's words; those of the page stand in its tests. */
test.each([
  ['CART_ITEM_INVALID', /失效.*刷新后操作/],
  ['CART_ITEM_CHANGED', /失效商品状态有变化.*刷新后重新点击/],
  ['CART_CLEAR_CHANGED', /失效商品状态有变化.*刷新后重新清空/],
  ['CART_EXPORT_INVALID', /包含失效商品.*刷新后重新导出/],
  ['CART_SELECTION_INVALID', /包含失效商品.*刷新后重新结算/],
  ['CART_SHARE_INVALID', /包含失效商品.*刷新后重新共享/],
  ['FREIGHT_CHANGED', /运费配置已更新.*刷新后重新结算或共享/],
  ['SKU_WITHOUT_PRICE', /暂无价格.*客服/],
  ['A00004', /登录已过期，请重新登录/],
] as const)('spec §8: %s', (code, words) => {
  expect(messages[code]).toMatch(words)
})

test('spec §9: times and limits', () => {
  expect(limits).toMatchObject({
    maxQuantity: 9_999_999_999,
    minQuantity: 1,
    cartBadge: 99,
    messageMs: 2000,
    reloadMs: 2000,
    taxPercent: 13,
  })
})
