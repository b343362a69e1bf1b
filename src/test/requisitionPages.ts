import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { complaints, db, openWindows, server } from './browserPage.ts'
import { loginOverHttp } from './mall.ts'
import { newSku } from './orders.ts'

/** A mall of this file's own with a browser, whose pages may complain of nothing. */
export function openRequisitions() {
  const { open } = openWindows()
  const callOf = async (account: DemoAccount) => (await loginOverHttp(server.address, account)).call

  /** Opens a window of its own, logged in, at the requisitions. */
  const openAt = (account: DemoAccount, search = '', options: BrowserContextOptions = {}) =>
    open(account, `/purchaseRequisitionList${search}`, options)

  const shared = async (counts: readonly number[], how: Shared = {}) =>
    share(db, await callOf(how.by ?? 'demander1'), counts, how)

  return { open: openAt, shared, callOf, complaints, mall: () => ({ server, db }) }
}

type Shared = { note?: string; by?: DemoAccount; to?: DemoAccount }

/** One asks for new goods in these counts; answers its number and the goods. */
async function share(
  db: Db,
  call: Call,
  counts: readonly number[],
  { note = '', to = 'purchaser1' }: Shared,
) {
  const skuIds = await Promise.all(counts.map(() => newSku(db)))
  for (const [index, skuId] of skuIds.entries())
    await call(api.cart.addCart, { skuId, count: counts[index] ?? 1 })
  const { list } = await call(api.cart.cartList, {})
  const data = list
    .filter(({ skuId }) => skuIds.includes(skuId))
    .map(({ cartItemId, count }) => ({ cartItemId, count }))
  const [purchaser] = await db<{ userId: string }[]>`
    select user_id from person where account = ${to}`
  const cartItemIdObj = JSON.stringify({ userId: purchaser?.userId, data, note })
  const { requisitionNo } = await call(api.cart.cartShare, { cartItemIdObj })
  return { requisitionNo, skuIds }
}

export const row = (page: Page, requisitionNo: string) =>
  page.getByRole('row').filter({ hasText: requisitionNo })

export const drawer = (page: Page, requisitionNo: string) =>
  page.getByRole('dialog', { name: `采购申请 ${requisitionNo}`, exact: true })

export const keys = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
