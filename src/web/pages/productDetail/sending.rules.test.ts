import { expect, test } from 'vitest'
import type { Address } from '#mall/own/address/address.contract.ts'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { sendingOf } from './sending.ts'

const address = (province: string, city: string, isDefault = false): Address => ({
  ...{
    addressId: '1',
    receiver: '王',
    mobile: '13800000000',
    district: '',
    street: '',
    detail: '一',
  },
  ...{ organization: '', postcode: '', tag: '', timeNote: '', isCompany: false },
  ...{ province, city, isDefault },
})
const friday = new Date('2026-11-20T02:00:00Z')
const product = { isActive: true, deliveryDate: 4 }
const book = { list: [address('江苏省', '苏州市', true)], companyList: [], isLocked: false }

test('the working day on which it leaves, where to, and the first on which it can arrive', () => {
  expect(sendingOf(deliveredCalendar, product, book, friday)).toEqual({
    day: '2026-11-26',
    earliest: '2026-11-27',
    region: '江苏省苏州市',
  })
  const beijing = { ...book, list: [address('北京市', '北京市')] }
  expect(sendingOf(deliveredCalendar, product, beijing, friday)?.region).toBe('北京市')
})

test('a company that is locked to its own addresses has it sent there', () => {
  const locked = { ...book, companyList: [address('广东省', '东莞市')], isLocked: true }
  expect(sendingOf(deliveredCalendar, product, locked, friday)?.region).toBe('广东省东莞市')
})

test('nothing is promised without an address or for what is not sold', () => {
  expect(sendingOf(deliveredCalendar, product, { ...book, list: [] }, friday)).toBe(null)
  expect(sendingOf(deliveredCalendar, { ...product, isActive: false }, book, friday)).toBe(null)
})
