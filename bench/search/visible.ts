import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Client } from './client.ts'

type Changed = { skuId: string; skuCode: string; productName: string; taxPriceFen: string }

/** Measures the milliseconds from the commit of a change until a list shows it, for prices and for names. */
export async function visibleAfter(db: Db, client: Client, count: number) {
  const goods = await db<Changed[]>`
    select sku_id, sku_code, product_name, tax_price_fen from sku
    where is_active and tax_price_fen > 0 order by hashint8(sku_id), sku_id limit ${count}`
  const prices: number[] = []
  const names: number[] = []
  for (const [at, one] of goods.entries()) {
    prices.push(await priceVisible(db, client, one))
    names.push(await nameVisible(db, client, one, `zq${at}k${one.skuId}`))
    await db`
      update sku set tax_price_fen = ${one.taxPriceFen}, product_name = ${one.productName}
      where sku_id = ${one.skuId}`
  }
  return { prices, names }
}

async function priceVisible(db: Db, client: Client, { skuId, skuCode, taxPriceFen }: Changed) {
  const fen = Number(taxPriceFen) + 1
  await db`update sku set tax_price_fen = ${fen} where sku_id = ${skuId}`
  return until(client, skuCode, `"taxPrice":${fen / 100},`)
}

/** The new name has a word that no goods have; it is looked for by that word. */
async function nameVisible(db: Db, client: Client, { skuId, productName }: Changed, word: string) {
  await db`update sku set product_name = ${`${productName} ${word}`} where sku_id = ${skuId}`
  return until(client, word, `"skuId":"${skuId}"`)
}

async function until(client: Client, keyword: string, text: string): Promise<number> {
  const path = `${api.search.list.path}?${new URLSearchParams({ keyword })}`
  const start = performance.now()
  while (!(await client.get(path)).includes(text)) {
    if (performance.now() - start > 60_000)
      throw new Error(`${keyword} is not shown after a minute`)
    await sleep(2)
  }
  return performance.now() - start
}
