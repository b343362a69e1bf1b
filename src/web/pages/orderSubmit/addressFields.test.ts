import { expect, test } from 'vitest'
import { addressErrors, valuesOf } from './addressFields.ts'

const good = {
  receiver: '仓管01',
  mobile: '13800000000',
  province: '江苏省',
  city: '苏州市',
  district: '示例区',
  street: '',
  detail: '示例路 100 号 1 号门',
  tag: '工厂' as const,
  isDefault: true,
}

test('a complete address has no errors', () => {
  expect(addressErrors(good)).toEqual({})
  expect(addressErrors({ ...good, mobile: '0512-12345678' })).toEqual({})
})

test('every required field says what it wants', () => {
  expect(addressErrors(valuesOf(null))).toEqual({
    receiver: '请填写收货人，20 字以内',
    mobile: '请填写 11 位手机号，或带区号的固定电话',
    province: '请填写省份，20 字以内',
    city: '请填写城市，20 字以内',
    district: '请填写区县，20 字以内',
    detail: '请填写 5–100 字的详细地址',
  })
})

test.each([
  [{ mobile: '12345678901' }, { mobile: '请填写 11 位手机号，或带区号的固定电话' }],
  [{ detail: '门口' }, { detail: '请填写 5–100 字的详细地址' }],
  [{ receiver: '   ' }, { receiver: '请填写收货人，20 字以内' }],
  [{ street: '街'.repeat(31) }, { street: '街道请控制在 30 字以内' }],
])('%o', (part, errors) => {
  expect(addressErrors({ ...good, ...part })).toEqual(errors)
})

test('a saved address comes back into the form', () => {
  expect(valuesOf({ ...good, addressId: '7' })).toEqual(good)
})
