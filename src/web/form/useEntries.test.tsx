// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { form } from '#mall/form.ts'
import { toasts } from '#web/ui/toast.ts'
import { unsaved } from '#web/write/unsaved.ts'
import { PlainFields } from './Form.tsx'
import { useEntries } from './useEntries.ts'

afterEach(() => {
  cleanup()
  toasts.write([])
})

const wordForm = form({
  text: { label: '内容', isRequired: true },
  link: { label: '链接' },
})
type Send = (list: { text: string; link: string }[]) => Promise<unknown>
const initial = ['甲', '乙'].map((text) => ({ text, link: '' }))

function show(send: Send, onWrong?: (key: number) => void) {
  const Page = () => {
    const entries = useEntries(wordForm, {
      initial,
      send,
      done: '已保存',
      ...(onWrong && { onWrong }),
    })
    const { list, element, submit, add, move, remove } = entries
    return (
      <form ref={element} action={submit}>
        {list.map(({ key, of }) => (
          <fieldset key={key} aria-label={`第 ${key} 条`}>
            <PlainFields of={of} />
            <button type="button" onClick={() => move(key, 1)}>
              下移 {key}
            </button>
            <button type="button" onClick={() => remove(key)}>
              删除 {key}
            </button>
          </fieldset>
        ))}
        <button type="button" onClick={() => add({ text: '', link: '' })}>
          新增
        </button>
        <button type="submit">保存</button>
      </form>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '内容' })

test('entries are moved, added, edited and removed by name, and sent as a whole in their order', async () => {
  const send = vi.fn<Send>(async () => null)
  show(send)
  await press('下移 0')
  await press('新增')
  await userEvent.type(texts()[2] ?? expect.unreachable(), ' 丙 ')
  await press('删除 1')
  expect(unsaved.read().size).toBe(1)
  await press('保存')
  expect(send).toHaveBeenCalledExactlyOnceWith([
    { text: '甲', link: '' },
    { text: '丙', link: '' },
  ])
  expect(unsaved.read().size).toBe(0)
})

test('what is typed and added while it is being sent stays, and is unsaved until it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const send = vi.fn<Send>(() => promise)
  show(send)
  await userEvent.type(texts()[0] ?? expect.unreachable(), '1 ')
  await press('保存')
  await userEvent.type(texts()[1] ?? expect.unreachable(), '2')
  await press('新增')
  await userEvent.type(texts()[2] ?? expect.unreachable(), '丙')
  await act(async () => resolve(null))
  expect(texts().map(({ value }) => value)).toEqual(['甲1', '乙2', '丙'])
  expect(unsaved.read().size).toBe(1)
  await press('保存')
  expect(send.mock.lastCall?.[0].map(({ text }) => text)).toEqual(['甲1', '乙2', '丙'])
  expect(unsaved.read().size).toBe(0)
})

test('the first entry that is wrong is shown and gets the focus, and nothing is sent', async () => {
  const send = vi.fn<Send>()
  const onWrong = vi.fn<(key: number) => void>()
  show(send, onWrong)
  await userEvent.clear(texts()[1] ?? expect.unreachable())
  await press('保存')
  expect(onWrong).toHaveBeenCalledExactlyOnceWith(1)
  expect(texts()[1]).toBe(document.activeElement)
  screen.getByText('请输入内容')
  expect(send).not.toHaveBeenCalled()
})

test('a refusal stands at the entry that it names, and goes when that is edited', async () => {
  const refused = Object.assign(new Error('有误'), { isRefusal: true, code: 'ANY' })
  show(() => Promise.reject(Object.assign(refused, { data: { fields: { '1.link': '没有此页' } } })))
  await press('保存')
  const link = screen.getAllByRole('textbox', { name: '链接' })[1] ?? expect.unreachable()
  expect(link).toBe(document.activeElement)
  expect(screen.getByText('没有此页').closest('fieldset')?.ariaLabel).toBe('第 1 条')
  expect(toasts.read()).toEqual([])
  await userEvent.type(link, '/')
  expect(screen.queryByText('没有此页')).toBeNull()
})
