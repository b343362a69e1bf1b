import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { FoundKind } from './find.contract.ts'
import { selectFoundOrders, selectHits } from './find.sql.ts'

const { db, owner, as, who } = await openWorld()
const buyer = (await who('purchaser2')) ?? expect.unreachable()
const operator = await as('operator')

/** The operator with one permission alone. */
async function staffWith(permission: string) {
  const [role] = await owner<{ roleId: string }[]>`
    select role_id from staff_role where built_in = ${permission}`
  await owner`update person set staff_role_id = ${role?.roleId ?? null} where account = 'operator2'`
  return as('operator2')
}

const found = async (staff: typeof operator, keyword: string) =>
  (await staff(api.staff.find, { keyword })).list.map(({ kind, name }) => [kind, name])

await owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
    receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen, po_number)
  select 'SO39010' || (1000000 + n), ${buyer.userId}, ${buyer.companyId}, '示范食品设备有限公司', '韩梅', 30, 4, now(),
    '', '', '', 1, 1, 1000, 1000, 0, 0, 0, 1000, case when n = 7 then 'PO-77' else '' end
  from generate_series(1, 20000) n`
await owner`analyze sales_order`

test('an order is found by its number, by the beginning of it and by the number of its buyer', async () => {
  const { list } = await operator(api.staff.find, { keyword: 'so390101000007' })
  expect(list).toEqual([
    {
      kind: 'order',
      name: 'SO390101000007',
      note: '示范食品设备有限公司，PO-77',
      state: '待确认',
      to: '/admin/order?orderNo=SO390101000007',
    },
  ])
  expect((await found(operator, '39010101999')).slice(0, 2)).toEqual([
    ['order', 'SO390101019999'],
    ['order', 'SO390101019998'],
  ])
  expect(await found(operator, 'po-77')).toContainEqual(['order', 'SO390101000007'])
})

test('a company, its people and goods are found by their names and numbers', async () => {
  const named = await operator(api.staff.find, { keyword: '示范食品' })
  expect(named.list[0]).toMatchObject({
    kind: 'company',
    name: '示范食品设备有限公司',
    to: `/admin/company?companyId=${buyer.companyId}`,
  })
  const { list } = await operator(api.staff.find, { keyword: 'purchaser2' })
  expect(list[0]).toMatchObject({
    kind: 'person',
    name: buyer.name,
    to: `/admin/company?companyId=${buyer.companyId}&tab=people`,
  })
  const [goods] = await db<{ skuId: string; skuCode: string; model: string }[]>`
    select sku_id, sku_code, model from sku where is_active order by sku_id limit 1`
  const { skuId, skuCode, model } = goods ?? expect.unreachable()
  expect((await operator(api.staff.find, { keyword: skuCode })).list).toMatchObject([
    { kind: 'goods', name: model, to: `/admin/good?skuId=${skuId}` },
  ])
})

test('nobody finds what he may not open', async () => {
  const keyword = '示范食品'
  expect(await found(await staffWith('warehouse'), keyword)).toEqual([])
  expect(await found(await staffWith('content'), 'SO390101000007')).toEqual([])
  expect(await found(await staffWith('finance'), keyword)).toEqual([
    ['company', '示范食品设备有限公司'],
  ])
  expect(await found(await staffWith('warehouse'), 'SO390101000007')).toEqual([
    ['order', 'SO390101000007'],
  ])
  expect(await found(operator, '示')).toEqual([])
})

test('numbers are read from their indexes', async () => {
  const orders = await planOf(db, (db) => selectFoundOrders(db, 'SO3901010'))
  expect(orders).not.toMatch(/Seq Scan on (sales_order|shipment)\b/)
  expect(orders).toMatch(/sales_order_order_no_key/)
  expect(orders).toMatch(/sales_order_po\b/)
  const others = await planOf(db, (db) => selectHits(db, FoundKind.options, '39010101'))
  expect(others).toMatch(/person/)
})
