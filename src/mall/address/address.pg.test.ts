import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { openWorld } from '#test/world.ts'
import type { AddressInput } from './address.contract.ts'

const { db, as, visitor } = await openWorld()
await db`delete from address`
const hanMei = await as('purchaser2')
const liLei = await as('purchaser1')
const wangFang = await as('member')

const warehouse: AddressInput = {
  receiver: '仓管01',
  mobile: '13800001111',
  province: '江苏省',
  city: '苏州市',
  district: '示例区',
  detail: '示例路 100 号 1 号门',
}
const listOf = async (call: typeof hanMei) => (await call(api.address.addressList, {})).list
const save = (call: typeof hanMei, input: Partial<AddressInput> = {}) =>
  call(api.address.saveAddress, { ...warehouse, ...input })

test('the first address is the default, and there is always one', async () => {
  const first = await save(hanMei)
  const second = await save(hanMei, { receiver: '仓管02', tag: '仓库', street: '示例街道' })
  expect(await listOf(hanMei)).toEqual([
    { ...warehouse, ...first, street: '', tag: '', isDefault: true },
    {
      ...warehouse,
      ...second,
      receiver: '仓管02',
      tag: '仓库',
      street: '示例街道',
      isDefault: false,
    },
  ])
  await save(hanMei, { ...second, isDefault: true })
  const defaults = async () =>
    (await listOf(hanMei)).map(({ addressId, isDefault }) => [addressId, isDefault])
  expect(await defaults()).toEqual([
    [second.addressId, true],
    [first.addressId, false],
  ])
  await save(hanMei, { ...second, isDefault: false })
  expect((await defaults())[0]).toEqual([second.addressId, true])
})

test('an address is changed by its owner only', async () => {
  const [mine] = await listOf(hanMei)
  await expect(save(liLei, { addressId: mine?.addressId, receiver: '别人' })).rejects.toMatchObject(
    { code: 'ADDRESS_NOT_FOUND' },
  )
  await expect(save(hanMei, { addressId: '999999' })).rejects.toMatchObject({
    code: 'ADDRESS_NOT_FOUND',
  })
  expect((await listOf(hanMei))[0]).toEqual(mine)
  expect(await listOf(liLei)).toEqual([])
  await expect(visitor(api.address.addressList, {})).rejects.toMatchObject({ code: 'A00004' })
})

test('fifty at most, also when they come at once', async () => {
  const saves = Array.from({ length: limits.addresses + 10 }, () =>
    save(wangFang, { isDefault: true }),
  )
  const outcomes = await Promise.allSettled(saves)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused).toEqual(
    refused.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'ADDRESS_LIMIT' }),
    })),
  )
  const list = await listOf(wangFang)
  expect(list).toHaveLength(limits.addresses)
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const changed = { addressId: list[7]?.addressId, receiver: '新收货人' }
  await save(wangFang, changed)
  expect(await listOf(wangFang)).toContainEqual(expect.objectContaining(changed))
})

test.each([
  { mobile: '12345' },
  { mobile: '23800001111' },
  { receiver: ' ' },
  { receiver: '长'.repeat(21) },
  { detail: '1 号' },
  { detail: '长'.repeat(101) },
  { province: '' },
])('%o is no address', async (wrong) => {
  await expect(save(hanMei, wrong)).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test.each(['13800001111', '0512-66660000', '051266660000', '010-66660000-123'])(
  '%s is a number to call',
  async (mobile) => {
    const { addressId } = await save(hanMei, { mobile })
    expect(await listOf(hanMei)).toContainEqual(expect.objectContaining({ addressId, mobile }))
  },
)
