import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DateRange } from './DateRange.tsx'
import { daysIn } from './daysIn.ts'
import { OfDays } from './OfDays.tsx'

const until = '2026-11-20'

function at(query: string) {
  const { from, to } = daysIn(new URLSearchParams(query))
  const element = (
    <>
      <DateRange from={from ?? '2026-01-01'} to={to ?? until} until={until} />
      <OfDays until={until}>FIGURES</OfDays>
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/?${query}`] })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const [problem] = /(?<=<h2>)[^<]*/.exec(html) ?? ['']
  return {
    values: [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value),
    problem,
    wrong: [...html.matchAll(/aria-invalid="(\w+)"/g)].map(([, is]) => is === 'true'),
    isAtField: problem !== '' && html.includes(`role="alert" class="bad t12">${problem}<`),
    hasFigures: html.includes('FIGURES'),
    way: /href="([^"]*)"/.exec(html)?.[1],
  }
}

const reversed = '开始日期不能晚于结束日期'
const unreadable = '日期无法识别，请输入 2000–2099 年的日期'

test.each([
  ['from=2026-11-20&to=2026-11-01', ['2026-11-20', '2026-11-01'], reversed],
  ['from=2099-01-01', ['2099-01-01', ''], reversed],
  ['to=yesterday', ['', ''], unreadable],
  ['from=2026-02-31&to=2026-01-01', ['', '2026-01-01'], unreadable],
  ['from=1999-12-31&to=2026-01-01', ['1999-12-31', '2026-01-01'], unreadable],
  ['from=2026-01-02&to=0', ['2026-01-02', ''], unreadable],
])(
  '%s stays as it was typed, is told, and nothing of other days is shown',
  (query, values, told) => {
    expect(at(`tab=log&${query}`)).toMatchObject({
      values,
      problem: told,
      isAtField: true,
      hasFigures: false,
      way: '/?tab=log',
    })
  },
)

test.each([
  ['to=yesterday', [false, true]],
  ['from=2026-02-31&to=2026-01-01', [true, false]],
  ['from=x&to=y', [true, true]],
  ['from=2026-11-20&to=2026-11-01', [true, true]],
  ['from=2026-11-01', [false, false]],
])('of %s only what is wrong is marked', (query, wrong) => {
  expect(at(query).wrong).toEqual(wrong)
})

test('two days the wrong way round narrow nothing', () => {
  const query = new URLSearchParams('from=2026-11-20&to=2026-11-01')
  expect(daysIn(query)).toEqual({ from: undefined, to: undefined })
})

test.each([
  ['', ['2026-01-01', '2026-11-20']],
  ['from=2026-11-01&to=2026-11-01', ['2026-11-01', '2026-11-01']],
  ['from=2026-11-01', ['2026-11-01', '2026-11-20']],
  ['from=+2026-11-01+&to=', ['2026-11-01', '2026-11-20']],
])('of %s nothing is wrong', (query, values) => {
  expect(at(query)).toMatchObject({ values, problem: '', hasFigures: true })
})
