import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import type { AddressInput } from './address.contract.ts'

const { owner, db, as, visitor } = await openWorld()
await owner`delete from address`
const hanMei = await as('purchaser2')
const liLei = await as('purchaser1')
const wuGang = await as('admin1')
const chuNing = await as('admin2')
const wangFang = await as('member')

const warehouse = {
  receiver: '仓管01',
  mobile: '13800001111',
  province: '江苏省',
  city: '苏州市',
  district: '吴中区',
  street: '',
  detail: '示例路 100 号 1 号门',
  organization: '',
  postcode: '',
  tag: '',
  timeNote: '',
} satisfies AddressInput
type Caller = typeof hanMei
const book = (call: Caller) => call(api.address.addressList, {})
const listOf = async (call: Caller) => (await book(call)).list
const save = (call: Caller, input: Partial<AddressInput> = {}) =>
  call(api.address.saveAddress, { ...warehouse, ...input })
const code = (wanted: string) => expect.objectContaining({ code: wanted })
const defaultsOf = async (call: Caller) =>
  (await listOf(call)).map(({ addressId, isDefault }) => [addressId, isDefault])

test('the first address is the default, and there is always one', async () => {
  const first = await save(hanMei)
  const full = {
    receiver: '仓管02',
    tag: '仓库' as const,
    street: '木渎镇',
    organization: '设备部',
    postcode: '215101',
    timeNote: '工作日收货',
  }
  const second = await save(hanMei, full)
  expect(await listOf(hanMei)).toEqual([
    { ...warehouse, ...first, isDefault: true, isCompany: false },
    { ...warehouse, ...second, ...full, isDefault: false, isCompany: false },
  ])
  await save(hanMei, { ...second, isDefault: true })
  expect(await defaultsOf(hanMei)).toEqual([
    [second.addressId, true],
    [first.addressId, false],
  ])
  await save(hanMei, { ...second, isDefault: false })
  expect((await defaultsOf(hanMei))[0]).toEqual([second.addressId, true])
  await hanMei(api.address.setDefaultAddress, first)
  expect((await defaultsOf(hanMei))[0]).toEqual([first.addressId, true])
})

test('when the default is deleted another one is it', async () => {
  const [first, second] = await listOf(hanMei)
  await hanMei(api.address.removeAddress, { addressId: first?.addressId ?? '' })
  expect(await defaultsOf(hanMei)).toEqual([[second?.addressId, true]])
})

test('what is somebody else’s is not there', async () => {
  const [mine] = await listOf(hanMei)
  for (const addressId of [mine?.addressId ?? '', '999999999']) {
    await expect(save(liLei, { addressId, receiver: '别人' })).rejects.toEqual(
      expect.objectContaining({
        code: 'ADDRESS_NOT_FOUND',
        message: '收货地址不存在，请重新选择',
      }),
    )
    for (const call of [api.address.removeAddress, api.address.setDefaultAddress])
      await expect(liLei(call, { addressId })).rejects.toEqual(code('ADDRESS_NOT_FOUND'))
  }
  expect(await listOf(hanMei)).toEqual([mine])
  expect(await listOf(liLei)).toEqual([])
  await expect(visitor(api.address.addressList, {})).rejects.toEqual(code('A00004'))
})

test('nobody has more than fifty addresses, also when they are added at the same moment', async () => {
  const saves = Array.from({ length: limits.addresses + 10 }, () =>
    save(wangFang, { isDefault: true }),
  )
  const outcomes = await Promise.allSettled(saves)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual(
    Array.from({ length: 10 }, () => ({ status: 'rejected', reason: code('ADDRESS_LIMIT') })),
  )
  const list = await listOf(wangFang)
  expect(list).toHaveLength(limits.addresses)
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const changed = { addressId: list[7]?.addressId, receiver: '新收货人' }
  await save(wangFang, changed)
  expect(await listOf(wangFang)).toContainEqual(expect.objectContaining(changed))
})

test('if all addresses are deleted at once none is left, and if some are, one of the others is the default', async () => {
  const list = await listOf(wangFang)
  const remove = ({ addressId }: { addressId: string }) =>
    wangFang(api.address.removeAddress, { addressId })
  await Promise.all(list.slice(0, 45).map(remove))
  const rest = await listOf(wangFang)
  expect(rest.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false])
  await Promise.all(
    rest.map(({ addressId }) => wangFang(api.address.setDefaultAddress, { addressId })),
  )
  expect((await listOf(wangFang)).map(({ isDefault }) => isDefault)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  await Promise.all(rest.map(remove))
  expect(await listOf(wangFang)).toEqual([])
})

