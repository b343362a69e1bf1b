// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { form } from '#mall/form.ts'
import { ShownError } from '#web/ShownError.ts'
import { Form, Submit } from './Form.tsx'
import { Upload } from './Upload.tsx'
import { useForm } from './useForm.ts'

afterEach(cleanup)

const licenceForm = form({
  licenceId: { label: '营业执照', control: 'own', isRequired: true, missing: '请上传营业执照' },
})
type Stored = { fileId: string; name: string }
type Send = (file: File, onProgress: (done: number) => void) => Promise<Stored>

function show(send: Send, save = async (_: object): Promise<unknown> => null, most?: number) {
  const Page = () => {
    const of = useForm(licenceForm, { send: save })
    return (
      <Form of={of}>
        <Upload
          of={of}
          name="licenceId"
          accept="application/pdf"
          file={null}
          {...(most === undefined ? {} : { most })}
          problemOf={({ size }) => (size > 9 ? '文件不能超过 9 字节' : undefined)}
          send={send}
          preview={({ name }) => <b>{name}</b>}
        />
        <Submit of={of} />
      </Form>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
}
const input = () => screen.getByLabelText<HTMLInputElement>('营业执照')
const choose = (name: string, text = 'pdf') =>
  userEvent.upload(input(), new File([text], name, { type: 'application/pdf' }))
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' })
const save = () => userEvent.click(saveButton())

test('a file is sent when it is chosen, shown when it has arrived, and its id is the value', async () => {
  const { promise, resolve } = Promise.withResolvers<Stored>()
  const saved = vi.fn<(values: object) => Promise<unknown>>(async () => null)
  let tell = (_: number) => {}
  show((_, onProgress) => {
    tell = onProgress
    return promise
  }, saved)
  await save()
  screen.getByText('请上传营业执照')
  expect(input()).toBe(document.activeElement)

  await choose('a.pdf')
  act(() => tell(0.5))
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5)
  expect([input().disabled, saveButton().disabled]).toEqual([true, true])
  await act(async () => resolve({ fileId: 'f1', name: 'a.pdf' }))
  screen.getByText('a.pdf')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(saveButton().disabled).toBe(false)
  await save()
  expect(saved).toHaveBeenCalledExactlyOnceWith({ licenceId: 'f1' })
})

test('what is wrong with a file is said before anything is sent', async () => {
  const send = vi.fn<Send>()
  show(send)
  await choose('a.pdf', '1234567890')
  await screen.findByText('文件不能超过 9 字节')
  expect(send).not.toHaveBeenCalled()
})

test('one that failed says why, and leaves the last in its place', async () => {
  const send = vi.fn<Send>()
  send.mockResolvedValueOnce({ fileId: 'f1', name: 'a.pdf' })
  send.mockRejectedValueOnce(new ShownError('网络异常，请稍后重试'))
  show(send)
  await choose('a.pdf')
  await screen.findByText('a.pdf')
  await choose('b.pdf')
  await screen.findByText('网络异常，请稍后重试')
  screen.getByText('a.pdf')
  expect(input().disabled).toBe(false)
})

test('one that did not get through is sent again without being chosen again, a refused one is not', async () => {
  const send = vi.fn<Send>()
  send.mockRejectedValueOnce(new ShownError('网络异常，请稍后重试'))
  send.mockResolvedValueOnce({ fileId: 'f1', name: 'a.pdf' })
  send.mockRejectedValueOnce(Object.assign(new Error('文件类型不符'), { isRefusal: true }))
  show(send)
  await choose('a.pdf')
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  await waitFor(() => expect(input()).toBe(document.activeElement))
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['a.pdf', 'a.pdf'])
  expect(screen.queryByText('网络异常，请稍后重试')).toBeNull()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()

  await choose('b.pdf')
  await screen.findByText('文件类型不符')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('several are sent one after the other, no more than there is room for', async () => {
  const send = vi.fn<Send>(async ({ name }) => ({ fileId: name, name }))
  show(send, undefined, 2)
  const files = ['a', 'b', 'c'].map((name) => new File([name], name, { type: 'application/pdf' }))
  await userEvent.upload(input(), files)
  await screen.findByText('最多再添加 2 个文件')
  await waitFor(() => expect(input().disabled).toBe(false))
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'b'])
})

test('one of several that does not get through is sent again with those behind it', async () => {
  const send = vi.fn<Send>(async ({ name }) => ({ fileId: name, name }))
  send.mockResolvedValueOnce({ fileId: 'a', name: 'a' })
  send.mockRejectedValueOnce(new ShownError('网络异常，请稍后重试'))
  show(send, undefined, 9)
  const files = ['a', 'b', 'c'].map((name) => new File([name], name, { type: 'application/pdf' }))
  await userEvent.upload(input(), files)
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'b', 'b', 'c'])
  expect(screen.queryByText('网络异常，请稍后重试')).toBeNull()
})
