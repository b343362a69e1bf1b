import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { imports } from '#test/imports.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const staff = await as('operator')
const buyer = await as('purchaser2')
const user = (await who('operator')) ?? expect.unreachable()
const { sent, tried, applied, rows } = imports({ db, who: user, call: staff })

const [first = expect.unreachable(), second = expect.unreachable()] = await db<
  { id: string; name: string }[]
>`select category_id::text as id, name from category where level = 4 order by category_id limit 2`
const [brand = expect.unreachable()] = await db<{ brandId: string; brandName: string }[]>`
  select brand_id::text, brand_name from brand order by brand_id limit 1`

const detail = (skuId: string) => staff(api.assortment.goodsDetail, { skuId })

type Rate = Awaited<ReturnType<typeof detail>>['values']['taxPercent']

async function setRate(skuId: string, taxPercent: Rate) {
  const { revision, values } = await detail(skuId)
  await staff(api.assortment.saveGoods, { skuId, revision, ...values, taxPercent })
}

async function categoryAt(categoryId: string, taxPercent: Rate) {
  const { list } = await staff(api.taxonomy.categoryTable, { categoryId })
  const { name, aliasName } = list[0] ?? expect.unreachable()
  await staff(api.taxonomy.saveCategory, { categoryId, name, aliasName, taxPercent })
}
const rateIn = async (categoryId: string) => {
  const { list } = await staff(api.taxonomy.categoryTable, { categoryId })
  return list.find((one) => one.categoryId === categoryId)?.newTaxPercent
}

test('goods at 9% say so on the page, in the cart and in an order, which keeps it', async () => {
  const skuId = await newSku(db, { fen: 10_900 })
  expect((await detail(skuId)).values.taxPercent).toBe('13')
  await setRate(skuId, '9')
  expect(await buyer(api.catalogue.getInfo, { skuId })).toMatchObject({
    ...{ taxPercent: 9, taxPrice: 109 },
  })
  const input = await submission(buyer, [{ skuId, count: 4 }])
  const { list } = await buyer(api.cart.cartList, {})
  expect(list.find((line) => line.skuId === skuId)).toMatchObject({ notaxPrice: 100 })
  const { orderNo } = await submit(buyer, input)
  await setRate(skuId, '6')
  const { totals, lines } = await buyer(api.order.orderDetail, { orderNo })
  expect(totals).toMatchObject({ withTaxTotal: 436, noTaxTotal: 400, tax: 36 })
  expect(lines).toMatchObject([{ taxPercent: 9 }])
})

test('a change of the rate stands in the history and can be taken back', async () => {
  const skuId = await newSku(db)
  await setRate(skuId, '0')
  const [change = expect.unreachable()] = (await detail(skuId)).history
  expect(change.lines).toEqual([{ label: '增值税率', was: '13%', now: '0%' }])
  await staff(api.assortment.undoChange, { changeId: change.changeId })
  expect((await detail(skuId)).values.taxPercent).toBe('13')
})

test('a rate that is not sent, as by pages of the version before, stays as it is', async () => {
  const skuId = await newSku(db)
  const { category4Id } = (await detail(skuId)).values
  await categoryAt(category4Id, '6')
  await setRate(skuId, '9')
  const { revision, values } = await detail(skuId)
  const { taxPercent: _, ...others } = values
  await staff(api.assortment.saveGoods, { skuId, revision, ...others, productName: '改名' })
  const [goods, [category = expect.unreachable()]] = [
    (await detail(skuId)).values,
    (await staff(api.taxonomy.categoryTable, { categoryId: category4Id })).list,
  ]
  expect(goods).toMatchObject({ productName: '改名', taxPercent: '9' })
  const { name } = category
  await staff(api.taxonomy.saveCategory, { categoryId: category4Id, name, aliasName: '别名甲' })
  expect(await rateIn(category4Id)).toBe(6)
  await setRate(skuId, '')
  expect((await detail(skuId)).values.taxPercent).toBe('6')
  await categoryAt(category4Id, '')
  const log = await db<{ detail: object }[]>`
    select detail from audit_log where action = 'category.save' and subject = ${name}
    order by audit_id desc limit 3`
  expect(log.map((one) => one.detail)).toEqual([
    { 新品税率: '6% → 与上级分类相同' },
    { 搜索别名: `${category.aliasName || '无'} → 别名甲` },
    { 新品税率: '与上级分类相同 → 6%' },
  ])
})

test('a category says the rate of what is new in it and below, and changes no goods', async () => {
  const there = await newSku(db)
  const { category4Id } = (await detail(there)).values
  await categoryAt(category4Id.slice(0, 5), '9')
  expect(await rateIn(category4Id)).toBe(9)
  await categoryAt(category4Id, '6')
  expect(await rateIn(category4Id)).toBe(6)
  expect((await detail(there)).values.taxPercent).toBe('13')
  const { values } = await detail(there)
  const add = async (taxPercent: Rate) => {
    const { skuId } = await staff(api.assortment.addGoods, {
      ...values,
      ...{ skuCode: '', stock: '1', isOn: true, taxPercent },
    })
    return (await detail(skuId)).values.taxPercent
  }
  expect([await add(''), await add('13')]).toEqual(['6', '13'])
  await categoryAt(category4Id, '')
  expect(await rateIn(category4Id)).toBe(9)
  await categoryAt(category4Id.slice(0, 5), '')
  expect(await rateIn(category4Id)).toBe(13)
})

test('prices without tax of a file get the rate of the goods, and new goods that of their category', async () => {
  await categoryAt(second.id, '9')
  const skuId = await newSku(db, { fen: 20_000 })
  await setRate(skuId, '6')
  const { skuCode } = await detail(skuId)
  const { runId } = await sent({
    bytes: [
      ['商城订货号', '品牌', '型号', '名称', '分类', '不含税价', '单位', '库存', '交期（工作日）'],
      [skuCode, '', '', '', '', '200', '', '', ''],
      ['', brand.brandName, 'TAX-13', '税率甲', first.id, '100', '个', '1', '3'],
      ['', brand.brandName, 'TAX-9', '税率乙', second.id, '100', '个', '1', '3'],
    ]
      .map((cells) => cells.join(','))
      .join('\r\n'),
  })
  await tried(runId)
  await applied(runId)
  expect((await detail(skuId)).values).toMatchObject({ price: '212.00', taxPercent: '6' })
  const made = await Promise.all(
    (await rows(runId, 'new')).map(async (row) => (await detail(row.skuId ?? '')).values),
  )
  expect(made.map(({ price, taxPercent }) => [price, taxPercent])).toEqual([
    ['113.00', '13'],
    ['109.00', '9'],
  ])
})
