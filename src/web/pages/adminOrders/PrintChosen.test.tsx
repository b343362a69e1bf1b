// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StaffOrder } from '#mall/trade/shipment/staffOrder.contract.ts'
import { PrintChosen } from './PrintChosen.tsx'

afterEach(cleanup)

const order = (at: number, more: Partial<StaffOrder>) =>
  ({
    ...{ orderNo: `SO${at}`, status: 40, payState: 1, isCancelAsked: false },
    ...{ kinds: 100, pieces: 900, open: 900, ready: 900, shipmentNos: [], ...more },
  }) as unknown as StaffOrder
const orders = (count: number, more: Partial<StaffOrder>) =>
  Array.from({ length: count }, (_, at) => order(at, more))
const tooLarge = '所选单据的商品行超过 2,000 行，请分几次打印'

test('papers of more lines than one file takes are not asked for, and why is said', () => {
  render(<PrintChosen orders={orders(21, {})} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '打印拣货单 21 张' })
  expect([button.disabled, button.title]).toEqual([true, tooLarge])
  cleanup()
  render(<PrintChosen orders={orders(20, {})} />)
  screen.getByRole('link', { name: '打印拣货单 20 张' })
})

test('of orders of which all is missing there is nothing to pick, and why is said', () => {
  render(<PrintChosen orders={[order(1, {}), order(2, { ready: 0 })]} />)
  screen.getByRole('link', { name: '打印拣货单 1 张' })
  cleanup()
  render(<PrintChosen orders={[order(2, { ready: 0 })]} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '打印拣货单' })
  expect([button.disabled, button.title]).toEqual([true, '待发的商品都缺货，到货后再打印'])
})

test('why nothing can be printed is said', () => {
  const titles = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ title }) => title)
  render(<PrintChosen orders={[order(1, { status: 50, ready: 0 })]} />)
  expect(titles()).toEqual(['所选订单没有待发的商品', '所选订单没有未收货的包裹'])
  cleanup()
  render(<PrintChosen orders={[]} />)
  expect(titles()).toEqual(['请先选择订单', '请先选择订单'])
})

test('a parcel has no more lines than its order has, and all of them no more than pieces', () => {
  const shipmentNos = Array.from({ length: 7 }, (_, at) => `SH${at}`)
  render(<PrintChosen orders={orders(3, { shipmentNos })} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '打印送货单 21 张' })
  expect([button.disabled, button.title]).toEqual([true, tooLarge])
  cleanup()
  render(<PrintChosen orders={orders(3, { shipmentNos, pieces: 600 })} />)
  screen.getByRole('link', { name: '打印送货单 21 张' })
})
