import { expect, test } from 'vitest'
import { addressForm } from '#mall/own/address/address.form.ts'
import { chinaOf, placesOf } from '#mall/own/address/region.rules.ts'
import {
  inputOf,
  noStreet,
  placeProblems,
  readInto,
  regionChoices,
  valuesOf,
  withRegion,
} from './addressValues.ts'

const china = chinaOf(
  '32江苏省|苏州市 吴中区 相城区,南京市 玄武区\n11北京市|北京市 朝阳区\n44广东省|东莞市',
)
const streets = placesOf('苏州市/吴中区 木渎镇\n东莞市/ 长安镇')
const good = {
  ...addressForm.initial,
  receiver: '仓管01',
  mobile: '13800000000',
  province: '江苏省',
  city: '苏州市',
  district: '吴中区',
  street: '木渎镇',
  detail: '示例路 100 号',
}
const levels = (part: object) =>
  regionChoices({ ...addressForm.initial, ...part }, china, streets).map(([level]) => level)

test('only levels that have something to choose are shown', () => {
  expect(levels({})).toEqual(['province', 'city', 'district', 'street'])
  expect(levels({ province: '北京市', city: '北京市' })).toEqual(['province', 'district', 'street'])
  expect(levels({ province: '广东省', city: '东莞市' })).toEqual(['province', 'city', 'street'])
})

test('a choice empties what lies within, and a municipality is its own city', () => {
  expect(withRegion(good, 'province', '北京市', china)).toEqual({
    province: '北京市',
    city: '北京市',
    district: '',
    street: '',
  })
  expect(withRegion(good, 'city', '南京市', china)).toEqual({
    city: '南京市',
    district: '',
    street: '',
  })
  expect(withRegion(good, 'city', '苏州市', china)).toEqual({})
})

test('a street has to be chosen, or said not to be known', () => {
  expect(placeProblems(good, china, streets)).toEqual({})
  expect(placeProblems({ ...good, street: '' }, china, streets)).toEqual({
    street: '请选择街道，不清楚时选“暂不选择”',
  })
  expect(placeProblems({ ...good, street: noStreet }, china, streets)).toEqual({})
  expect(inputOf({ ...good, street: noStreet })).toEqual({ ...good, street: '' })
})

test('a saved address comes back into the form', () => {
  expect(valuesOf({ ...good, tag: '工厂', addressId: '7', isCompany: true })).toEqual({
    ...good,
    tag: '工厂',
  })
  expect(valuesOf({ ...good, street: '', addressId: '7', isCompany: false }).street).toBe(noStreet)
})

test('what was typed stays; what an earlier reading filled is filled anew', () => {
  const parsed = { values: { receiver: '张三', mobile: '13900000001' }, unsure: {}, rest: ['x'] }
  const typed = { ...addressForm.initial, receiver: '李四' }
  expect(readInto(typed, parsed, {})).toEqual({
    change: { mobile: '13900000001' },
    unsure: {},
    kept: ['收货人 张三'],
    rest: ['x'],
  })
  expect(readInto(typed, parsed, { receiver: '李四' }).change).toEqual(parsed.values)
})

test('another address takes nothing of the one read before; what was typed stays', () => {
  const before = {
    ...{ receiver: '张三', mobile: '13900000001', postcode: '215100', timeNote: '上午收货' },
    ...{ province: '江苏省', city: '苏州市', district: '吴中区', detail: '示例路 100 号' },
  }
  const place = { province: '江苏省', city: '南京市', district: '玄武区', detail: '示例路 2 号' }
  const read = (found: object, values = before) =>
    readInto({ ...addressForm.initial, ...values }, { values: found, unsure: {}, rest: [] }, before)
      .change
  expect(read({ ...place, receiver: '李四' })).toEqual({
    ...place,
    ...{ receiver: '李四', street: '', mobile: '', postcode: '', timeNote: '' },
  })
  expect(read(place, { ...before, postcode: '215101' })).not.toHaveProperty('postcode')
  expect(read({ mobile: '13900000002' })).toEqual({ mobile: '13900000002' })
})

test('a place is read whole or not at all', () => {
  const values = { province: '江苏省', city: '南京市', district: '玄武区', detail: '示例路 2 号' }
  const parsed = { values, unsure: { district: '请核对' }, rest: [] }
  expect(readInto(addressForm.initial, parsed, {}).change).toEqual({ ...values, street: '' })
  const kept = readInto({ ...addressForm.initial, detail: '自己写的地址' }, parsed, {})
  expect(kept.change).toEqual({})
  expect(kept.unsure).toEqual({})
  expect(kept.kept).toEqual(['省份 江苏省', '城市 南京市', '区县 玄武区', '详细地址 示例路 2 号'])
})
