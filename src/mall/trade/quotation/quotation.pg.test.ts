import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, setStock } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { fileAt } from './quotation.rules.ts'
import { quotationAt } from './quotation.ts'

const { db, as, who, visitor } = await openWorld()
const liLei = await as('purchaser1')
const sunLi = await as('purchaser4')
const chenChen = await as('demander1')
const zhouMin = await as('manager1')
const hanMei = await as('purchaser2')

beforeEach(async () => {
  await db`delete from quotation_key`
  await db`delete from quotation_line`
  await db`delete from quotation`
  await db`delete from cart_item`
})

/** These goods in a cart of somebody's, as the cart page sends them. */
async function chosen(call: Call, skuIds: readonly string[], count = 2) {
  for (const skuId of skuIds) await call(api.cart.addCart, { skuId, count })
  const { list } = await call(api.cart.cartList, {})
  return skuIds.flatMap((skuId) =>
    list
      .filter((line) => line.skuId === skuId)
      .map(({ cartItemId, count }) => ({ cartItemId, count })),
  )
}

const exported = (call: Call, lines: object[]) =>
  call(api.quotation.downBJDPdf, { cartItemIdObj: JSON.stringify(lines) })

async function fetched(account: Parameters<typeof who>[0], address: string, now = new Date()) {
  return quotationAt({ db, who: await who(account), now }, address)
}

const kept = async () => Number((await db`select count(*) from quotation`)[0]?.count)

test('a quotation holds what the cart held, at the prices of its company and day', async () => {
  const [cheap, agreed] = [await newSku(db, { fen: 98 }), await newSku(db, { fen: 5000 })]
  await db`
    insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    select company_id, ${agreed}, agreement_id, 4399 from agreement where company_id = 1`
  const at = new Date('2026-11-20T02:00:00Z')
  const call = await as('purchaser1', at)
  const address = await exported(call, await chosen(call, [agreed, cheap]))

  const { quotation } = (await fetched('purchaser1', address, at)) ?? expect.unreachable()
  expect(quotation).toMatchObject({
    quotationNo: expect.stringMatching(/^BJ261120\d{4,}$/),
    createdAt: at.toISOString(),
    validUntil: '2026-11-27',
    companyName: '示例精密机械有限公司',
    makerName: '李雷',
    makerMobile: '138****0003',
    isMonthly: true,
    type: 2,
    total: 4,
    withTaxTotal: 89.94,
    noTaxTotal: 79.59,
    tax: 10.35,
    freight: 0,
    totalPrice: 89.94,
  })
  expect(
    quotation.lines.map(({ lineNo, count, noTaxPrice, taxPrice, withTaxAmount }) => [
      lineNo,
      count,
      noTaxPrice,
      taxPrice,
      withTaxAmount,
    ]),
  ).toEqual([
    [1, 2, 38.93, 43.99, 87.98],
    [2, 2, 0.87, 0.98, 1.96],
  ])
  expect(await db`select sum(no_tax_fen) from quotation_line`).toEqual([{ sum: '7959' }])
})

test('whoever pays at once and below 300 yuan is quoted the freight', async () => {
  const address = await exported(hanMei, await chosen(hanMei, [await newSku(db)]))
  const { quotation } = (await fetched('purchaser2', address)) ?? expect.unreachable()
  expect(quotation).toMatchObject({ isMonthly: false, withTaxTotal: 20, freight: 15 })
  expect(quotation.totalPrice).toBe(35)
})

test('the default address is delivered to, and nothing is said without one', async () => {
  const lines = await chosen(hanMei, [await newSku(db)])
  await db`update address set is_default = false`
  const without = await fetched('purchaser2', await exported(hanMei, lines))
  await hanMei(api.address.saveAddress, {
    receiver: '韩梅',
    mobile: '13800000012',
    province: '上海市',
    city: '上海市',
    district: '宝山区',
    street: '罗店镇',
    detail: '堃昇大厦 1 层',
    isDefault: true,
  })
  const withOne = await fetched('purchaser2', await exported(hanMei, lines))
  expect([without?.quotation.address, withOne?.quotation.address]).toEqual([
    '',
    '上海市宝山区罗店镇堃昇大厦 1 层',
  ])
})

