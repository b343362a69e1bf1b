import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { browserCookies, httpCall, loginOverHttp } from '#test/mall.ts'
import { insertBuyers } from '#test/manyBuyers.ts'
import { keywords } from './catalogue.ts'
import { buyers, cyclic } from './shop.ts'

export type Buyer = { token: string; cookies: string; addressId: string }
export type MallWorld = {
  goods: number
  buyers: Buyer[]
  /** These have three pages of goods at least. */
  categoryIds: string[]
  skuIds: string[]
  /** These find something without any word being dropped. */
  keywords: string[]
  /** It does as an order of five lines does, of other goods each time. */
  changeStock(): Promise<unknown>
}

/** Answers what the mall really has of what the peers are asked for. */
export async function openMallWorld(db: Db, address: string): Promise<MallWorld> {
  await insertBuyers(db, { count: buyers, accountOf, firstMobile: 13_900_001_000 })
  const accounts = Array.from({ length: buyers }, (_, at) => accountOf(at) as DemoAccount)
  const signedIn: Buyer[] = []
  for (const account of accounts) signedIn.push(await signIn(address, account))
  const [row] = await db<{ goods: number }[]>`
    select count(*)::int as goods from sku where is_active`
  const skuIds = await selectGoods(db)
  let ordered = 0
  return {
    goods: row?.goods ?? 0,
    buyers: signedIn,
    categoryIds: await selectCategories(db),
    skuIds,
    keywords: await known(address),
    async changeStock() {
      const lines = Array.from({ length: 5 }, () => cyclic(skuIds, ordered++ * 7919))
      await db`update stock set pieces = pieces - 1 where sku_id = any(${lines}::bigint[])`
    },
  }
}

const accountOf = (at: number) => `peers${at}`

async function signIn(address: string, account: DemoAccount): Promise<Buyer> {
  const { token, call } = await loginOverHttp(address, account)
  const [own] = (await call(api.address.addressList, {})).list
  return { token, cookies: await browserCookies(address, account), addressId: own?.addressId ?? '' }
}

async function selectCategories(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select category4_id / 100 as id from sku where is_active
    group by 1 having count(*) >= 60 order by count(*) desc`
  return rows.map(({ id }) => `${id}`)
}

/** They are from all over the catalogue, cheap enough, and as many as the peers have: they are ordered again and again. */
async function selectGoods(db: Db): Promise<string[]> {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku
    where is_active and tax_price_fen between 100 and 5000000 and min_quantity = 1 and not is_multiple
    order by hashint8(sku_id) limit 5000`
  const skuIds = rows.map(({ skuId }) => skuId)
  await db`update stock set pieces = 100000000 where sku_id = any(${skuIds}::bigint[])`
  return skuIds
}

/** These are the peers' keywords, as far as the mall sells such goods. */
async function known(address: string): Promise<string[]> {
  const found: string[] = []
  for (const keyword of keywords) {
    const { goodsList, relaxed } = await httpCall(address)(api.search.list, { keyword })
    if (goodsList.total > 0 && !relaxed?.length) found.push(keyword)
  }
  return found
}
