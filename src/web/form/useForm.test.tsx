// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { form } from '#mall/form.ts'
import { letDialogsOpen } from '#test/letDialogsOpen.ts'
import { ShownError } from '#web/ShownError.ts'
import { question } from '#web/ui/confirm.ts'
import { toasts } from '#web/ui/toast.ts'
import { unsaved } from '#web/write/unsaved.ts'
import { Form, PlainFields, Submit } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './useForm.ts'

afterEach(() => {
  cleanup()
  toasts.write([])
  question.write(null)
})

const nameForm = form(
  {
    name: { label: '姓名', isRequired: true, maxLength: 4 },
    email: { label: '邮箱', refusals: ['MAIL_TAKEN'] },
    kind: { label: '类型', control: 'options', choices: { a: '甲', b: '乙' }, isRequired: true },
    isDefault: { label: '默认', control: 'check', placeholder: '设为默认' },
  },
  { checks: { email: (email) => !email.includes('@') && '请输入正确的邮箱地址' } },
)

type Send = (values: object) => Promise<unknown>

function show(send: Send, name = '') {
  let rename = (_: string) => {}
  const Page = () => {
    const [initial, setInitial] = useState(name)
    rename = setInitial
    const edited = useForm(nameForm, { initial: { name: initial }, send, done: '已保存' })
    return (
      <Form of={edited} label="资料">
        <PlainFields of={edited} />
        <Submit of={edited} />
      </Form>
    )
  }
  at(<Page />)
  return { rename: (to: string) => act(() => rename(to)) }
}

function at(element: React.ReactElement, loader?: () => null) {
  const route = { id: 'page', path: '*', element, ...(loader && { loader }) }
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { page: null } } })
  render(<RouterProvider router={router} />)
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** Answers what stands under a field, as a screen reader says it with the field. */
const under = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

test('the first field that is wrong gets the focus, and nothing is sent', async () => {
  const send = vi.fn<Send>()
  show(send)
  await userEvent.type(field('邮箱'), '不是邮箱')
  await save()
  expect(field('姓名')).toBe(document.activeElement)
  expect(field('姓名').getAttribute('aria-invalid')).toBe('true')
  expect(under('姓名')).toBe('请输入姓名')
  expect(under('邮箱')).toBe('请输入正确的邮箱地址')
  expect(send).not.toHaveBeenCalled()

  await userEvent.type(field('姓名'), '王芳王芳王')
  expect(under('姓名')).toBe('')
  await userEvent.tab()
  await screen.findByText('姓名请控制在 4 字以内')
  expect(under('姓名')).toBe('姓名请控制在 4 字以内')
})

test('what is sent is trimmed and whole, the button says so meanwhile, and nothing is unsaved then', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const send = vi.fn<Send>(() => promise)
  show(send)
  await userEvent.type(field('姓名'), ' 王芳 ')
  await userEvent.click(screen.getByRole('radio', { name: '乙' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '设为默认' }))
  expect(unsaved.read().size).toBe(1)
  await save()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '保存中' })
  expect(button.disabled).toBe(true)
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: '王芳',
    email: '',
    kind: 'b',
    isDefault: true,
  })
  await act(async () => resolve(null))
  expect(toasts.read().map(({ kind, text }) => [kind, text])).toEqual([['ok', '已保存']])
  expect(field('姓名').value).toBe('王芳')
  expect(unsaved.read().size).toBe(0)
})

test('what is typed while it is being sent stays, and is unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  show(() => promise, '王')
  await userEvent.type(field('姓名'), '芳')
  await save()
  await userEvent.type(field('姓名'), '芳')
  await act(async () => resolve(null))
  expect(field('姓名').value).toBe('王芳芳')
  expect(unsaved.read().size).toBe(1)
})

test('a form that is submitted twice while a check is asked for is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const send = vi.fn<Send>(async () => null)
  const onDone = vi.fn<() => void>()
  const Page = () => {
    const edited = useForm(nameForm, { initial, check: () => promise, send, onDone })
    return (
      <Form of={edited} label="资料">
        <Submit of={edited} />
      </Form>
    )
  }
  at(<Page />)
  const submit = () => screen.getByRole<HTMLFormElement>('form').requestSubmit()
  await act(async () => submit())
  await act(async () => submit())
  await act(async () => resolve({}))
  expect(send).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
  await save()
  expect(send).toHaveBeenCalledTimes(2)
})