test('it stays as it was made when goods, prices and people change', async () => {
  const skuId = await newSku(db)
  const address = await exported(liLei, await chosen(liLei, [skuId]))
  const before = await fetched('purchaser1', address)
  await db`delete from cart_item`
  await db`update sku set product_name = '别的', tax_price_fen = 1 where sku_id = ${skuId}`
  await db`delete from sku where sku_id = ${skuId}`
  await db`update person set name = '李磊' where account = 'purchaser1'`
  expect(before?.quotation.lines).toHaveLength(1)
  expect(await fetched('purchaser1', address)).toEqual(before)
  await db`update person set name = '李雷' where account = 'purchaser1'`
})

test('prices and companies of the client are not listened to', async () => {
  const [line] = await chosen(hanMei, [await newSku(db, { fen: 4321 })])
  const address = await exported(hanMei, [
    { ...line, price: 0.01, taxPrice: 0.01, currentFen: '1', companyId: '1', isFreight: 1 },
  ])
  const { quotation } = (await fetched('purchaser2', address)) ?? expect.unreachable()
  expect(quotation).toMatchObject({
    companyName: '示范食品设备有限公司',
    withTaxTotal: 86.42,
    freight: 15,
  })
})

test('who has no certified company gets none', async () => {
  for (const account of ['member', 'purchaser3', 'manager3'] as const) {
    const call = await as(account)
    const lines = await chosen(call, [await newSku(db)])
    const quotationNo = 'BJ2611200001'
    for (const refused of [
      () => exported(call, lines),
      () => call(api.quotation.quotationList, {}),
      () => call(api.quotation.quotationFile, { quotationNo, kind: 'pdf' }),
    ])
      await expect(refused(), account).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(exported(visitor, [])).rejects.toMatchObject({ code: 'A00004' })
  expect(await kept()).toBe(0)
})

test.each(['demander1', 'purchaser4', 'manager1', 'admin1'] as const)(
  '%s may export a quotation and fetch it',
  async (account) => {
    const call = await as(account)
    const address = await exported(call, await chosen(call, [await newSku(db)]))
    expect(await fetched(account, address)).toMatchObject({ kind: 'pdf' })
  },
)

test('lines of others, of other counts and what is no longer sold are refused, and nothing is kept', async () => {
  const [first = '', second = ''] = [await newSku(db), await newSku(db)]
  const [line = expect.unreachable(), other = expect.unreachable()] = await chosen(liLei, [
    first,
    second,
  ])
  const refused = async (call: Call, lines: object[], code: string) =>
    expect(exported(call, lines), JSON.stringify(lines)).rejects.toMatchObject({ code })

  await refused(sunLi, [line], 'CART_EXPORT_INVALID')
  await refused(hanMei, [line], 'CART_EXPORT_INVALID')
  await refused(liLei, [line, { cartItemId: '999999999', count: 1 }], 'CART_EXPORT_INVALID')
  await refused(liLei, [line, { ...other, count: 3 }], 'CART_COUNT_CHANGED')
  await refused(liLei, [line, line], 'CART_IDS_INVALID')
  await refused(liLei, [], 'CART_IDS_INVALID')
  await refused(liLei, [{ ...line, cartItemId: `${line.cartItemId} or 1=1` }], 'CART_IDS_INVALID')

  await db`update sku set tax_price_fen = null where sku_id = ${second}`
  await refused(liLei, [line, other], 'SKU_WITHOUT_PRICE')
  await db`update sku set tax_price_fen = 1000 where sku_id = ${second}`
  await setStock(db, second, 1)
  await refused(liLei, [line, other], 'COUNT_ABOVE_STOCK')
  await setStock(db, second, 9)
  await db`update sku set sku_is_enable = 0 where sku_id = ${second}`
  await refused(liLei, [line, other], 'CART_EXPORT_INVALID')
  expect(await kept()).toBe(0)
})

test('a file is for its maker and the managers of his company, as long as its address lives', async () => {
  const address = await exported(liLei, await chosen(liLei, [await newSku(db)]))
  const { quotationNo = '', key = '' } = fileAt(address) ?? {}
  for (const account of ['purchaser1', 'manager1', 'admin1'] as const)
    expect(await fetched(account, address), account).toMatchObject({ quotation: { quotationNo } })
  for (const account of [
    'purchaser4',
    'demander1',
    'purchaser2',
    'manager2',
    'admin2',
    'manager3',
    'member',
    'operator',
  ] as const)
    expect(await fetched(account, address), account).toBe(null)
  expect(await quotationAt({ db, who: null, now: new Date() }, address)).toBe(null)

  for (const wrong of [
    address.replace('.pdf', '.xlsx'),
    address.replace(quotationNo, 'BJ2611209999'),
    address.replace(key, `${key.slice(1)}A`),
    address.replace(key, 'A'.repeat(43)),
  ])
    expect(await fetched('purchaser1', wrong), wrong).toBe(null)

  const later = (ms: number) => new Date(Date.now() + ms)
  expect(await fetched('purchaser1', address, later(9 * 60_000))).not.toBe(null)
  expect(await fetched('purchaser1', address, later(10 * 60_000 + 1000))).toBe(null)

  await db`update person set superior_id = null, department_id = null`
  await db`update person set company_id = 2 where account = 'purchaser1'`
  const elsewhere = await fetched('purchaser1', address)
  await db`update person set company_id = 1 where account = 'purchaser1'`
  expect(elsewhere).toBe(null)
})

test('the key itself is not kept', async () => {
  const address = await exported(liLei, await chosen(liLei, [await newSku(db)]))
  const { key = '' } = fileAt(address) ?? {}
  expect(key).toHaveLength(43)
  const [row] = await db`select * from quotation_key`
  expect(JSON.stringify(row)).not.toContain(key)
  expect(row?.hash).toHaveLength(32)
})

test('the list is of one’s own, and for managers of the company, newest first', async () => {
  const skuId = await newSku(db)
  for (const call of [liLei, sunLi, chenChen, hanMei])
    await exported(call, await chosen(call, [skuId]))
  const makers = async (call: Call) =>
    (await call(api.quotation.quotationList, {})).list.map(({ makerName }) => makerName)
  expect(await makers(liLei)).toEqual(['李雷'])
  expect(await makers(chenChen)).toEqual(['陈晨'])
  expect(await makers(zhouMin)).toEqual(['陈晨', '孙丽', '李雷'])
  expect(await makers(await as('admin2'))).toEqual(['韩梅'])
  expect((await hanMei(api.quotation.quotationList, {})).list).toEqual([
    {
      quotationNo: expect.stringMatching(/^BJ\d{10,}$/),
      createdAt: expect.any(String),
      validUntil: expect.any(String),
      isExpired: false,
      makerName: '韩梅',
      type: 1,
      total: 2,
      totalPrice: 35,
    },
  ])
})

test('it is found by number, goods and day, page by page', async () => {
  const goods = [await newSku(db), await newSku(db), await newSku(db)]
  const days = ['2026-11-01T15:59:59Z', '2026-11-01T16:00:00Z', '2026-11-19T02:00:00Z']
  for (const [at, day] of days.entries()) {
    const call = await as('purchaser1', new Date(day))
    await exported(call, await chosen(call, [goods[at] ?? '']))
  }
  const [sku] = await db`select sku_code from sku where sku_id = ${goods[1] ?? ''}`
  const now = await as('purchaser1', new Date('2026-11-20T02:00:00Z'))
  const find = async (filter: object) => {
    const { total, pages, list } = await now(api.quotation.quotationList, filter)
    return [total, pages, list.map(({ createdAt }) => createdAt.slice(0, 19))]
  }
  const [first, second, third] = days.map((day) => day.slice(0, 19))
  expect(await find({})).toEqual([3, 1, [third, second, first]])
  expect(await find({ keyword: sku?.skuCode.toLowerCase() })).toEqual([1, 1, [second]])
  expect(await find({ keyword: 'bj261119' })).toEqual([1, 1, [third]])
  expect(await find({ keyword: '%' })).toEqual([0, 0, []])
  expect(await find({ from: '2026-11-02' })).toEqual([2, 1, [third, second]])
  expect(await find({ to: '2026-11-01' })).toEqual([1, 1, [first]])
  expect(await find({ pageNum: 2, pageSize: 2 })).toEqual([3, 2, [first]])
  const { list } = await now(api.quotation.quotationList, {})
  expect(list.map(({ isExpired }) => isExpired)).toEqual([false, true, true])
})

test('a kept quotation can be fetched again as PDF and XLSX, by who sees it', async () => {
  await exported(liLei, await chosen(liLei, [await newSku(db)]))
  const { list } = await liLei(api.quotation.quotationList, {})
  const quotationNo = list[0]?.quotationNo ?? ''
  for (const kind of ['pdf', 'xlsx'] as const) {
    const address = await zhouMin(api.quotation.quotationFile, { quotationNo, kind })
    expect(await fetched('manager1', address)).toMatchObject({ kind, quotation: { quotationNo } })
  }
  for (const call of [sunLi, chenChen, hanMei, await as('admin2')])
    await expect(
      call(api.quotation.quotationFile, { quotationNo, kind: 'pdf' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
