// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#web/ui/toast.ts'
import { unsaved } from '#web/write/unsaved.ts'
import type { Settings } from './adminHome/Part.tsx'
import AdminHome from './adminHome.tsx'

const part = (version: number) => ({
  changedBy: '王芳',
  changedAt: '2026-11-23T01:00:00Z',
  version,
})
const notice = (text: string) => ({ text, link: '', validFrom: '2026-11-01', validTo: null })
const settingsOf = (version: number, text: string) =>
  ({
    banners: [],
    notices: [notice(text)],
    hotBrands: [],
    brands: [],
    today: '2026-11-23',
    parts: { banners: part(1), notices: part(version), hotBrands: part(1) },
  }) as unknown as Settings

const { promise, resolve } = Promise.withResolvers<Response>()
const fetch = vi.fn<typeof globalThis.fetch>(() => promise)

beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  cleanup()
  toasts.write([])
  vi.unstubAllGlobals()
})

const props = (loaderData: Settings) => ({ loaderData }) as ComponentProps<typeof AdminHome>
const Page = () => <AdminHome {...props(useLoaderData())} />

test('what is typed in a part while it is being saved stays, and is saved with the version that was answered', async () => {
  const loader = () => settingsOf(8, '今天放假')
  const router = createMemoryRouter([{ id: 'page', path: '*', element: <Page />, loader }], {
    hydrationData: { loaderData: { page: settingsOf(7, '今天') } },
  })
  render(<RouterProvider router={router} />)
  const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: '公告 1 内容' })
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存公告' }))
  screen.getByText('显示中')
  await userEvent.type(text(), '放假')
  screen.getByText('保存后显示')
  await save()
  await userEvent.type(text(), '一天')
  const data = { version: 8 }
  await act(async () => resolve(Response.json({ success: true, data, msg: '', code: '00000' })))
  await screen.findAllByText(/保存第 8 版/)
  expect(text().value).toBe('今天放假一天')
  expect(unsaved.read().size).toBe(1)
  await save()
  expect(JSON.parse(String(fetch.mock.lastCall?.[1]?.body))).toEqual({
    notices: [notice('今天放假一天')],
    version: 8,
  })
})
