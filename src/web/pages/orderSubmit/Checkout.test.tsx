// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import type { AddressBook } from '#mall/own/address/address.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { deliveredCalendar as calendar } from '#mall/workingDay.rules.ts'
import { letDialogsOpen } from '#test/letDialogsOpen.ts'
import { byPhone, orderingByPhone } from '#web/order/ordering.ts'
import { keepDraft, readDraft } from '#web/order/postData.ts'
import { pausesMs } from '#web/order/untilKnown.ts'
import { question } from '#web/ui/confirm.ts'
import { writeTab } from '#web/ui/tabStore.ts'
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
const plain = {
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
const address = { addressId: '3', receiver: '王芳', mobile: '13800000000', isCompany: false }
const titles = { list: [], mayEdit: true, proposal: null }
const book = { list: [address], companyList: [], isLocked: false } as unknown as AddressBook

const fetch = vi.fn<typeof globalThis.fetch>()
const answer = (code: string, msg: string, data: unknown) =>
  Response.json({ success: code === '00000', data, msg, code })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  letDialogsOpen()
  open()
})
function open(order: ConfirmedOrder = plain, by: ReturnType<typeof byPhone> | null = null) {
  const origin = { source: 'cart', id: '1' } as const
  const routes = [
    {
      path: '/orderSubmit',
      element: (
        <orderingByPhone.Provider value={by}>
          <Checkout book={book} titles={titles} origin={origin} order={order} />
        </orderingByPhone.Provider>
      ),
    },
    { path: '*', element: <p>已提交</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/orderSubmit'] })
  render(<RouterProvider router={router} />)
}
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  toasts.write([])
  fetch.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const remark = () => screen.getByRole<HTMLInputElement>('textbox', { name: '订单备注' })
const summary = () => within(screen.getByRole('complementary', { name: '订单汇总' }))
async function submit(name = '提交订单') {
  await act(async () => {
    fireEvent.click(summary().getByRole('button', { name }))
    await vi.advanceTimersByTimeAsync(0)
  })
}
const sent = () =>
  fetch.mock.calls.map(([path, init]) => [
    path,
    new Headers(init?.headers).get('idempotency-key'),
    init?.body,
  ])

const use = { name: '部门 采购部', period: '2026 年 11 月', onOver: 'stop', isOver: false }
const costCentres = {
  isRequired: true,
  list: [
    { id: '5', name: 'CC-1 机加工' },
    { id: '6', name: 'CC-2 装配' },
  ],
  usual: { order: null, lines: {} },
}
const choose = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
    await vi.advanceTimersByTimeAsync(0)
  })

test('a cost centre is asked for where the company wants one, and a line may have another', async () => {
  cleanup()
  open({ ...plain, costCentres })
  await submit()
  screen.getByText('请选择成本中心')
  expect(fetch).not.toHaveBeenCalled()

  const approval = {
    ruleName: '指定成本中心',
    steps: [{ label: '采购经理', mode: 'any', people: ['周敏'] }],
  }
  const budgets = [{ ...use, amounts: { left: 500, charged: 452, missing: 0 } }]
  fetch.mockImplementation(async () => answer('00000', '', { ...plain, approval, budgets }))
  await choose('成本中心', '5')
  await choose('成本中心 6204-2RSH', '6')
  summary().getByText('采购经理 周敏')
  summary().getByText('剩余 ¥500.00，本单计入 ¥452.00')
  expect(JSON.parse(String(fetch.mock.lastCall?.[1]?.body))).toMatchObject({
    costCentres: { order: '5', lines: { 1: '6' } },
  })
  fetch.mockImplementation(lost)
  await submit()
  expect(JSON.parse(String(fetch.mock.lastCall?.[1]?.body))).toMatchObject({
    costCentreId: '5',
    lines: [{ lineId: '1', costCentreId: '6' }],
  })
})

test('a budget that is not enough is said before, and holds the order where it stops it', () => {
  cleanup()
  const over = { ...use, isOver: true, amounts: { left: 100, charged: 452, missing: 352 } }
  open({ ...plain, budgets: [over] as ConfirmedOrder['budgets'] })
  summary().getByText('剩余 ¥100.00，本单计入 ¥452.00，超出 ¥352.00，不能提交')
  expect(summary().getByRole('alert').textContent).toBe(
    '部门 采购部 2026 年 11 月预算不足。请减少商品、改选成本中心，或请企业管理员调整预算',
  )
  expect(summary().getByRole('button', { name: '提交订单' })).toHaveProperty('disabled', true)
  cleanup()
  open({ ...plain, budgets: [{ ...over, onOver: 'approve' }] as ConfirmedOrder['budgets'] })
  summary().getByText('剩余 ¥100.00，本单计入 ¥452.00，超出 ¥352.00，将转审批')
  expect(summary().getByRole('button', { name: '提交订单' })).toHaveProperty('disabled', false)
})

