// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newRule } from '#mall/trade/approval/approval.rules.ts'
import { letDialogsOpen } from '#test/letDialogsOpen.ts'
import { ApprovalRuleForm } from './ApprovalRuleForm.tsx'
import type { Rules } from './conditionOptions.ts'

letDialogsOpen()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nobody = { people: [], approvers: [], colleagues: [], former: [], departments: [] }
const of: Rules = {
  ...{ version: 1, rules: [], savedBy: null, savedAt: null },
  ...{ ...nobody, brands: [], categories: [], costCentres: [] },
}

function open(kind: 'total' | 'overBudget', amount: number | null = null) {
  const rule = { ...newRule, name: '新规则', groups: [[{ kind, amount, values: [] }]] }
  const element = <ApprovalRuleForm of={of} rule={rule} at={0} onClose={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  fireEvent.click(screen.getByRole('button', { name: '试算' }))
}

test('试算 points at the number that is lacking, and asks the server nothing', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  open('total')
  await screen.findByText('请输入数值')
  const amount = screen.getByLabelText('组 1 条件 1 数值')
  const under = document.getElementById(amount.getAttribute('aria-describedby') ?? '')
  expect(under?.textContent).toBe('请输入数值')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(amount)
  expect(fetch).not.toHaveBeenCalled()
})

test('a number that is typed is not said to be lacking', async () => {
  open('total', -5)
  await screen.findByText('数值不能小于 0')
})

test('any amount over a budget needs no number', async () => {
  const run = { orders: 3, hits: 1, before: 0, preceded: [], list: [] }
  const answer = { success: true, data: run, msg: '', code: '' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  open('overBudget')
  const said = await screen.findByText(/近 90 天/)
  expect(said.textContent).toBe('近 90 天 3 单中会拦下 1 单，现行规则拦下 0 单')
})
