// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#mall/api.ts'
import { type Found, ListPage } from './ListPage.tsx'
import type { List } from './listFilter.ts'
import { amount, choice, cursor, days, links, tabs, text } from './listFilter.ts'
import { loadList } from './loadList.ts'

type Row = { no: string; amount: number }

const list = {
  noun: '订单',
  unit: '个',
  fields: {
    tab: tabs('订单状态', { all: '全部', unpaid: '待付款', rare: '待审批' }, ['rare']),
    scope: links('订单范围', { mine: '我的', company: '企业' }),
    days: days('下单时间'),
    pay: choice('付款', { transfer: '公司转账', account: '账期' }),
    keyword: text('搜索订单', '订单号'),
  },
} satisfies List

const rows: Row[] = [
  { no: 'SO1', amount: 12 },
  { no: 'SO2', amount: 7 },
  { no: 'SO3', amount: 1 },
]
const whole: Found<Row> = {
  list: rows,
  total: 23,
  pages: 3,
  counts: { all: 23, unpaid: 4, rare: 0 },
}
const nothing: Found<Row> = { list: [], total: 0, pages: 0, counts: { all: 0, unpaid: 0, rare: 0 } }

configure({ asyncUtilTimeout: 15_000 }) // on a busy machine the first page takes long

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** Opens a list at this address whose loader answers this. */
function open(
  address: string,
  load: (query: string) => Found<Row> | Promise<Found<Row>>,
  of: List = list,
  without: string[] = [],
) {
  const deleted = vi.fn()
  const isEdited = address.includes('edited')
  const Page = ({ found }: { found: Found<Row> | undefined }) => (
    <ListPage
      list={of}
      without={without}
      found={found}
      {...(found && { today: '2026-11-20' })}
      keyOf={({ no }) => no}
      instead={({ amount }) => amount === 7 && isEdited && <td colSpan={2}>正在修改</td>}
      columns={[
        {
          head: '订单号',
          opens: true,
          cell: ({ no }) => <a href={`/orderDetail?no=${no}`}>{no}</a>,
        },
        { head: '金额', isNum: true, cell: ({ amount }) => amount },
      ]}
      batch={{
        told: (chosen) => `，共 ${chosen.reduce((sum, { amount }) => sum + amount, 0)} 元`,
        acts: (chosen, clear) => (
          <button
            type="button"
            onClick={() => {
              deleted(chosen.map(({ no }) => no))
              clear()
            }}
          >
            删除所选
          </button>
        ),
      }}
      exported={{ endpoint: api.order.exportOrders }}
      none={{ text: '提交的订单会显示在这里' }}
    />
  )
  const router = createMemoryRouter(
    [
      {
        path: '/myOrder',
        loader: ({ request }) =>
          loadList(of, new URL(request.url), async () => load(new URL(request.url).search)),
        Component: () => <Page found={Reflect.get(router.state.loaderData['0'], 'found')} />,
        ErrorBoundary: () => <Page found={undefined} />,
        HydrateFallback: () => null,
      },
      { path: '/orderDetail', Component: () => <p>打开了</p> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    deleted,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const focused = () => document.activeElement?.textContent

test('what is typed and chosen is in the address, beside tab and scope, from the first page on', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  const { address } = open(
    '/myOrder?tab=unpaid&scope=company&pageSize=20&pageNum=2&open=7',
    (query) => {
      asked.push(query)
      return whole
    },
  )
  await user.type(await screen.findByLabelText('搜索订单'), ' 6204 ')
  await user.selectOptions(screen.getByLabelText('付款'), '账期')
  await user.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  // jsdom does not let a form leave out empty keys; e2e/requisitionList.e2e.ts shows that browsers do
  const keys = [...new URL(address(), 'http://mall').searchParams].filter(([, value]) => value)
  expect(Object.fromEntries(keys)).toEqual({
    tab: 'unpaid',
    scope: 'company',
    pageSize: '20',
    pay: 'account',
    keyword: ' 6204 ',
  })
  await user.click(await screen.findByRole('link', { name: '重置' }))
  await waitFor(() => expect(address()).toBe('/myOrder?tab=unpaid&scope=company&pageSize=20'))
})

test('filters that narrow the list are not folded away, whichever way it was opened', async () => {
  const { router } = open('/myOrder', () => whole)
  const isOpen = () => screen.getByLabelText<HTMLInputElement>('更多筛选').checked
  await screen.findByRole('cell', { name: 'SO1' })
  expect(isOpen()).toBe(false)
  await act(() => router.navigate('/myOrder?pay=account'))
  expect(isOpen()).toBe(true)
  await act(() => router.navigate(-1))
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('tabs have counts, rare ones only while they hold something, and the first is the bare address', async () => {
  open('/myOrder?tab=unpaid&keyword=6204&pageNum=2', () => whole)
  const nav = within(await screen.findByRole('navigation', { name: '订单状态' }))
  expect(texts(nav.getAllByRole('link'))).toEqual(['全部23', '待付款4'])
  expect(nav.getByRole('link', { name: /待付款/ }).getAttribute('aria-current')).toBe('page')
  expect(nav.getByRole('link', { name: /全部/ }).getAttribute('href')).toBe('/myOrder?keyword=6204')
})

test('of the usual spans the one in the address is current', async () => {
  open('/myOrder?from=2026-11-14', () => whole)
  const spans = within(await screen.findByRole('navigation', { name: '下单时间' }))
  expect(spans.getByText('近7天').getAttribute('aria-current')).toBe('true')
  expect(spans.getByText('不限').getAttribute('href')).toBe('/myOrder')
})

test.each([
  ['', nothing, '还没有订单', '提交的订单会显示在这里', null],
  ['?tab=unpaid', nothing, '还没有订单', '提交的订单会显示在这里', null],
  [
    '?tab=unpaid',
    { ...nothing, counts: { all: 1200 } },
    '没有待付款的订单',
    '其他状态下有 1,200 个订单。',
    '/myOrder',
  ],
  [
    '?keyword=x',
    nothing,
    '没有符合条件的订单',
    '换个订单范围、时间范围、付款或关键词试试。',
    '/myOrder',
  ],
  [
    '?tab=unpaid&scope=company',
    nothing,
    '没有符合条件的订单',
    '换个订单范围、时间范围、付款、关键词或状态试试。',
    '/myOrder',
  ],
  [
    '?from=2026-11-20&to=2026-11-01',
    whole,
    '开始日期不能晚于结束日期',
    '改好日期后重新查询',
    '/myOrder',
  ],
])('at "%s" an empty list says why', async (query, found, title, told, way) => {
  open(`/myOrder${query}`, () => found)
  await screen.findByRole('heading', { name: title })
  screen.getByText(told)
  expect(screen.queryByRole('table')).toBe(null)
  expect(screen.queryByText(/^共/)).toBe(null)
  const link = screen.queryByRole('link', { name: /查看全部订单|清除日期/ })
  expect(link?.getAttribute('href')?.replace('/?', '/myOrder') ?? null).toBe(way)
})

test('a list that cannot be loaded keeps its filters, tabs and spans, and trying again loads it', async () => {
  const user = userEvent.setup()
  let isDown = false
  open('/myOrder?keyword=6204', () => {
    if (isDown) throw new Error('fetch failed')
    return whole
  })
  await screen.findByRole('cell', { name: 'SO1' })
  isDown = true
  await user.click(screen.getByRole('link', { name: '近7天' }))
  await screen.findByRole('heading', { name: '订单加载失败' })
  expect(screen.queryByRole('table')).toBe(null)
  const nav = within(screen.getByRole('navigation', { name: '订单状态' }))
  expect(texts(nav.getAllByRole('link'))).toEqual(['全部23', '待付款4'])
  expect(screen.getByText('近7天').getAttribute('aria-current')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('搜索订单').value).toBe('6204')
  isDown = false
  await user.click(screen.getByRole('link', { name: '重试' }))
  await screen.findByRole('cell', { name: 'SO1' })
  expect(screen.getByLabelText<HTMLInputElement>('搜索订单').value).toBe('6204')
  screen.getByText('共 23 个订单')
})

test('while other rows are on their way the sheet is busy; what lies over the list makes it not', async () => {
  const user = userEvent.setup()
  const gate = Promise.withResolvers<void>()
  const { router } = open('/myOrder', async (query) => {
    if (query) await gate.promise
    return whole
  })
  const sheet = (await screen.findByRole('table')).closest('section')
  void router.navigate('/myOrder?requisitionNo=PR1')
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  expect(sheet?.getAttribute('aria-busy')).toBe('false')
  await user.click(screen.getByRole('link', { name: /待付款/ }))
  await waitFor(() => expect(sheet?.getAttribute('aria-busy')).toBe('true'))
  gate.resolve()
  await waitFor(() => expect(sheet?.getAttribute('aria-busy')).toBe('false'))
})

test('rows are ticked one by one and all at once, and acted on together', async () => {
  const user = userEvent.setup()
  const { deleted } = open('/myOrder', () => whole)
  await user.click(await screen.findByLabelText('选择 SO2'))
  await user.click(screen.getByLabelText('选择 SO3'))
  expect(screen.getByText(/^已选/).textContent).toBe('已选 2 个，共 8 元')
  await user.click(screen.getByLabelText('全选本页'))
  expect(screen.getByText(/^已选/).textContent).toBe('已选 3 个，共 20 元')
  await user.click(screen.getByLabelText('选择 SO1'))
  await user.click(screen.getByRole('button', { name: '删除所选' }))
  expect(deleted).toHaveBeenCalledWith(['SO2', 'SO3'])
  expect(screen.getByText(/^已选/).textContent).toBe('已选 0 个，共 0 元')
})

test('j and k go from row to row, x ticks, Enter opens, / searches', async () => {
  const user = userEvent.setup()
  open('/myOrder', () => whole)
  const opened = vi.fn((event: Event) => event.preventDefault())
  ;(await screen.findByRole('link', { name: 'SO2' })).addEventListener('click', opened)
  await screen.findByRole('button', { name: '关闭快捷键' })
  await user.keyboard('j')
  expect(focused()).toBe('SO112')
  await user.keyboard('jjjjk')
  expect(focused()).toBe('SO27')
  await user.keyboard('x')
  expect(screen.getByLabelText<HTMLInputElement>('选择 SO2').checked).toBe(true)
  expect(focused()).toBe('SO27')
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledOnce()
  const others = vi.fn((event: Event) => event.defaultPrevented)
  document.addEventListener('keydown', others, { once: true })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('搜索订单'))
  expect(others).toHaveReturnedWith(true)
  await user.keyboard('jx/')
  expect(screen.getByLabelText<HTMLInputElement>('搜索订单').value).toBe('jx/')
})

test('/ goes to the keyword, whatever else is typed before it', async () => {
  const user = userEvent.setup()
  const { keyword, ...fields } = list.fields
  open('/myOrder', () => whole, {
    ...list,
    fields: { ...fields, minPrice: amount('最低金额'), keyword },
  })
  await screen.findByRole('button', { name: '关闭快捷键' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('搜索订单'))
})

test('an empty list does not advise a filter that only a link sets', async () => {
  const pay = links('付款状态', { '': '全部付款', owed: '未结清' }, ['owed'])
  const own = { ...list, fields: { ...list.fields, pay } }
  const advice = async () => (await screen.findByText(/^换个/)).textContent
  open('/myOrder?keyword=x', () => nothing, own, ['scope'])
  expect(await advice()).toBe('换个时间范围或关键词试试。')
  cleanup()
  open('/myOrder?pay=owed', () => nothing, own, ['scope'])
  expect(await advice()).toBe('换个时间范围、付款状态或关键词试试。')
})

test('an empty list advises only filters that this visitor has', async () => {
  open('/myOrder?keyword=x', () => nothing, list, ['scope'])
  const advice = await screen.findByText(/^换个/)
  expect(advice.textContent).toBe('换个时间范围、付款或关键词试试。')
})

test('keys do nothing with Ctrl, under a dialog, or when they are switched off, which is remembered', async () => {
  const user = userEvent.setup()
  open('/myOrder', () => whole)
  await screen.findByRole('button', { name: '关闭快捷键' })
  await user.keyboard('{Control>}j{/Control}')
  expect(document.activeElement).toBe(document.body)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  await user.keyboard('j')
  expect(document.activeElement).toBe(document.body)
  dialog.remove()
  await user.click(screen.getByRole('button', { name: '关闭快捷键' }))
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '开启快捷键' }))
  cleanup()
  open('/myOrder', () => whole)
  await screen.findByRole('button', { name: '开启快捷键' })
})

test('a list that only grows is read on from its last entry, and back', async () => {
  const log = { noun: '记录', unit: '条', fields: { actor: text('操作人', ''), before: cursor } }
  open('/myOrder?actor=韩&before=9', () => ({ list: rows, hasMore: true }), log as never)
  const older = await screen.findByRole('link', { name: '更早的记录' })
  expect(older.getAttribute('href')).toBe('/myOrder?actor=%E9%9F%A9&before=SO3')
  expect(screen.getByRole('link', { name: '回到最新' }).getAttribute('href')).toBe(
    '/myOrder?actor=%E9%9F%A9',
  )
})

test('a row that is being changed has cells of its own, all others their usual ones', async () => {
  open('/myOrder?edited=1', () => whole)
  const cells = await screen.findAllByRole('cell')
  expect(texts(cells)).toEqual(['', 'SO1', '12', '', '正在修改', '', 'SO3', '1'])
})

test('what the filters leave is exported, and nothing where they leave nothing', async () => {
  open('/myOrder', () => whole)
  await screen.findByText('SO1')
  expect(screen.getAllByRole('button', { name: '导出' })).toHaveLength(1)
  cleanup()
  open('/myOrder', () => nothing)
  await screen.findByText('提交的订单会显示在这里')
  expect(screen.queryByRole('button', { name: '导出' })).toBe(null)
})
