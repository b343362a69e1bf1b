// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MutableKind, Outside } from '#mall/people/message/message.contract.ts'
import { toasts } from '#web/ui/toast.ts'
import { NoticeChoice } from './NoticeChoice.tsx'

afterEach(() => {
  cleanup()
  toasts.write([])
  vi.unstubAllGlobals()
})

test('a box shows what was chosen at once, and never what stood before', async () => {
  let muted: MutableKind[] = []
  let outside: Outside[] = []
  const shown: boolean[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    ;({ muted, outside } = JSON.parse(body))
    return Response.json({ success: true, data: null, msg: '', code: '00000' })
  })
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '接收订单站内信' })
  const Page = () => {
    const choice = useLoaderData<Parameters<typeof NoticeChoice>[0]['choice']>()
    useLayoutEffect(() => {
      const seen = new MutationObserver(() => shown.push(box().checked))
      seen.observe(document.body, { subtree: true, attributes: true, childList: true })
      return () => seen.disconnect()
    }, [])
    useLayoutEffect(() => void shown.push(box().checked))
    return <NoticeChoice choice={choice} />
  }
  const routes = [
    {
      path: '*',
      element: <Page />,
      loader: () => ({ muted, outside, open: ['email'] }),
      HydrateFallback: () => null,
    },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  await screen.findByRole('checkbox', { name: '接收订单站内信' })
  shown.length = 0
  await userEvent.click(box())
  await vi.waitFor(() => expect(box().disabled).toBe(false))
  expect(muted).toEqual(['order'])
  expect(new Set(shown)).toEqual(new Set([false]))

  const mail = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '接收账号安全邮件' })
  await userEvent.click(mail())
  await vi.waitFor(() => expect(mail().disabled).toBe(false))
  expect({ muted, outside }).toEqual({
    muted: ['order'],
    outside: [{ kind: 'account', channel: 'email' }],
  })
  expect(screen.queryByRole('checkbox', { name: '接收账号安全站内信' })).toBe(null)
  expect(screen.queryByRole('checkbox', { name: '接收订单短信' })).toBe(null)
})