test('the button says that it sends while a check is asked for, and stops where it finds something', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const send = vi.fn<Send>(async () => null)
  const Page = () => {
    const edited = useForm(nameForm, { initial, check: () => promise, send })
    return (
      <Form of={edited}>
        <PlainFields of={edited} />
        <Submit of={edited} />
      </Form>
    )
  }
  at(<Page />)
  await save()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存中' }).disabled).toBe(true)
  await act(async () => resolve({ name: '已有此姓名' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(false)
  expect(under('姓名')).toBe('已有此姓名')
  expect(field('姓名')).toBe(document.activeElement)
  expect(send).not.toHaveBeenCalled()
})

const refusal = (code: string, message: string, data?: unknown) =>
  Object.assign(new Error(message), { isRefusal: true, code, data })

test.each([
  [refusal('MAIL_TAKEN', '邮箱已被使用，请更换'), '邮箱', '邮箱已被使用，请更换'],
  [refusal('ANY', '有误', { fields: { name: '已有此姓名' } }), '姓名', '已有此姓名'],
])('a refusal stands at its field: %s', async (error, label, text) => {
  show(() => Promise.reject(error), '王芳')
  await save()
  await screen.findByText(text)
  expect(under(label)).toBe(text)
  expect(field(label)).toBe(document.activeElement)
  expect(field('姓名').value).toBe('王芳')
})

test.each([
  [new ShownError('网络异常，请稍后重试'), '网络异常，请稍后重试'],
  [refusal('BAD_INPUT', '请求内容有误', { fields: ['x'] }), '请求内容有误'],
  [new TypeError('x is undefined'), '操作失败，请稍后再试'],
])('any other failure stands under the form until the next attempt: %s', async (error, text) => {
  const send = vi.fn<Send>().mockRejectedValueOnce(error).mockResolvedValueOnce(null)
  show(send, '王芳')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field('姓名').value).toBe('王芳')
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
})

test('what changes elsewhere is shown where nobody has typed', async () => {
  const { rename } = show(async () => null, '王芳')
  rename('李娜')
  expect(field('姓名').value).toBe('李娜')
  await userEvent.type(field('姓名'), '!')
  rename('张伟')
  expect(field('姓名').value).toBe('李娜!')
})

test('what was found wrong before is said at its field, and what follows comes in place of this page', async () => {
  const next = vi.fn<(answer: unknown) => void>()
  const loader = vi.fn<() => null>(() => null)
  const Page = () => {
    const edited = useForm(nameForm, { initial, said, send: async () => 7, next })
    return (
      <Form of={edited}>
        <PlainFields of={edited} />
        <Submit of={edited} />
      </Form>
    )
  }
  at(<Page />, loader)
  await screen.findByText('该姓名已停用')
  expect(under('姓名')).toBe('该姓名已停用')
  await userEvent.type(field('姓名'), '!')
  expect(screen.queryByText('该姓名已停用')).toBeNull()
  await save()
  expect(next).toHaveBeenCalledExactlyOnceWith(7)
  expect(loader).not.toHaveBeenCalled()
  expect(unsaved.read().size).toBe(0)
})
const initial = { name: '王芳' }
const said = { name: '该姓名已停用' }

test('a page may take an error for itself', async () => {
  const failed = vi.fn<(error: unknown) => boolean>(() => true)
  const ended = refusal('A00004', '登录已过期')
  const Page = () => {
    const edited = useForm(nameForm, { initial, send: () => Promise.reject(ended), failed })
    return (
      <Form of={edited}>
        <Submit of={edited} />
      </Form>
    )
  }
  at(<Page />)
  await save()
  expect(failed).toHaveBeenCalledExactlyOnceWith(ended)
  expect(screen.queryByRole('alert')).toBeNull()
})

const isAskedOnClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('whoever closes the tab is asked from the first letter on, until it is saved', async () => {
  show(async () => null)
  expect(isAskedOnClosing()).toBe(false)
  await userEvent.type(field('姓名'), '王')
  expect(isAskedOnClosing()).toBe(true)
  await save()
  expect(isAskedOnClosing()).toBe(false)
})

test('nobody is asked whose session has ended, for the login is coming', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what jsdom has
  document.cookie = 'token=abc'
  show(async () => null)
  await userEvent.type(field('姓名'), '王')
  expect(isAskedOnClosing()).toBe(true)
  // biome-ignore lint/suspicious/noDocumentCookie: it is what jsdom has
  document.cookie = 'token=; max-age=0'
  expect(isAskedOnClosing()).toBe(false)
})

test('a password can be looked at', async () => {
  const secretForm = form({ password: { label: '密码', control: 'secret' } })
  const Page = () => {
    const edited = useForm(secretForm, { send: async () => null })
    return <PlainFields of={edited} />
  }
  at(<Page />)
  const password = screen.getByLabelText<HTMLInputElement>('密码')
  await userEvent.type(password, ' 密 ')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect([password.type, password.value]).toEqual(['text', ' 密 '])
})

test('a dialog asks before it loses what was typed, and only then', async () => {
  letDialogsOpen()
  const onClose = vi.fn<() => void>()
  const Page = () => {
    const edited = useForm(nameForm, { send: async () => null, onDone: onClose })
    return (
      <FormDialog title="新增" of={edited} onClose={onClose}>
        <PlainFields of={edited} />
      </FormDialog>
    )
  }
  at(<Page />)
  expect(document.activeElement).toBe(field('姓名'))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.type(field('姓名'), '王芳')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(question.read()?.title).toBe('放弃填写的内容吗？')
  await act(async () => question.read()?.answer(false))
  expect(onClose).toHaveBeenCalledOnce()
  await save()
  expect(onClose).toHaveBeenCalledTimes(2)
})
