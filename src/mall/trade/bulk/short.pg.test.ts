import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { bulkSheets } from './bulk.sheet.ts'
import { shortText } from './labels.rules.ts'

const { db, as } = await openWorld()
const liLei = await as('purchaser1')

test('lines that ask for more than there is are told, and are no part of the sum', async () => {
  const few = await newSku(db, { stock: 5 })
  const sold = await newSku(db, { stock: 0 })
  const found = await db<{ skuId: string; skuCode: string }[]>`
    select sku_id, sku_code from sku where sku_id = any(${[few, sold]}::bigint[])`
  const [fewCode, soldCode] = [few, sold].map(
    (skuId) => found.find((row) => row.skuId === skuId)?.skuCode,
  )
  const text = `${fewCode} 3\n${fewCode} 2\n${fewCode} 1\n${soldCode} 1`
  const { draftId } = await liLei(api.bulk.readBulk, { text })
  await liLei(api.bulk.matchBulk, { draftId })
  const draft = await liLei(api.bulk.bulkDraft, {})
  const { list, counts, short, totalPrice } = draft ?? expect.unreachable()
  expect(list.map(({ isShort }) => isShort)).toEqual([false, false, true, true])
  expect(list.map(shortText)).toEqual([
    ...['', '', '库存不足，仅剩 5 个', '库存不足，暂无现货'].map((text) =>
      text.replace('个', list[0]?.goods?.unit ?? ''),
    ),
  ])
  expect({ matched: counts.matched, short, totalPrice }).toEqual({
    ...{ matched: 4, short: 2, totalPrice: (list[0]?.goods?.taxPrice ?? 0) * 5 },
  })
  const { list: exported, ...sent } = await liLei(api.bulk.exportBulk, { draftId })
  expect(JSON.stringify(bulkSheets.exportBulk({ ...sent, list: exported }))).toContain(
    '库存不足，暂无现货',
  )
})
