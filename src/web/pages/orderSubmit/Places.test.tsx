// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AddressBook } from '#mall/own/address/address.rules.ts'
import { deliveredCalendar as calendar } from '#mall/workingDay.rules.ts'
import { letDialogsOpen } from '#test/letDialogsOpen.ts'
import { keepDraft, readDraft } from '#web/order/postData.ts'
import { toasts } from '#web/ui/toast.ts'
import { Checkout } from './Checkout.tsx'
import type { ConfirmedOrder } from './useSubmit.ts'

const line = {
  ...{ lineId: '1', skuId: '7', skuNo: 'GP0000173', model: '6204-2RSH', productName: '轴承' },
  ...{ pic: '', family: '', attrDescs: '{}', brandName: 'SKF', unit: '件', minCount: 1 },
  ...{ count: 4, stock: 9, deliveryDate: 1, taxPrice: 113, taxPercent: 13, taxCountAmount: 452 },
  ...{ materialCode: '', demanderName: '', requisitionNo: '', isMultiple: false },
}
const sums = { type: 1, total: 4, withTaxTotal: 452, noTaxTotal: 400, tax: 52, freight: 0 }
const order = {
  ...{
    list: [line],
    totals: { ...sums, totalPrice: 452 },
    isFreight: 0,
    isMonthly: false,
    calendar,
  },
  ...{ singleLimit: null, isOverLimit: false, credit: null, changes: [], approval: null },
  ...{ costCentres: null, budgets: [], notes: {} },
} as unknown as ConfirmedOrder
const titles = { list: [], mayEdit: true, proposal: null }
const address = (addressId: string, receiver: string) => ({
  ...{ addressId, receiver, mobile: '13800000000', isCompany: false, province: '上海市' },
  ...{ city: '上海市', district: '浦东新区', street: '', detail: '示例路 1 号 2 室' },
  ...{ organization: '', timeNote: '', tag: '', isDefault: false, postcode: '', phone: '' },
})
const list = [address('3', '王芳'), address('4', '李军'), address('5', '周颖')]

function open(addresses = list) {
  letDialogsOpen()
  const origin = { source: 'cart', id: '1' } as const
  const book = { list: addresses, companyList: [], isLocked: false } as unknown as AddressBook
  const element = <Checkout book={book} titles={titles} origin={origin} order={order} />
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
}
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  toasts.write([])
  vi.unstubAllGlobals()
})

const table = () => within(screen.getByRole('region', { name: '拆分配送' }))
const split = () => {
  fireEvent.click(screen.getByRole('button', { name: '多地址拆分配送' }))
  fireEvent.change(table().getByRole('textbox'), { target: { value: '3' } })
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const parts = () => {
  const { addressId, others } = readDraft()
  return [addressId, ...others.map((other) => [other.addressId, other.counts['1']])]
}
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交订单' })

test('choosing an address for the rest keeps the split and what was typed', () => {
  open()
  split()
  expect(parts()).toEqual(['3', ['4', '3']])
  choose(/李军/)
  expect(parts()).toEqual(['4', ['3', '3']])
  choose(/周颖/)
  expect(parts()).toEqual(['5', ['3', '3']])
})

test('an address that is changed keeps its part of a split', async () => {
  open()
  split()
  const saved = { success: true, code: '00000', msg: '', data: { addressId: '4' } }
  vi.stubGlobal('fetch', async () => Response.json(saved))
  fireEvent.click(screen.getByRole('button', { name: '修改 李军' }))
  const dialog = within(screen.getByRole('dialog', { name: '修改收货地址' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: '保存' })))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(parts()).toEqual(['3', ['4', '3']])
})

test('an address of a split that has gone holds the order until another is chosen', () => {
  keepDraft({ ...readDraft(), addressId: '8', others: [{ addressId: '9', counts: { 1: '3' } }] })
  open()
  screen.getByText('原地址已不存在，请在上面重新选择')
  expect(submitButton().disabled).toBe(true)
  choose(/王芳/)
  expect(submitButton().disabled).toBe(true)
  screen.getByText('拆分配送的地址已不存在，请重新选择')
  fireEvent.change(table().getByRole('combobox'), { target: { value: '5' } })
  expect(parts()).toEqual(['3', ['5', '3']])
  expect(submitButton().disabled).toBe(false)
})
