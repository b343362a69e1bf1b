// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { letDialogsOpen } from '#test/letDialogsOpen.ts'
import { NewDocument } from './NewDocument.tsx'

beforeAll(letDialogsOpen)
let arrive = () => {}
beforeEach(() => {
  class Sending {
    upload = {}
    status = 200
    response = { success: true, data: { fileId: 'f'.repeat(22) } }
    onload = () => {}
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      arrive = () => this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  const element = <NewDocument skuId="1" onClose={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const name = () => screen.getByLabelText<HTMLInputElement>('名称')
const choose = (file: string) =>
  userEvent.upload(screen.getByLabelText('文件'), new File(['%PDF-'], file))

test('a document is named by its file, and what is typed while that is on its way stays', async () => {
  await choose('SKF 样本.pdf')
  expect(name().value).toBe('SKF 样本')
  await userEvent.clear(name())
  await userEvent.type(name(), '深沟球轴承样本')
  await act(async () => arrive())
  expect(name().value).toBe('深沟球轴承样本')
})

test('another file in its place brings its own name, until somebody has typed one', async () => {
  await choose('a.pdf')
  await act(async () => arrive())
  await choose('b.pdf')
  expect(name().value).toBe('b')
  await act(async () => arrive())
  await userEvent.type(name(), ' 2026')
  await choose('c.pdf')
  expect(name().value).toBe('b 2026')
})
