// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ShownError } from '#web/ShownError.ts'
import { Messages } from './Messages.tsx'

afterEach(cleanup)

const message = (orderMessageId: string, text: string) => ({
  ...{ orderMessageId, at: '2026-11-20T02:00:00.000Z', actor: '吴刚', isStaff: false, text },
})
const all = [message('1', '能否下周一送到？')]

test('what is typed stays when somebody else was faster, and the new message is shown', async () => {
  const Page = () => (
    <Messages
      messages={useLoaderData()}
      name="回复买家"
      done=""
      send={async () => {
        all.push(message('2', '改到周二'))
        throw new ShownError('有新的留言，请看过后再发送')
      }}
    />
  )
  const route = {
    path: '/',
    loader: () => [...all],
    element: <Page />,
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([route])} />)
  const box = await screen.findByLabelText<HTMLTextAreaElement>(/留言/, { selector: 'textarea' })
  fireEvent.change(box, { target: { value: '好的，周一见' } })
  fireEvent.click(screen.getByRole('button', { name: '回复买家' }))
  expect((await screen.findByRole('alert')).textContent).toBe('有新的留言，请看过后再发送')
  await screen.findByText('改到周二')
  const said = screen.getAllByRole('listitem').map((item) => item.lastElementChild?.textContent)
  expect(said).toEqual(['能否下周一送到？', '改到周二'])
  expect(box.isConnected).toBe(true)
  expect(box.value).toBe('好的，周一见')
})
