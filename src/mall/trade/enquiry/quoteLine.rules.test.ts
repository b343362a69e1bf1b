import { expect, test } from 'vitest'
import { changesOf, type SaidLine, typedFrom } from './quoteChanges.rules.ts'
import {
  freePrice,
  isBelowMargin,
  marginOf,
  mostAt,
  mostProblem,
  offeredCount,
  offerOf,
  offerText,
  quotedCount,
  standOf,
  type TypedQuote,
} from './quoteLine.rules.ts'

const typed = (part: Partial<TypedQuote> = {}): TypedQuote => ({
  ...{ answer: 'quoted', skuId: '7', days: '2', note: '' },
  tiers: [{ min: '10', price: '30.80' }],
  ...part,
})

test('what is typed becomes an offer of goods, days and tiers in fen', () => {
  const tiers = [
    { min: '10', price: '30.80' },
    { min: '100', price: '29.9' },
  ]
  expect(offerOf(typed({ tiers, note: ' 现货 ' }))).toEqual({
    ...{ state: 'quoted', skuId: '7', deliveryDate: 2, note: '现货', most: {} },
    tiers: [
      { minCount: 10, fen: 3080n },
      { minCount: 100, fen: 2990n },
    ],
  })
  expect(offerOf(typed({ answer: 'unable', note: '停产' }))).toEqual({
    state: 'unable',
    note: '停产',
  })
})

test('a price is for what is asked for and the last tier, unless more, fewer or any number is typed', () => {
  const tiers = [
    { min: '10', price: '30.80' },
    { min: '100', price: '29.9' },
  ]
  const mostAt = (most: string, count: number) => {
    const offer = offerOf(typed({ tiers, most }))
    const isOffer = typeof offer === 'object' && offer?.state === 'quoted'
    return isOffer ? offeredCount(offer, count, { minQuantity: 12, isMultiple: true }) : offer
  }
  expect([mostAt('', 20), mostAt('', 110), mostAt(' 300 ', 20), mostAt('不限', 20)]).toEqual([
    ...[100, 120, 300, null],
  ])
  const wrong = '最多须为不小于最后一档的整数，或“不限”'
  expect([mostAt('99', 20), mostAt('0', 20), mostAt('很多', 20)]).toEqual([wrong, wrong, wrong])
  const textOf = (most: string) => {
    const offer = offerOf(typed({ most }))
    return typeof offer === 'object' && offer ? offerText(offer) : offer
  }
  expect(['', '50', '不限'].map(textOf)).toEqual(['7 10:3080', '7 10:3080 ≤50', '7 10:3080 ≤不限'])
})

test.each([
  [{ answer: 'unable' as const }, '请写明无法供货的原因'],
  [{ skuId: null }, '请选择商品'],
  [{ days: '' }, '请输入交期，0–365 个工作日'],
  [{ days: '366' }, '请输入交期，0–365 个工作日'],
  [{ tiers: [{ min: '0', price: '1' }] }, '起订量须为大于 0 的整数'],
  [{ tiers: [{ min: '1', price: '1.234' }] }, '请输入大于 0 的单价，最多两位小数'],
  [{ tiers: [{ min: '1', price: '0' }] }, '请输入大于 0 的单价，最多两位小数'],
  [{ tiers: [{ min: '9999999999', price: '3500.01' }] }, '起订量乘以单价的金额过大'],
  [
    {
      tiers: [
        { min: '1', price: '3' },
        { min: '1', price: '2' },
      ],
    },
    '阶梯的数量须递增、单价须递减',
  ],
  [
    {
      tiers: [
        { min: '1', price: '3' },
        { min: '9', price: '3' },
      ],
    },
    '阶梯的数量须递增、单价须递减',
  ],
])('%o is not sent', (part, problem) => {
  expect(offerOf(typed(part))).toBe(problem)
})

