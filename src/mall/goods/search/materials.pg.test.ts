import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { codesOfGoods, selectCodes, selectCodesOfGoods } from '#mall/goods/material/material.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as, visitor } = await openWorld()
await owner`delete from material`
const admin = await as('admin1')
const colleague = await as('demander1')
const stranger = await as('admin2')
const goods = await db<{ skuId: string; model: string }[]>`
  select sku_id, model from sku where is_active and tax_price_fen > 0 order by popularity desc, sku_id limit 3`
const [first, second, third] = goods.map(({ skuId }) => skuId)
const give = (call: Call, skuId = '', code = '') =>
  call(api.material.learnMaterial, { skuId, code })
await give(admin, first, 'QZ-7001')
await give(admin, second, 'QZ-7002')
await give(stranger, third, 'QZ-7001')

const list = (call: Call, input: object) => call(api.search.list, input)
const found = async (call: Call, input: object) =>
  ((await list(call, input)).materials ?? []).map(({ skuId, materialCode }) => [
    skuId,
    materialCode,
  ])

test.each(['QZ-7001', 'ｑｚ－7001', ' qz-7001 '])(
  'goods are found by the code %j of their company alone',
  async (keyword) => {
    expect(await found(colleague, { keyword })).toEqual([[first, 'QZ-7001']])
    expect(await found(stranger, { keyword })).toEqual([[third, 'QZ-7001']])
    expect(await found(visitor, { keyword })).toEqual([])
    expect(await found(await as('member'), { keyword })).toEqual([])
  },
)

test('from three characters on a beginning is enough', async () => {
  expect(await found(colleague, { keyword: 'QZ-' })).toEqual([
    [first, 'QZ-7001'],
    [second, 'QZ-7002'],
  ])
  expect(await found(colleague, { keyword: 'QZ' })).toEqual([])
  expect(await found(colleague, { keyword: '_Z-' })).toEqual([])
})

test('the rest of a search is what everybody finds', async () => {
  for (const keyword of ['QZ-7001', '轴承', '6204']) {
    const ours = await list(colleague, { keyword })
    const theirs = await list(await as('member'), { keyword })
    expect(ours.goodsList.total).toBe(theirs.goodsList.total)
    expect(ours.keywordList).toEqual(theirs.keywordList)
  }
})

test('of goods of the same nearness those of the agreement come first', async () => {
  const ours = await list(colleague, { keyword: '轴承' })
  const theirs = await list(await as('member'), { keyword: '轴承' })
  expect(new Set(ours.goodsList.list.map(({ priceSource }) => priceSource))).toEqual(
    new Set(['agreement']),
  )
  expect(new Set(theirs.goodsList.list.map(({ priceSource }) => priceSource))).toEqual(
    new Set(['standard']),
  )
})

test('a list says what the company calls its goods', async () => {
  const { goodsList } = await list(colleague, { keyword: goods[0]?.model ?? '' })
  expect(goodsList.list.find(({ skuId }) => skuId === first)?.materialCode).toBe('QZ-7001')
  for (const call of [stranger, visitor]) {
    const { goodsList } = await list(call, { keyword: goods[0]?.model ?? '' })
    const line = goodsList.list.find(({ skuId }) => skuId === first)
    expect(line?.skuId).toBe(first)
    expect(line).not.toHaveProperty('materialCode')
  }
})

test('of lists that are asked for at the same time each says what its own company calls the goods', async () => {
  const ask = async (companyId: string) => {
    const codes = await codesOfGoods(db, {
      companyId,
      skuIds: [first, second, third, first].map(String),
    })
    return codes.map(({ skuId, code }) => [skuId, code])
  }
  const [ours, theirs] = [
    [
      [first, 'QZ-7001'],
      [second, 'QZ-7002'],
      [first, 'QZ-7001'],
    ],
    [[third, 'QZ-7001']],
  ]
  const companyIds = ['1', '2', '1', '3', '2']
  expect(await Promise.all(companyIds.map(ask))).toEqual([ours, theirs, ours, [], theirs])
})

test('further pages and narrowed searches do not begin with them again', async () => {
  const keyword = 'QZ-7001'
  for (const more of [{ pageNum: 2 }, { category1Id: '1' }, { brandIds: '1' }, { minPrice: 1 }])
    expect(await found(colleague, { keyword, ...more })).toEqual([])
  expect(await found(colleague, { keyword, sort: 0 })).toHaveLength(1)
})

test('what is not sold any more is not found', async () => {
  await db`update sku set sku_is_marketable = 0 where sku_id = ${second ?? ''}`
  expect(await found(colleague, { keyword: 'QZ-7002' })).toEqual([])
  await db`update sku set sku_is_marketable = 1 where sku_id = ${second ?? ''}`
})

test('suggestions begin with the goods of the code', async () => {
  const suggested = async (call: Call, keyword: string) =>
    (await call(api.search.suggest, { keyword })).materials?.map(({ skuId, materialCode }) => [
      skuId,
      materialCode,
    ])
  expect(await suggested(colleague, 'qz-7')).toEqual([
    [first, 'QZ-7001'],
    [second, 'QZ-7002'],
  ])
  expect(await suggested(stranger, 'qz-7')).toEqual([[third, 'QZ-7001']])
  expect(await suggested(visitor, 'qz-7')).toBeUndefined()
})

test('fifteen thousand codes of three companies are looked up by two indexes', async () => {
  await owner.begin(async (tx) => {
    await tx`
      insert into material (company_id, sku_id, code, code_key, source, user_id, changed_at)
      select company_id, sku_id, 'P' || sku_id, 'p' || sku_id, 'import', 1, now()
      from company, (select sku_id from sku limit 5000)
      on conflict do nothing`
    await tx`analyze material`
  })
  const asked = { skuIds: ['1', '2'], key: 'qz-7', isBeginning: true, most: 10 }
  const plan = await planOf(db, (db) => selectCodes(db, '1', asked))
  expect(plan).toMatch(/material_(pkey|sku_id_idx)/)
  expect(plan).toMatch(/material_company_id_code_key_key/)
  expect(plan).not.toMatch(/Seq Scan/)

  const goodsOf = (companyId: string) => ({ companyId, skuIds: ['1', '2'] })
  const together = await planOf(db, (db) => selectCodesOfGoods(db, ['1', '2', '3'].map(goodsOf)))
  expect(together).toMatch(/material_(pkey|sku_id_idx)/)
  expect(together).not.toMatch(/Seq Scan/)
})
