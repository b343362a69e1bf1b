import { expect, test } from 'vitest'
import { loader as checkStand } from '#web/pages/checkStand.tsx'
import { loader as orderDetail } from '#web/pages/orderDetail.tsx'
import { loader as submitResult } from '#web/pages/submitResult.tsx'
import { orderNoIn, orderNosIn } from './orderNoIn.ts'

test('the number of the order is read from the address', () => {
  const request = new Request('http://mall.test/submitResult?orderNo=SO202611220001')
  expect(orderNoIn({ request })).toBe('SO202611220001')
})

test('the numbers of several orders are read once each', () => {
  const request = new Request('http://mall.test/submitResult?orderNo=SO2,%20SO1,,SO2')
  expect(orderNosIn({ request })).toEqual(['SO2', 'SO1'])
})

test.each([
  ['/submitResult', submitResult],
  ['/checkStand', checkStand],
  ['/orderDetail', orderDetail],
] as const)('%s without a number leads to the orders', async (path, loader) => {
  for (const search of ['', '?orderNo=', '?orderNo=%20', '?order=SO202611220001']) {
    const request = new Request(`http://mall.test${path}${search}`)
    const opened = async () => loader({ request, context: new Map() } as never)
    const answer = await opened().catch((thrown) => thrown)
    expect([answer.status, answer.headers?.get('location')]).toEqual([302, '/myOrder'])
  }
})