test('what cannot be the most is said while it is typed, with or without a price', () => {
  const tiers = [{ min: '10', price: '' }]
  const problems = ['0', '-1', 'abc', '1e3', '99999999999', '', '5', '不限'].map((most) =>
    mostProblem({ tiers, most }),
  )
  const wrong = '最多须为不小于最后一档的整数，或“不限”'
  expect(problems).toEqual([...Array(5).fill(wrong), '', '', ''])
  expect(mostProblem({ tiers: [{ min: '10', price: '30' }], most: '9' })).toBe(wrong)
  expect(mostProblem({ tiers: [{ min: '10', price: '30' }], most: '10' })).toBe('')
})

test('a line without a price, or put off, says nothing', () => {
  expect(offerOf(typed({ tiers: [{ min: '1', price: ' ' }] }))).toBe(null)
  expect(offerOf(typed({ answer: 'later' }))).toBe(null)
})

test('of fewer pieces than the first tier asks for its minimum is counted', () => {
  const tiers = [{ minCount: 10 }, { minCount: 100 }]
  const single = { minQuantity: 1, isMultiple: false }
  const dozens = { minQuantity: 12, isMultiple: true }
  expect([3, 30].map((count) => quotedCount(tiers, count, single))).toEqual([10, 30])
  expect([3, 30].map((count) => quotedCount(tiers, count, dozens))).toEqual([12, 36])
  expect(quotedCount(tiers, 3, { minQuantity: 20, isMultiple: false })).toBe(20)
})

test.each([
  [null, 12, Number.POSITIVE_INFINITY],
  [{ most: 100, ordered: 0 }, 12, 96],
  [{ most: 100, ordered: 36 }, 12, 60],
  [{ most: 100, ordered: 96 }, 12, 0],
  [{ most: 100, ordered: 76 }, 12, 24],
  [{ most: 100, ordered: 77 }, 12, 0],
  [{ most: 100, ordered: 120 }, 1, 0],
  [{ most: 100, ordered: 79 }, 1, 21],
  [{ most: 100, ordered: 81 }, 1, 0],
])('of %o in packs of %d from 20 on %d can still be bought', (limit, minQuantity, most) => {
  const goods = { minQuantity, isMultiple: true }
  expect(mostAt({ tiers: [{ minCount: 20 }, { minCount: 50 }], limit, goods })).toBe(most)
})

test.each([
  [812, '899.00', 9.7, true],
  [812, '923.00', 12, false],
  [812, '922.72', 12, true],
  [88, '100.00', 12, false],
  [88.01, '100.00', 12, true],
  [24.1, '30.80', 21.8, false],
  [31, '30.80', -0.6, true],
])('at a cost of %d, %s has a margin of %d %%', (cost, price, margin, isBelow) => {
  const offer = offerOf(typed({ tiers: [{ min: '1', price }] }))
  if (typeof offer !== 'object' || !offer) return expect.unreachable()
  expect([marginOf(offer, cost), isBelowMargin(offer, cost)]).toEqual([margin, isBelow])
})

test('the least tier decides, and nothing is said where no cost is known', () => {
  const offer = offerOf(
    typed({
      tiers: [
        { min: '1', price: '100' },
        { min: '9', price: '90' },
      ],
    }),
  )
  if (typeof offer !== 'object' || !offer) return expect.unreachable()
  expect([marginOf(offer, 85), isBelowMargin(offer, 85)]).toEqual([5.6, true])
  expect([marginOf(offer, null), isBelowMargin(offer, null)]).toEqual([null, false])
})

test.each([
  [812, 922.73],
  [88, 100],
  [0.01, 0.02],
])('from the price that is named nobody has to agree: cost %d', (cost, price) => {
  expect(freePrice(cost)).toBe(price)
  const at = (text: string) => offerOf(typed({ tiers: [{ min: '1', price: text }] }))
  const [free, below] = [at(price.toFixed(2)), at((price - 0.01).toFixed(2))]
  if (typeof free !== 'object' || !free) return expect.unreachable()
  expect(isBelowMargin(free, cost)).toBe(false)
  if (typeof below === 'object' && below) expect(isBelowMargin(below, cost)).toBe(true)
})

