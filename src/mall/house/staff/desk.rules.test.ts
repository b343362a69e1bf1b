import { expect, test } from 'vitest'
import { addressOfWork, waited } from './desk.rules.ts'

test.each([
  ['2026-11-20T02:00:00Z', '0 分'],
  ['2026-11-20T03:00:00Z', '0 分'], // the clock of another process may be ahead
  ['2026-11-20T01:48:30Z', '11 分'],
  ['2026-11-20T00:00:00Z', '2 小时'],
  ['2026-11-19T23:55:00Z', '2 小时 5 分'],
  ['2026-11-18T02:00:00Z', '2 天'],
  ['2026-11-17T23:00:00Z', '2 天 3 小时'],
])('what came at %s has waited %s', (since, text) => {
  expect(waited(since, '2026-11-20T02:00:00Z')).toBe(text)
})

test('each piece of work leads to where it is done', () => {
  expect(addressOfWork({ queue: 'toShip', key: 'SO1' })).toBe('/admin/order?orderNo=SO1')
  expect(addressOfWork({ queue: 'cancellations', key: 'SO1' })).toBe(
    '/admin/cancellations?keyword=SO1',
  )
  expect(addressOfWork({ queue: 'margins', key: 'XJ1' })).toBe(
    '/admin/enquiries?tab=margins&enquiryNo=XJ1',
  )
  expect(addressOfWork({ queue: 'companies', key: '7' })).toBe(
    '/admin/company?companyId=7&tab=papers',
  )
  expect(addressOfWork({ queue: 'contacts', key: 'LX1' })).toBe('/admin/messages')
})
