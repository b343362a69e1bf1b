import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { applied, openRequisitions, requested } from '#test/requisitions.ts'
import { orderSheets } from './order.sheet.ts'

const { db, as, who, liLei, bearing } = await openRequisitions()
const [manager, purchaser, demander, other] = [
  await as('manager1'),
  await as('purchaser1'),
  await as('demander1'),
  await as('manager2'),
]
await db`delete from cart_item`
const cheap = await newSku(db, { fen: 1000 })
const dear = await newSku(db, { fen: 100_000 })
await db`update sku set brand_id = (select brand_id from brand where brand_key = 'SMC') where sku_id = ${dear}`

const mine = await placed(purchaser, [{ skuId: cheap, count: 1 }])
const his = await submit(manager, {
  ...(await submission(manager, [{ skuId: dear, count: 2 }])),
  poNumber: 'PO-LIST-7',
}).then(({ orderNo }) => orderNo)
await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
const asked = (await submit(purchaser, await applied(purchaser))).orderNo
const all = [asked, his, mine]

type Asked = Input<typeof api.order.orderList>
const found = async (more: Asked, call = manager) => {
  const { list, total, counts } = await call(api.order.orderList, { scope: 'company', ...more })
  expect(counts.all).toBe(total)
  return list.map(({ orderNo }) => orderNo).filter((orderNo) => all.includes(orderNo))
}

test.each([
  [{}, [asked, his, mine]],
  [{ buyer: '李雷' }, [asked, mine]],
  [{ demander: '陈晨' }, [asked]],
  [{ brand: 'smc' }, [his]],
  [{ poNumber: 'list-7' }, [his]],
  [{ minPrice: 1000 }, [his]],
  [{ maxPrice: 20 }, [mine]],
  [{ minPrice: 11, maxPrice: 999.99, buyer: '李' }, [asked]],
  [{ brand: 'smc', demander: '陈晨' }, []],
] as const)('narrowed by %o', async (filter, expected) => {
  expect(await found(filter)).toEqual(expected)
})

test('whoever sees all of the company may look at his department and below it', async () => {
  const [department] = await db<{ departmentId: string }[]>`
    insert into department (company_id, name, level) values (1, '临时部', 1) returning department_id`
  const id = department?.departmentId ?? null
  const before = await db<{ account: string; departmentId: string | null }[]>`
    select account, department_id from person where account in ('manager1', 'purchaser1')`
  await db`update person set department_id = ${id} where account = 'manager1'`
  expect(await found({ scope: 'department' })).toEqual([his])
  await db`update person set department_id = ${id} where account = 'purchaser1'`
  expect(await found({ scope: 'department' })).toEqual([asked, his, mine])
  for (const { account, departmentId } of before)
    await db`update person set department_id = ${departmentId} where account = ${account}`
  await db`delete from department where department_id = ${id}`
})

test('only those who see orders of others may ask for them, and never those of another company', async () => {
  for (const scope of ['company', 'department'] as const)
    await expect(found({ scope }, purchaser)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await found({}, other)).toEqual([])
  expect(await found({ scope: 'mine' }, purchaser)).toEqual([asked, mine])
})

test('what is found is exported line by line', async () => {
  await db`
    update order_line set cancelled = 2, cost_centre = 'CC-1000 装配车间',
      cost_centre_id = (select min(cost_centre_id) from cost_centre where company_id = 1)
    where order_id = (select order_id from sales_order where order_no = ${asked})`
  const { list } = await manager(api.order.exportOrders, { scope: 'company', demander: '陈晨' })
  const rows = list.filter(({ orderNo }) => orderNo === asked)
  expect(rows).toMatchObject([
    {
      ...{ buyerName: '李雷', count: 3, demanders: '陈晨 3', withTaxAmount: 30, state: '待确认' },
      ...{ cancelled: 2, costCentre: 'CC-1000 装配车间' },
    },
  ])
  const { head, rows: cells } = orderSheets.exportOrders({ list: rows })
  const row = cells[0] ?? []
  const cellOf = (name: string) => row[head.indexOf(name)]
  expect([cellOf('成本中心'), cellOf('数量'), cellOf('已取消')]).toEqual([
    { text: 'CC-1000 装配车间', style: 'text' },
    { number: 3, style: 'count' },
    { number: 2, style: 'count' },
  ])
  expect(list.some(({ orderNo }) => orderNo === his)).toBe(false)
})

test('quantities of another order are changed and lines left out, by the rules of the cart', async () => {
  const { lines } = await purchaser(api.order.orderDetail, { orderNo: mine })
  const skuId = lines[0]?.skuId ?? ''
  const settled = (counts: string) =>
    purchaser(api.order.confirmOrder, { source: 'reorder', id: mine, counts })
  expect((await settled(`sku${skuId}:7`)).list.map(({ count }) => count)).toEqual([7])
  expect((await settled(`sku${skuId}:0`)).list).toEqual([])
  const tooMany = await settled(`sku${skuId}:999999`)
  expect(tooMany.changes.map(({ kind }) => kind)).toEqual(['stock'])
})

test('a price that has changed since the product page is told', async () => {
  const bought = (price: number) =>
    purchaser(api.order.confirmOrder, { source: 'buynow', id: cheap, count: 2, price })
  expect((await bought(10)).changes).toEqual([])
  expect((await bought(9.5)).changes).toMatchObject([{ kind: 'price', before: 9.5, after: 10 }])
  expect((await who('purchaser1'))?.userId).toBe(liLei)
})