test('an approval is about one offer', () => {
  const low = typed({ tiers: [{ min: '1', price: '89' }] })
  const offer = offerOf(low)
  if (typeof offer !== 'object' || !offer) return expect.unreachable()
  const asked = { lineNo: 1, offer: offerText(offer), margin: 4.5, isAgreed: null }
  expect(asked.offer).toBe('7 1:8900')
  expect(standOf(low, 85, [])).toBe('below')
  expect(standOf(low, 85, [asked])).toBe('waiting')
  expect(standOf(low, 85, [asked, { ...asked, isAgreed: false }])).toBe('rejected')
  expect(
    standOf(low, 85, [
      { ...asked, isAgreed: false },
      { ...asked, isAgreed: true },
    ]),
  ).toBe('ready')
  const agreed = [{ ...asked, isAgreed: true }]
  expect([80, 85, 86].map((cost) => standOf(low, cost, agreed))).toEqual([
    'ready',
    'ready',
    'below',
  ])
  const lower = typed({ tiers: [{ min: '1', price: '88' }] })
  expect(standOf(lower, 85, [{ ...asked, isAgreed: true }])).toBe('below')
  expect(standOf(low, null, [])).toBe('ready')
})

const said = (part: Partial<SaidLine> = {}): SaidLine => ({
  ...{ lineNo: 1, state: 'quoted', skuId: '7', deliveryDate: 2, note: '' },
  ...{ mostCount: 100, isMostTyped: false },
  tiers: [{ minCount: 1, price: 56 }],
  ...part,
})

test('the next version begins with what the last one says', () => {
  const begun = typedFrom({ skuId: '8' }, said(), undefined)
  expect(begun).toEqual(typed({ tiers: [{ min: '1', price: '56.00' }], most: '' }))
  const unlimited = said({ mostCount: null, isMostTyped: true })
  expect(typedFrom({ skuId: '8' }, unlimited, undefined).most).toBe('不限')
  const goods = { minQuantity: 20, deliveryDate: 5 }
  expect(
    typedFrom({ skuId: '8' }, said({ state: 'pending', skuId: null, tiers: [] }), goods),
  ).toEqual({
    answer: 'quoted',
    skuId: '8',
    tiers: [{ min: '20', price: '' }],
    days: '5',
    note: '',
  })
})

test('versions differ by goods, prices, days and what cannot be supplied', () => {
  const nameOf = (skuId: string | null) => ({ 7: 'UCP205', 8: 'UCP206' })[skuId ?? ''] ?? '–'
  const pending = said({ state: 'pending', skuId: null, deliveryDate: null, tiers: [] })
  const unable = said({ state: 'unable', skuId: null, tiers: [], note: '停产' })
  const of = (was: SaidLine, is: SaidLine) =>
    changesOf([was], [is], nameOf).map(({ what, from, to }) => [what, from, to])
  expect(of(said(), said())).toEqual([])
  expect(of(pending, pending)).toEqual([])
  expect(of(said(), said({ tiers: [{ minCount: 1, price: 54 }] }))).toEqual([
    ['单价', '¥56.00', '¥54.00'],
  ])
  expect(of(pending, said())).toEqual([['新报', '', 'UCP205 ¥56.00']])
  expect(of(said(), unable)).toEqual([['答复', 'UCP205 ¥56.00', '无法供货']])
  expect(of(said(), pending)).toEqual([['答复', 'UCP205 ¥56.00', '暂不报']])
  expect(of(unable, pending)).toEqual([['答复', '无法供货', '暂不报']])
  expect(of(said(), said({ skuId: '8', state: 'substitute', deliveryDate: 5 }))).toEqual([
    ['商品', 'UCP205', 'UCP206'],
    ['交期', '2 个工作日', '5 个工作日'],
  ])
  expect(of(said(), said({ mostCount: null, isMostTyped: true }))).toEqual([
    ['最多', '100', '不限'],
  ])
})
