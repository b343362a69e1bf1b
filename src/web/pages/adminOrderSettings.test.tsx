// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#mall/errors.ts'
import AdminOrderSettings from './adminOrderSettings.tsx'

const fetch = vi.fn<typeof globalThis.fetch>()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const reasons = { note: true, firstOrder: true, newAddress: true, credit: true, frozen: true }
const first = {
  ...{ version: 3, afterMinutes: '15', ...reasons, pickup: true, amount: '' },
  ...{ changedBy: '王芳', changedAt: '2026-11-23T01:00:00Z' },
}
const byOthers = { ...first, version: 4, afterMinutes: '30', amount: '5000' }

type Props = ComponentProps<typeof AdminOrderSettings>
const Page = () => <AdminOrderSettings {...({ loaderData: useLoaderData() } as Props)} />
const answer = (code: string, msg: string) =>
  Response.json({ success: code === '00000', data: null, msg, code })

test('what was typed stays when somebody else has saved first, and goes with his version', async () => {
  vi.stubGlobal('fetch', fetch)
  const router = createMemoryRouter(
    [{ id: 'page', path: '*', element: <Page />, loader: () => byOthers }],
    { hydrationData: { loaderData: { page: first } } },
  )
  render(<RouterProvider router={router} />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))
  await userEvent.clear(field('等待时间'))
  await userEvent.type(field('等待时间'), '20')
  fetch.mockResolvedValueOnce(answer('CONFIRM_SETTING_CHANGED', messages.CONFIRM_SETTING_CHANGED))
  await save()
  await screen.findByText(/第 4 版/)
  expect(screen.getByRole('alert').textContent).toBe(messages.CONFIRM_SETTING_CHANGED)
  await waitFor(() =>
    expect([field('等待时间').value, field('金额较大').value]).toEqual(['20', '5000']),
  )
  fetch.mockResolvedValueOnce(answer('00000', ''))
  await save()
  expect(JSON.parse(String(fetch.mock.lastCall?.[1]?.body))).toEqual({
    ...{ version: 4, afterMinutes: '20', ...reasons, pickup: true, amount: '5000' },
  })
})
