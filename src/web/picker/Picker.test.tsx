// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { form } from '#mall/form.ts'
import { Form, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from './Picker.tsx'

afterEach(cleanup)

const placeForm = form({
  name: { label: '姓名' },
  departmentId: { label: '部门', control: 'choice', isRequired: true },
})
const departments = Array.from({ length: 300 }, (_, at) => [`${at + 1}`, `车间 ${at + 1}`] as const)

function show(options: readonly (readonly [string, string])[], initial = {}) {
  const send = vi.fn<(values: object) => Promise<null>>(async () => null)
  const Page = () => {
    const of = useForm(placeForm, { initial, send, next: null })
    return (
      <Form of={of}>
        <PlainFields of={of} only={['name']} />
        <Picker of={of} name="departmentId" options={options} none="请选择部门" />
        <Submit of={of} />
      </Form>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />)
  return { send, box: () => screen.getByRole<HTMLInputElement>('combobox', { name: '部门' }) }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('a few options are a select, of which the empty one is the first', () => {
  const { box } = show(departments.slice(0, 3))
  expect(box().tagName).toBe('SELECT')
  expect(options()).toEqual(['请选择部门', '车间 1', '车间 2', '车间 3'])
})

test('one of many is found by letters and chosen by keys, and Enter does not send the form', async () => {
  const { send, box } = show([...departments, ['sb', '　设备部']])
  const user = userEvent.setup()
  await user.click(box())
  expect(options()).toHaveLength(100)
  screen.getByText('还有 201 项，请输入更多文字')
  await user.type(box(), 'sbb')
  expect(options()).toEqual(['　设备部'])
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
  await user.keyboard('{Enter}')
  expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['设备部', 'false'])
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledWith({ name: '', departmentId: 'sb' })
})

test('arrows go round, Escape leaves all as it was, and a click chooses', async () => {
  const { box } = show(departments, { departmentId: '7' })
  const user = userEvent.setup()
  expect(box().value).toBe('车间 7')
  await user.clear(box())
  await user.type(box(), '车间 30')
  expect(options()).toEqual(['车间 30', '车间 300'])
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('车间 300')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('车间 30')
  await user.keyboard('{Escape}')
  expect(box().value).toBe('车间 7')
  await user.clear(box())
  await user.type(box(), '299')
  await user.click(screen.getByRole('option', { name: '车间 299' }))
  expect([box().value, document.activeElement]).toEqual(['车间 299', box()])
})

test('what was only looked for is no choice, words in full are one, an emptied box takes it back', async () => {
  const { send, box } = show(departments, { departmentId: '7' })
  const user = userEvent.setup()
  const leave = () => user.click(screen.getByLabelText('姓名'))
  await user.clear(box())
  await user.type(box(), '没有这个')
  screen.getByText('没有匹配的选项')
  await leave()
  expect(box().value).toBe('车间 7')
  await user.clear(box())
  await user.type(box(), '车间 12')
  await leave()
  expect(box().value).toBe('车间 12')
  await user.clear(box())
  await leave()
  expect(box().value).toBe('')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请选择部门')
  expect(document.activeElement).toBe(box())
  expect(send).not.toHaveBeenCalled()
})

test('Enter first takes what stands in the box, and sends the form only then', async () => {
  const { send, box } = show(departments, { departmentId: '7' })
  const user = userEvent.setup()
  await user.clear(box())
  await user.keyboard('{Enter}')
  expect([box().value, send.mock.calls.length]).toEqual(['', 0])
  await user.type(box(), '没有这个{Enter}')
  expect([box().value, send.mock.calls.length]).toEqual(['', 0])
  await user.keyboard('{Enter}')
  await screen.findByText('请选择部门')
})

test('words that two options have choose neither of them', async () => {
  const { box } = show([...departments, ['a', '一车间'], ['b', '　一车间']], { departmentId: '7' })
  const user = userEvent.setup()
  await user.clear(box())
  await user.type(box(), '一车间')
  await user.tab()
  expect(box().value).toBe('车间 7')
})

test('Tab goes on with what is pointed at, and leaving with the only one that was meant', async () => {
  const { box } = show([...departments, ['sb', '　设备部']])
  const user = userEvent.setup()
  await user.type(box(), '车间 29')
  await user.tab()
  expect(box().value).toBe('车间 29')
  await user.clear(box())
  await user.type(box(), '设备')
  await user.click(screen.getByLabelText('姓名'))
  expect(box().value).toBe('设备部')
})
