// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePreview } from './usePreview.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

const ofOne = { ruleName: '单笔', steps: [] }
const ofAll = { ruleName: '运费', steps: [{ label: '采购经理', mode: 'any', people: ['冯涛'] }] }
const order = {
  ...{ totals: { freight: 15 }, costCentres: null, approval: ofOne, budgets: [] },
} as unknown as ConfirmedOrder
const none = { order: null, lines: {} }
const origin = { source: 'cart', id: '1' } as const

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('several addresses have more freight, with which the approval is asked anew', async () => {
  fetch.mockImplementation(async () =>
    Response.json({
      success: true,
      data: { approval: ofAll, budgets: [] },
      msg: '',
      code: '00000',
    }),
  )
  const { result, rerender } = renderHook(
    ({ freight }) => usePreview(origin, order, none, freight),
    { initialProps: { freight: 15 } },
  )
  expect(result.current.approval).toBe(ofOne)
  rerender({ freight: 30 })
  expect([result.current.approval, fetch.mock.calls.length]).toEqual([ofOne, 0])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current.approval).toEqual(ofAll)
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({ freightPrice: 30 })
  rerender({ freight: 15 })
  expect(result.current.approval).toBe(ofOne)
})
