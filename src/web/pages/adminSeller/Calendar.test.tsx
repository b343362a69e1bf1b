// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { daysOf } from '#mall/people/seller/calendar.rules.ts'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { letDialogsOpen } from '#test/letDialogsOpen.ts'
import { Calendar } from './Calendar.tsx'

letDialogsOpen()
const fetch = vi.fn<typeof globalThis.fetch>()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetch.mockReset()
})

const { hours } = deliveredCalendar
const own = { announced: {}, own: { isWorked: false, reason: '年终盘点' } }

function open(year: number, today: string) {
  vi.stubGlobal('fetch', fetch)
  const days = daysOf({ hours, days: { '2026-12-31': own }, known: [] }, year)
  const changed = { version: 3, changedBy: '王芳', changedAt: '2026-11-23T01:00:00Z' }
  const calendar = { year, isAnnounced: year === 2026, days, ...changed }
  const element = <Calendar calendar={calendar} today={today} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const answer = () => Response.json({ success: true, data: null, msg: '', code: '00000' })

test('a click on a day makes it free for a reason; what is over cannot be changed', async () => {
  open(2026, '2026-11-27')
  expect(day('2026-11-26 周四 上班').disabled).toBe(true)
  expect(day('2026-10-10 周六 上班 调休上班').textContent).toBe('10班')
  await userEvent.click(day('2026-12-25 周五 上班'))
  const dialog = within(screen.getByRole('dialog'))
  const save = () => userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await save()
  await screen.findByText('请输入原因')
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '盘点')
  fetch.mockResolvedValueOnce(answer())
  await save()
  expect(JSON.parse(String(fetch.mock.lastCall?.[1]?.body))).toEqual({
    ...{ version: 3, from: '2026-12-25', to: '', kind: 'free', reason: '盘点' },
  })
})

test('what the staff has said itself is listed, and can be taken back', async () => {
  open(2026, '2026-11-27')
  const list = within(screen.getByRole('region', { name: '自行修改的日期' }))
  expect(list.getByRole('listitem').textContent).toBe('2026-12-31 周四休息年终盘点修改')
  await userEvent.click(list.getByRole('button', { name: '修改 2026-12-31' }))
  const usual = screen.getByRole<HTMLInputElement>('radio', { name: '恢复默认' })
  expect(usual.checked).toBe(true)
})

test('a list of holidays that cannot be read stays with what is wrong with it', async () => {
  open(2027, '2026-11-27')
  screen.getByText(/放假安排尚未录入/)
  await userEvent.click(screen.getByRole('button', { name: '录入放假安排' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '放假安排' })
  await userEvent.type(field, '元旦放假三天')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('第 1 行读不出日期与“休”或“班”：元旦放假三天')
  expect([field.value, fetch.mock.calls]).toEqual(['元旦放假三天', []])
})
