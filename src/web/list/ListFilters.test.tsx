import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { listAddressOf } from './address.ts'
import { listFilterOf } from './filterOf.ts'
import { ListFilters } from './ListFilters.tsx'

test('of the spans the one in the address is current, and its dates and keyword are filled in', () => {
  const html = at('/myOrder?tab=unpaid&from=2026-11-14&keyword=6204&pageNum=3')
  expect(currents(html)).toEqual(['近7天'])
  expect(fields(html)).toEqual([
    ['tab', 'unpaid'],
    ['from', '2026-11-14'],
    ['to', ''],
    ['keyword', '6204'],
  ])
})

test("without dates nothing limits, and dates of one's own are no span", () => {
  expect(currents(at('/myOrder'))).toEqual(['不限'])
  expect(currents(at('/myOrder?from=2026-11-14&to=2026-11-15'))).toEqual([])
})

test('a search keeps tab, scope and page size, but neither the page nor what lies open', () => {
  const html = at('/myOrder?tab=unpaid&scope=company&pageSize=20&pageNum=2&requisitionNo=PR1&x=1')
  expect(fields(html).map(([name]) => name)).toEqual([
    'tab',
    'scope',
    'pageSize',
    'from',
    'to',
    'keyword',
  ])
})

test('what only one list is narrowed by comes first', () => {
  expect(at('/myOrder')).toMatch(/^<div class="[^"]*"><i>范围<\/i><nav [^>]*aria-label="下单时间"/)
})

const currents = (html: string) =>
  [...html.matchAll(/<a [^>]*aria-current="true"[^>]*>([^<]*)/g)].map(([, name]) => name)

const fields = (html: string) =>
  [...html.matchAll(/<input [^>]*>/g)].map(([input]) =>
    ['name', 'value'].map((key) => new RegExp(` ${key}="([^"]*)"`).exec(input)?.[1]),
  )

function at(path: string): string {
  const search = new URL(path, 'http://mall').searchParams
  const element = (
    <ListFilters
      filter={listFilterOf(search)}
      today="2026-11-20"
      address={listAddressOf('/myOrder')}
      noun="订单"
      dates="下单时间"
      placeholder="订单号"
    >
      <i>范围</i>
    </ListFilters>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
