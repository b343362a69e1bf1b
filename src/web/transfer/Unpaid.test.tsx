import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderSummary } from '#mall/trade/order/order.contract.ts'
import { Unpaid } from './Unpaid.tsx'

const order: OrderSummary = {
  orderNo: 'SO261122000001',
  status: 20,
  payState: 0,
  createdAt: '2026-11-22T02:00:00.000Z',
  payDeadline: '2026-11-23T02:00:00.000Z',
  paidAt: null,
  buyerName: '韩梅',
  poNumber: '',
  totals: {
    ...{ type: 1, total: 2, withTaxTotal: 1200, noTaxTotal: 1061.95, tax: 138.05 },
    ...{ freight: 0, totalPrice: 1200 },
  },
  urgeAgainAt: null,
  cancelRequest: null,
  actions: ['pay', 'cancel'],
  lines: [],
}

const paid = { totalPrice: 1200, paid: 1199.97, due: 0.03, status: 20 as const, payDeadline: null }
const transfers = [
  {
    ...{ transferNo: 'HK261122000001', code: 'GNGGB6YU', due: 0.03 },
    orders: [{ ...paid, orderNo: 'SO261122000001' }],
  },
]

const shown = (unpaid: ComponentProps<typeof Unpaid>['unpaid'], given = transfers) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/companyTransfer']}>
      <Unpaid unpaid={unpaid} transfers={given} />
    </MemoryRouter>,
  )
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/ +/g, ' ')

test('what waits for money stands with its amount, its time and the way to pay', () => {
  const html = shown({
    total: 11,
    scope: 'mine',
    list: [order, { ...order, orderNo: 'SO261122000002', actions: ['cancel'] }],
  })
  expect(textOf(html)).toContain('SO261122000001 ¥0.03 GNGGB6YU 2026-11-23 10:00 去付款')
  expect(textOf(html)).toContain('SO261122000002 ¥1,200.00 去付款后选择对公转账 2026-11-23 10:00 –')
  expect(html).toContain('href="/checkStand?orderNo=SO261122000001"')
  expect(html).not.toContain('/checkStand?orderNo=SO261122000002')
  expect(textOf(html)).toContain('共 11 个， 查看全部')
})

test('a visitor may log in and come back, and who owes nothing is told so', () => {
  expect(shown(null)).toContain('href="/login?redirect=%2FcompanyTransfer"')
  expect(shown({ total: 0, list: [], scope: 'mine' })).toContain('您没有待付款的订单。')
})

test('orders of the company that one transfer pays stand with their sum and their buyers', () => {
  const [transfer = expect.unreachable()] = transfers
  const second = { ...paid, orderNo: 'SO261122000002', paid: 0, due: 1200 }
  const joined = { ...transfer, due: 1200.03, orders: [...transfer.orders, second] }
  const html = shown({ total: 1, list: [order], scope: 'company' }, [joined])
  expect(textOf(html)).toContain(
    '共 2 单，请汇一笔 ¥1,200.03 ，附言填 GNGGB6YU ：SO261122000001、SO261122000002',
  )
  expect(textOf(html)).toContain('企业的待付款订单')
  expect(textOf(html)).toContain('SO261122000001 韩梅 ¥0.03 GNGGB6YU')
  expect(shown({ total: 0, list: [], scope: 'company' }, [])).toContain('企业没有待付款的订单。')
})
