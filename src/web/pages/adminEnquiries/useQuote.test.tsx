// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#mall/errors.ts'
import type { DeskDetail, DeskLine } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { sumsOf } from './sumsOf.ts'
import { type Quote, useQuote } from './useQuote.ts'

type Saved = { revision: number; lines: { lineNo: number; typed: { note: string } }[] }

let quote: Quote
let sent: Saved[]
let answer: () => object
beforeEach(() => {
  sent = []
  answer = () => ({ success: true, data: { revision: sent.length }, msg: '', code: '00000' })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json(answer())
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (lineNo: number): DeskLine => ({
  ...{ lineNo, text: '6204', name: '', brand: '', model: '', count: 40, unit: '套' },
  ...{
    targetPrice: null,
    note: '',
    skuId: '7',
    candidates: [],
    reason: '',
    files: [],
    listing: null,
  },
})
const goods = {
  ...{ skuId: '7', skuCode: 'GP7', brandName: 'SKF', productName: '轴承', model: '6204' },
  ...{ unit: '套', minQuantity: 10, isMultiple: false, deliveryDate: 2, isActive: true, stock: 9 },
  ...{ taxPrice: 30, cost: 20, costSource: '供应商 A', costUntil: null, last: null, recent: null },
}
const first = {
  ...{ enquiryNo: 'XJ2611200001', isOwn: true, state: 'quoting', version: 0 },
  ...{ lineList: [line(1), line(2)], goods: [goods], versions: [], approvalList: [] },
  ordered: [],
  draft: { revision: 0, validDay: null, note: '', lines: {} },
} as unknown as DeskDetail

async function open(detail = first) {
  function Page() {
    quote = useQuote(detail)
    return '报价'
  }
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  render(<RouterProvider router={router} />)
  await screen.findByText('报价')
}
const type = (at: 1 | 2, price: string) =>
  act(() => quote.changeLine(line(at), { tiers: [{ min: '10', price }] }))

test('a line begins with the minimum and the lead time of its goods, and is nothing until a price is typed', async () => {
  await open()
  expect(quote.typedOf(line(1))).toEqual({
    ...{ answer: 'quoted', skuId: '7', days: '2', note: '' },
    tiers: [{ min: '10', price: '' }],
  })
  expect(quote.standOf(line(1))).toBe('empty')
  await type(1, '25')
  expect([quote.standOf(line(1)), quote.standOf(line(2))]).toEqual(['ready', 'empty'])
  await type(2, '22')
  expect(quote.standOf(line(2))).toBe('below')
  expect(sumsOf(quote)).toMatchObject({
    ...{ total: 188_000n, known: 188_000n, cost: 160_000n, percent: '14.9' },
    ...{ ready: 1, below: 1, answered: 1, pending: 1, lines: 2 },
  })
})

test('what the last version offers is prolonged, but not at a margin that became too low', async () => {
  const lineOf = (lineNo: number, price: number) => ({
    ...{ lineNo, state: 'quoted', skuId: '7', deliveryDate: 2, note: '' },
    tiers: [{ minCount: 10, price }],
  })
  const versions = [{ version: 1, lines: [lineOf(1, 25), lineOf(2, 22)] }]
  await open({ ...first, version: 1, versions } as unknown as DeskDetail)
  expect([quote.standOf(line(1)), quote.standOf(line(2))]).toEqual(['empty', 'below'])
  expect(sumsOf(quote)).toMatchObject({ ready: 0, kept: 2, keptLow: 1, below: 1, putOff: 0 })
  await act(() => quote.changeLine(line(2), { answer: 'later' }))
  expect(sumsOf(quote)).toMatchObject({
    ...{ ready: 0, kept: 1, keptLow: 0, below: 0, putOff: 1 },
    ...{ answered: 1, pending: 1, total: 100_000n },
  })
})

test('a new price that waits holds nothing back where the old one may go on, else the bar says so', async () => {
  const lineOf = (lineNo: number, price: number) => ({
    ...{ lineNo, state: 'quoted', skuId: '7', deliveryDate: 2, note: '' },
    tiers: [{ minCount: 10, price }],
  })
  const versions = [{ version: 1, lines: [lineOf(1, 22)] }]
  const before = { ...first, version: 1, versions }
  await open({ ...before, goods: [{ ...goods, taxPrice: 22 }] } as unknown as DeskDetail)
  expect(quote.standOf(line(1))).toBe('empty')
  await type(1, '21')
  await type(2, '25')
  expect(quote.standOf(line(1))).toBe('below')
  expect(sumsOf(quote)).toMatchObject({ ready: 1, kept: 1, below: 1, heldBack: 1, keptLow: 0 })
  cleanup()
  await open(before as unknown as DeskDetail)
  await type(1, '21')
  await type(2, '25')
  expect(sumsOf(quote)).toMatchObject({ ready: 1, kept: 1, below: 1, heldBack: 0, keptLow: 1 })
})

test('keys that follow each other are saved at once, the next ones by the revision that was answered', async () => {
  await open()
  await type(1, '2')
  await type(1, '25')
  await act(() => quote.saver.flush())
  await type(2, '30')
  await act(() => quote.saver.flush())
  expect(sent.map(({ revision, lines }) => [revision, lines.map(({ lineNo }) => lineNo)])).toEqual([
    [0, [1]],
    [1, [2]],
  ])
  expect(quote.saver.state).toBe('saved')
})

test('what could not be saved goes with the next save', async () => {
  await open()
  answer = () => ({ success: false, data: null, msg: messages.BUSY, code: 'BUSY' })
  await type(1, '25')
  await act(() => quote.saver.flush())
  expect([quote.saver.state, quote.saver.problem]).toEqual(['failed', messages.BUSY])
  answer = () => ({ success: true, data: { revision: 1 }, msg: '', code: '00000' })
  await type(2, '30')
  await act(() => quote.saver.flush())
  expect(sent.at(-1)?.lines.map(({ lineNo }) => lineNo)).toEqual([1, 2])
  expect(quote.saver.state).toBe('saved')
})
