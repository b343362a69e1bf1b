import { expect, test } from 'vitest'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import type { EnquiryLine, Quote } from './enquiry.contract.ts'
import { amountOf, differencesOf, differencesText, percentAbove } from './quote.rules.ts'

const quote = (part: Partial<Quote> = {}): Quote => ({
  state: 'quoted',
  goods: { skuId: '1' } as Quote['goods'],
  deliveryDate: 3,
  note: '',
  tiers: [
    { minCount: 5, taxPrice: 3.86 },
    { minCount: 10, taxPrice: 3.72 },
  ],
  count: 6,
  limit: null,
  ...part,
})
const line = (now: Quote | null, before: Quote | null) =>
  ({ quote: now, before }) as Pick<EnquiryLine, 'quote' | 'before'>

test.each([
  [4, undefined],
  [5, 3.86],
  [9, 3.86],
  [10, 3.72],
  [1000, 3.72],
])('%i pieces cost %s each', (count, price) => {
  expect(tierAt(quote().tiers, count)?.taxPrice).toBe(price)
})

test('an amount is counted in fen, and is none below the first tier, without a quote or a price', () => {
  expect(amountOf({ quote: quote(), count: 7 })).toBe(27.02)
  expect(amountOf({ quote: quote(), count: 4 })).toBeNull()
  expect(amountOf({ quote: quote({ state: 'unable' }), count: 7 })).toBeNull()
  expect(
    amountOf({ quote: quote({ tiers: [{ minCount: 1, taxPrice: undefined }] }), count: 7 }),
  ).toBeNull()
  expect(amountOf({ quote: null, count: 7 })).toBeNull()
  expect(amountOf({ quote: quote(), count: 99_999_999_999_999 })).toBeNull()
})

test('differences to the version before are found in the data', () => {
  const cheaper = quote({ tiers: [{ minCount: 5, taxPrice: 3.5 }] })
  expect(differencesOf(line(cheaper, quote()))).toEqual(['cheaper'])
  expect(differencesOf(line(quote(), cheaper))).toEqual(['dearer'])
  expect(differencesOf(line(quote({ deliveryDate: 2 }), quote()))).toEqual(['sooner'])
  expect(differencesOf(line(quote(), quote()))).toEqual([])
  expect(differencesOf(line(quote(), null))).toEqual([])
  const other = quote({ goods: { skuId: '2' } as Quote['goods'], deliveryDate: 5 })
  expect(differencesOf(line(other, quote()))).toEqual(['goods', 'later'])
  const unable = quote({ state: 'unable', goods: null, tiers: [] })
  expect(differencesOf(line(unable, quote({ state: 'pending' })))).toEqual(['unable'])
  expect(differencesOf(line(quote(), unable))).toEqual(['quoted'])
  const pending = quote({ state: 'pending', goods: null, tiers: [] })
  expect(differencesOf(line(pending, quote()))).toEqual(['putOff'])
  expect(differencesOf(line(pending, pending))).toEqual([])
  expect(
    differencesText([line(cheaper, quote()), line(cheaper, quote()), line(unable, quote())]),
  ).toBe('2 行降价，1 行改为无法供货')
})

test('percents have one decimal', () => {
  expect(percentAbove(386, 360)).toBe(7.2)
  expect(percentAbove(79.8, 80)).toBe(-0.3)
})