test('ORDER_CHANGED shows what has changed, then and now', async () => {
  const change = { lineId: '1', skuNo: 'GP0000173', model: '6204-2RSH', productName: '轴承' }
  const changes = [{ ...change, kind: 'stock', before: 4, after: 3 }]
  fetch.mockResolvedValueOnce(answer('ORDER_CHANGED', '商品信息有变化', { changes }))
  await submit()
  const dialog = within(screen.getByRole('dialog', { name: '商品信息有变化，订单未提交' }))
  const row = dialog.getAllByRole('row')[1] ?? expect.unreachable()
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    '6204-2RSH GP0000173',
    '库存不足',
    '4 件',
    '现有 3 件',
  ])
  expect(toasts.read()).toEqual([])
})

test('FORM_INVALID stands at its field', async () => {
  const data = { fields: { remark: '订单备注有不能保存的字符' } }
  fetch.mockResolvedValueOnce(answer('FORM_INVALID', '填写内容有误', data))
  await submit()
  expect(remark()).toBe(document.activeElement)
  expect(remark().getAttribute('aria-invalid')).toBe('true')
  screen.getByText('订单备注有不能保存的字符')
  expect(summary().queryByRole('alert')).toBeNull()
})

test('what is said of no field stands beside the button, until the next attempt', async () => {
  fetch.mockResolvedValueOnce(answer('FORM_INVALID', '填写内容有误', { fields: { lines: '过多' } }))
  await submit()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '填写内容有误',
  ])
  expect(summary().getByRole('alert').textContent).toBe('填写内容有误')
  fetch.mockResolvedValueOnce(answer('ORDER_CHANGED', '', { changes: [] }))
  await submit()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that has gone is taken out of the order and named', async () => {
  const file = (fileId: string) => ({ fileId, name: `${fileId}.pdf`, mediaType: 'application/pdf' })
  cleanup()
  keepDraft({ ...readDraft(), files: [file('图纸'), file('合同')] as StoredFile[] })
  open()
  fetch.mockResolvedValueOnce(answer('FILE_NOT_FOUND', '文件不存在', { fileIds: ['图纸'] }))
  await submit()
  expect(summary().getByRole('alert').textContent).toBe(
    '附件「图纸.pdf」已过期并移除，如仍需要请重新上传，再提交订单',
  )
  expect(readDraft().files).toEqual([file('合同')])
  expect(screen.queryByRole('link', { name: '图纸.pdf' })).toBeNull()
})

test('an order whose answer is lost is locked, and is sent again as it was, under its key', async () => {
  fireEvent.change(remark(), { target: { value: '急用' } })
  fetch.mockImplementation(lost)
  await submit()
  expect(summary().getByRole('status').textContent).toBe('正在确认结果…期间不能修改订单。')
  for (const pause of pausesMs) await act(() => vi.advanceTimersByTimeAsync(pause))
  expect(summary().getByRole('alert').textContent).toContain('未收到提交结果')
  expect(remark().matches(':disabled')).toBe(true)

  fetch.mockImplementation(async () => answer('PASSWORD_AGAIN', '此操作需要再次输入登录密码', null))
  await submit('重新提交')
  expect(summary().getByRole('alert').textContent).toContain('未收到提交结果')
  expect(remark().matches(':disabled')).toBe(true)

  const orderNo = 'SO202611230001'
  const placed = { orderNo, status: 20, orders: [{ orderNo, totalPrice: 452 }] }
  fetch.mockImplementation(async () => answer('00000', '', placed))
  await submit('重新提交')
  screen.getByText('已提交')
  const [first, ...others] = sent()
  expect(first).toEqual(['/mall/order/submit', expect.stringMatching(/.{16}/), expect.any(String)])
  expect(JSON.parse(String(first?.[2]))).toMatchObject({
    addressId: '3',
    remark: '急用',
    lines: [{ lineId: '1', count: 4, price: 113, note: '' }],
  })
  expect(others).toEqual(Array(pausesMs.length + 2).fill(first))
})

test('an order by telephone is not submitted without a question while a line is left', async () => {
  cleanup()
  open(plain, byPhone({ userId: '8' } as UserInfo, '2'))
  writeTab('phoneTyped:2 8', '\n不存在 3\n')
  await submit()
  expect(question.read()?.title).toBe('还有 1 行未加入，仍然提交？')
  await act(async () => question.read()?.answer(false))
  expect(fetch).not.toHaveBeenCalled()

  fetch.mockImplementation(lost)
  await submit()
  await act(async () => question.read()?.answer(true))
  expect(sent()[0]?.[0]).toMatch(/submitPhoneOrder$/)
})
