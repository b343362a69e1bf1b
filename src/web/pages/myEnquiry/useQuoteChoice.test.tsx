// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { EnquiryLine } from '#mall/trade/enquiry/enquiry.contract.ts'
import { type Choice, isSoldOut, useChoice } from './useQuoteChoice.ts'

afterEach(cleanup)

const line = (lineNo: number, ordered: number, part: Partial<EnquiryLine> = {}) =>
  ({
    ...{ lineNo, count: 96, orderNos: [], listing: null, acceptedCount: null },
    quote: {
      ...{ state: 'quoted', count: 96, limit: { most: 100, ordered } },
      tiers: [{ minCount: 12, taxPrice: 20 }],
      goods: { skuId: `${lineNo}`, minQuantity: 12, isMultiple: true, isActive: true },
    },
    ...part,
  }) as unknown as EnquiryLine

async function choiceOf(lines: EnquiryLine[]): Promise<Choice> {
  const opened: Choice[] = []
  function Page() {
    opened.push(useChoice(lines))
    return '询价'
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />)
  await screen.findByText('询价')
  return opened.at(-1) ?? expect.unreachable()
}

test('whole packs of what is left are proposed, and lines with nothing left are not chosen', async () => {
  const lines = [line(1, 0), line(2, 36), line(3, 96), line(4, 36, { orderNos: ['SO1'] })]
  const { offered, chosen, soldOut, isAll } = await choiceOf(lines)
  expect(chosen.map(({ line: { lineNo }, count }) => [lineNo, count])).toEqual([
    [1, 96],
    [2, 60],
  ])
  expect(offered.map(({ lineNo }) => lineNo)).toEqual([1, 2, 4])
  expect(soldOut.map(({ lineNo }) => lineNo)).toEqual([3])
  expect([isAll, lines.map(isSoldOut)]).toEqual([false, [false, false, true, false]])
})
