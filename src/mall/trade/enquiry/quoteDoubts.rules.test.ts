import { expect, test } from 'vitest'
import { mostDoubt, priceDoubt, unitDoubt } from './quoteDoubts.rules.ts'
import type { Tier } from './quoteLine.rules.ts'

const offer = (...fens: bigint[]) => ({
  ...{ state: 'quoted' as const, skuId: '7', deliveryDate: 2, note: '', most: {} },
  tiers: fens.map((fen, at): Tier => ({ minCount: 100 * (at + 1), fen })),
})

test.each([
  [3, '盒', '件', 100, '客户要 3 盒，报价按 100 件计，请确认每盒数量'],
  [3, '打', '件', 100, '客户要 3 打（36 件），报价按 100 件计'],
  [10, '打', '件', 120, ''],
  [3, '个', '件', 100, ''],
  [3, '', '件', 100, ''],
  [3, '盒', '盒', 3, ''],
])('%d %s of goods sold by %s, offered %d: %s', (count, unit, of, pieces, words) => {
  expect(unitDoubt({ count, unit }, of, pieces)).toBe(words)
})

const goods = { unit: '件', taxPrice: 1.1, last: { price: 2 } }
test.each([
  [offer(11_000n), goods, '单价 ¥110.00/件，该客户今日价 ¥1.10'],
  [offer(100n, 30n), goods, '单价 ¥0.30/件，该客户今日价 ¥1.10'],
  [offer(331n), goods, '单价 ¥3.31/件，该客户今日价 ¥1.10'],
  [offer(330n), goods, ''],
  [offer(67n), goods, ''],
  [offer(66n), goods, '单价 ¥0.66/件，上次给他 ¥2.00'],
  [offer(11_000n), { ...goods, taxPrice: null, last: null }, ''],
  [{ state: 'unable' as const, note: '停产' }, goods, ''],
])('an offer of more than three times or less than a third is doubtful', (of, known, words) => {
  expect(priceDoubt(of, known)).toBe(words)
})

test.each([
  [100, 100, '此价最多 100 件，已订 100 件，没有余量'],
  [100, 120, '此价最多 100 件，已订 120 件，没有余量'],
  [101, 100, ''],
  [100, 0, ''],
  [null, 100, ''],
])('of at most %j pieces %d were ordered: %s', (most, ordered, words) => {
  expect(mostDoubt({ most, ordered }, '件')).toBe(words)
})
