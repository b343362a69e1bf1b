// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { deliveredCalendar as calendar } from '#mall/workingDay.rules.ts'
import { Checkout } from './Checkout.tsx'
import { type Titles, titleProblem } from './Invoice.tsx'
import type { ConfirmedOrder } from './useSubmit.ts'

const title = {
  ...{ titleId: '5', kind: 'company', name: '示范食品设备有限公司', taxNo: '91320594MA1XXXXX0C' },
  ...{ address: '', phone: '', bank: '', bankAccount: '', email: '', isDefault: true },
} as const
const titles = { list: [title], mayEdit: true, proposal: null } as unknown as Titles
const book = { list: [], companyList: [], isLocked: false }
const totals = { type: 0, total: 0, withTaxTotal: 0, noTaxTotal: 0, tax: 0, freight: 0 }
const credit = { amounts: null, isEnough: true, mayPayNow: true, askNames: [] }
const order = {
  ...{ list: [], totals: { ...totals, totalPrice: 0 }, isFreight: 0, isMonthly: true, credit },
  ...{ singleLimit: null, isOverLimit: false, changes: [], approval: null },
  ...{ costCentres: null, budgets: [], notes: {}, calendar },
} as unknown as ConfirmedOrder

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('the invoice that was chosen is kept while another way of paying is looked at', () => {
  const origin = { source: 'cart', id: '1' } as const
  const element = <Checkout book={book} titles={titles} origin={origin} order={order} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  screen.getByText('随对账单集中开票')
  fireEvent.click(radio(/^改为现结支付/))
  expect(radio('数电普票').checked).toBe(true)
  fireEvent.click(radio('数电专票'))
  fireEvent.click(radio(/^月结挂账/))
  screen.getByText('随对账单集中开票')
  fireEvent.click(radio(/^改为现结支付/))
  expect(radio('数电专票').checked).toBe(true)
})

test.each([
  [
    { isAuth: 1, companyName: title.name },
    '开专票还缺：注册地址、电话、开户行、账号，请先补全该抬头',
  ],
  [{ isAuth: 0, companyName: title.name }, '专票只开给已认证的企业'],
])('a special invoice for %o is held before it is sent: %s', (who, problem) => {
  const chosen = { invoiceKind: 'special', titleId: '5' } as const
  expect(titleProblem(chosen, titles, who as UserInfo)).toEqual({ titleId: problem })
  expect(titleProblem({ ...chosen, invoiceKind: 'normal' }, titles, who as UserInfo)).toEqual({})
})
