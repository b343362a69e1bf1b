// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { RefusalCode } from '#mall/errors.ts'
import { form } from '#mall/form.ts'
import { letDialogsOpen } from '#test/letDialogsOpen.ts'
import { Asked } from '#web/ui/Asked.tsx'
import { toasts } from '#web/ui/toast.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

beforeAll(letDialogsOpen)
afterEach(() => {
  cleanup()
  toasts.write([])
})

const reasonForm = form({ reason: { label: '原因', isRequired: true } })
const late: ReadonlySet<RefusalCode> = new Set(['ORDER_NOT_FOUND'])
const refusal = (code: RefusalCode, message: string) =>
  Object.assign(new Error(message), { isRefusal: true, code })

function show(decide: (values: object) => Promise<unknown>, onDone?: (answer: unknown) => void) {
  const onClose = vi.fn<() => void>()
  const element = (
    <DecisionDialog
      title="取消订单"
      okText="确认取消"
      cancelText="再想想"
      text="取消后不能恢复。"
      form={reasonForm}
      decide={decide}
      done="订单已取消"
      late={late}
      onClose={onClose}
      {...(onDone && { onDone })}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return onClose
}
const decide = () => userEvent.click(screen.getByRole('button', { name: '确认取消' }))
const said = () => toasts.read().map(({ kind, text }) => [kind, text])

test('nothing is decided without what is asked for', async () => {
  const send = vi.fn<() => Promise<unknown>>()
  show(send)
  screen.getByText('取消后不能恢复。')
  await decide()
  expect(screen.getByRole('textbox', { name: '原因' })).toBe(document.activeElement)
  screen.getByText('请输入原因')
  expect(send).not.toHaveBeenCalled()
})

test('what was decided is told, and the dialog closes', async () => {
  const send = vi.fn<(values: object) => Promise<unknown>>(async () => 7)
  const onClose = show(send)
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), ' 买错了 ')
  await decide()
  expect(send).toHaveBeenCalledExactlyOnceWith({ reason: '买错了' })
  expect(said()).toEqual([['ok', '订单已取消']])
  expect(onClose).toHaveBeenCalledOnce()
})

test('what follows may stand in place of closing', async () => {
  const onDone = vi.fn<(answer: unknown) => void>()
  const onClose = show(async () => 7, onDone)
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '买错了')
  await decide()
  expect(onDone).toHaveBeenCalledExactlyOnceWith(7)
  expect(onClose).not.toHaveBeenCalled()
})

test('whoever comes too late is told and has nothing left to decide', async () => {
  const onClose = show(() => Promise.reject(refusal('ORDER_NOT_FOUND', '订单不存在')))
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '买错了')
  await decide()
  expect(said()).toEqual([['bad', '订单不存在']])
  expect(onClose).toHaveBeenCalledOnce()
})

test('any other refusal stands in the dialog, with what was typed', async () => {
  const onClose = show(() => Promise.reject(refusal('BUSY', '系统繁忙')))
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '买错了')
  await decide()
  expect((await screen.findByRole('alert')).textContent).toBe('系统繁忙')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '原因' }).value).toBe('买错了')
  expect(onClose).not.toHaveBeenCalled()
})

test('a question without fields begins on the way out', () => {
  const answer = vi.fn<(isSure: boolean) => void>()
  render(<Asked title="确认删除" okText="删除" isDanger body="删除后不能恢复。" answer={answer} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }))
})

test('a question with nothing but a choice begins at what is chosen', () => {
  const choices = { early: '太早', late: '太晚' }
  const why = form({ why: { label: '原因', control: 'options', choices, isRequired: true } })
  const shown = { title: '取消订单', okText: '取消订单', done: '', late: new Set<RefusalCode>() }
  const element = (
    <DecisionDialog {...shown} form={why} decide={async () => null} onClose={() => {}} />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '太早' }))
})