test.each([
  [{ mobile: '12345' }, { mobile: '请输入 11 位手机号，或带区号的固定电话，如 0512-66660000' }],
  [{ receiver: ' ' }, { receiver: '请输入收货人' }],
  [{ detail: '1 号' }, { detail: '详细地址须为 5–100 个字' }],
  [{ city: '杭州市' }, { city: '“杭州市”不属于江苏省，请重新选择' }],
  [{ district: '玄武区' }, { district: '“玄武区”不属于苏州市，请重新选择' }],
  [{ district: '' }, { district: '请选择区县' }],
  [{ street: '张江镇' }, { street: '“张江镇”不属于吴中区，请重新选择' }],
])('%o is refused by field', async (wrong, errors) => {
  await expect(save(hanMei, wrong)).rejects.toMatchObject({
    code: 'ADDRESS_INVALID',
    data: { fields: errors },
  })
})

test('what was stored before the names were checked can still be read', async () => {
  const [{ userId } = expect.unreachable()] =
    await db`select user_id from person where account = 'purchaser2'`
  await db`
    insert into address (user_id, receiver, mobile, province, city, district, detail)
    values (${userId}, '老仓库', '13800001111', '江苏省', '苏州市', '示例区', '示例路 100 号')`
  expect(await listOf(hanMei)).toContainEqual(
    expect.objectContaining({ receiver: '老仓库', district: '示例区' }),
  )
})

test('the company’s addresses are its administrator’s to change and everybody’s to use', async () => {
  const gate = { receiver: '总仓', isCompany: true }
  await expect(save(liLei, gate)).rejects.toEqual(code('FORBIDDEN'))
  await expect(save(wangFang, gate)).rejects.toEqual(code('FORBIDDEN'))
  const { addressId } = await save(wuGang, gate)
  expect(await book(liLei)).toMatchObject({
    list: [],
    companyList: [{ addressId, receiver: '总仓', isCompany: true, isDefault: true }],
    isLocked: false,
  })
  expect((await book(hanMei)).companyList).toEqual([])
  for (const call of [api.address.removeAddress, api.address.setDefaultAddress]) {
    await expect(liLei(call, { addressId })).rejects.toEqual(code('FORBIDDEN'))
    await expect(chuNing(call, { addressId })).rejects.toEqual(code('ADDRESS_NOT_FOUND'))
  }
  await expect(save(liLei, { addressId })).rejects.toEqual(code('FORBIDDEN'))
  await save(wuGang, { addressId, receiver: '总仓二' })
  expect((await book(liLei)).companyList[0]).toMatchObject({ receiver: '总仓二', isCompany: true })
})

test('a company that allows only its own addresses is ordered for at these alone', async () => {
  const lock = (call: Caller, isLocked: boolean) => call(api.address.lockAddresses, { isLocked })
  await expect(lock(liLei, true)).rejects.toEqual(code('FORBIDDEN'))
  await expect(lock(wangFang, true)).rejects.toEqual(code('FORBIDDEN'))
  await expect(lock(chuNing, true)).rejects.toEqual(code('COMPANY_ADDRESS_MISSING'))
  const own = await save(liLei, { receiver: '自己' })
  await lock(wuGang, true)
  const { companyList, isLocked } = await book(liLei)
  expect(isLocked).toBe(true)
  const order = await submission(liLei, [{ skuId: await newSku(db), count: 1 }])
  await expect(submit(liLei, { ...order, ...own })).rejects.toEqual(code('ADDRESS_LOCKED'))
  const addressId = companyList[0]?.addressId ?? ''
  await expect(wuGang(api.address.removeAddress, { addressId })).rejects.toEqual(
    code('COMPANY_ADDRESS_LAST'),
  )
  const { orderNo } = await submit(liLei, { ...order, addressId })
  expect(await liLei(api.order.orderDetail, { orderNo })).toMatchObject({ receiver: '总仓二' })

  await lock(wuGang, false)
  await wuGang(api.address.removeAddress, { addressId })
  expect(await liLei(api.order.orderDetail, { orderNo })).toMatchObject({
    receiver: '总仓二',
    address: '江苏省苏州市吴中区示例路 100 号 1 号门',
  })
})
