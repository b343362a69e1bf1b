import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DateRange } from './DateRange.tsx'
import { daysIn } from './daysIn.ts'

function at(query: string) {
  const { from, to } = daysIn(new URLSearchParams(query))
  const element = <DateRange from={from ?? '2026-01-01'} to={to ?? '2026-11-20'} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/?${query}`] })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return {
    values: [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value),
    isWrong: html.includes('开始日期不能晚于结束日期'),
  }
}

test('two days the wrong way round narrow nothing, stay as they were typed and are told', () => {
  const query = 'from=2026-11-20&to=2026-11-01'
  expect(daysIn(new URLSearchParams(query))).toEqual({ from: undefined, to: undefined })
  expect(at(query)).toEqual({ values: ['2026-11-20', '2026-11-01'], isWrong: true })
})

test.each([
  ['from=2026-11-01&to=2026-11-01', ['2026-11-01', '2026-11-01']],
  ['from=2026-11-01', ['2026-11-01', '2026-11-20']],
  ['to=yesterday', ['2026-01-01', '2026-11-20']],
  ['from=x&to=2026-01-01', ['2026-01-01', '2026-01-01']],
  ['from=2026-02-31&to=2026-01-01', ['2026-01-01', '2026-01-01']],
  ['from=2026-01-02&to=0', ['2026-01-02', '2026-11-20']],
])('of %s nothing is wrong', (query, values) => {
  expect(at(query)).toEqual({ values, isWrong: false })
})
