import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { listenTo, logIn } from './browser.ts'
import { browser, db, openPages, server } from './browserPage.ts'
import { loginOverHttp } from './mall.ts'

export let contexts: BrowserContext[]
/** A bearing at ¥30.62 and another SKU at ¥10.00, one piece at least. */
export let bearing: string
export let other: string
export const complaints: string[] = []

/** Registers what each file of the cart's pages needs before and after its tests. */
export function openCarts() {
  openPages()
  beforeAll(async () => {
    await db`insert into person (account, name, mobile, password, company_id, role_name)
    select 'demander9', '何欢', '13900000009', password, company_id, role_name
    from person where account = 'demander2'`
  })

  beforeEach(async () => {
    const onSale = db`sku_is_marketable = 1, min_quantity = 1, is_multiple = false`
    const [first] = await db<{ skuId: string }[]>`update sku set tax_price_fen = 3062, ${onSale}
    where model = '6204-2RSH' and brand_id = 100001 returning sku_id`
    const [second] = await db<{ skuId: string }[]>`update sku set tax_price_fen = 1000, ${onSale}
    where sku_id = (select min(sku_id) from sku where is_active and tax_price_fen > 0 and model <> '6204-2RSH')
    returning sku_id`
    bearing = first?.skuId ?? expect.unreachable()
    other = second?.skuId ?? expect.unreachable()
    await db`update stock set pieces = 5000 where sku_id in (${bearing}, ${other})`
    await db`delete from cart_item`
    await db`update company set is_freight = 0 where company_id = 2`
    contexts = []
    complaints.length = 0
  })

  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  })
}

type Visit = { path?: string; width?: number; isDeaf?: boolean }

/** With `isDeaf` it hears of nothing that happens meanwhile, as a browser whose connection is cut. */
export async function visit(
  account: DemoAccount,
  { path = '/myCart', width = 1440, isDeaf }: Visit = {},
) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  contexts.push(context)
  listenTo(context, complaints)
  if (isDeaf) await context.addInitScript(deafen)
  const page = await context.newPage()
  await logIn(page, server.address, account)
  await page.goto(server.address + path)
  await page
    .getByText('已选')
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor()
  return page
}

const deafen = () =>
  Object.assign(window, {
    EventSource: class {
      close() {}
    },
  })

export const fill = (account: string, ...skuIds: string[]) => db`
  insert into cart_item (user_id, sku_id, count, tax_price_fen)
  select user_id, sku_id, 2, tax_price_fen from person, sku
  where account = ${account} and sku_id = any(${skuIds}::bigint[])`

export async function share(account: DemoAccount, ...skuIds: string[]) {
  await fill(account, ...skuIds)
  const { call } = await loginOverHttp(server.address, account)
  const { list } = await call(api.cart.cartList, {})
  const data = list.map(({ cartItemId, count }) => ({ cartItemId, count }))
  const [purchaser] = await db<{ userId: string }[]>`
    select user_id from person where account = 'purchaser2'`
  const cartItemIdObj = JSON.stringify({ ...purchaser, data })
  return (await call(api.cart.cartShare, { cartItemIdObj })).requisitionNo
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const tick = (page: Page, name: string | RegExp) =>
  page.getByRole('checkbox', { name }).check()
export const all = (page: Page) => page.getByRole('checkbox', { name: '全选' })
export const path = (page: Page) => new URL(page.url()).pathname
export const rows = (page: Page) => page.locator('tbody tr[data-index]')

export const delist = () => db`update sku set sku_is_marketable = 0 where sku_id = ${bearing}`
export const relist = () => db`update sku set sku_is_marketable = 1 where sku_id = ${bearing}`
