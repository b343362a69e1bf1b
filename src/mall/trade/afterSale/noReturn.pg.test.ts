import { expect, test } from 'vitest'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1')

const linesOf = async (orderNo: string) => [
  ...(await db`
    select line_no, no_return from order_line join sales_order using (order_id)
    where order_no = ${orderNo} order by line_no`),
]

test('a line keeps why its goods are not given back, whatever they are later', async () => {
  const cut = await newSku(db)
  await owner`update sku set no_return = 'cut' where sku_id = ${cut}`
  const orderNo = await placed(buyer, [
    { skuId: cut, count: 40 },
    { skuId: await newSku(db), count: 1 },
  ])
  await owner`update sku set no_return = null where sku_id = ${cut}`
  expect(await linesOf(orderNo)).toEqual([
    { lineNo: 1, noReturn: 'cut' },
    { lineNo: 2, noReturn: null },
  ])
})

test('of a program that says nothing of it the goods are looked up', async () => {
  const [cut, plain] = [await newSku(db), await newSku(db)]
  const orderNo = await placed(buyer, [{ skuId: plain, count: 40 }])
  await owner`update sku set no_return = 'cut' where sku_id = ${cut}`
  const [columns] = await owner<{ names: string }[]>`
    select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
    where table_name = 'order_line' and is_generated = 'NEVER' and column_name not in ('line_no', 'sku_id', 'no_return')`
  const names = columns?.names ?? ''
  await owner.unsafe(
    `insert into order_line (line_no, sku_id, ${names}) select n, case n when 2 then $1 else $2 end::bigint, ${names}
    from order_line cross join generate_series(2, 3) n
    where order_id = (select order_id from sales_order where order_no = $3)`,
    [cut, plain, orderNo],
  )
  expect(await linesOf(orderNo)).toEqual([
    { lineNo: 1, noReturn: null },
    { lineNo: 2, noReturn: 'cut' },
    { lineNo: 3, noReturn: null },
  ])
})
