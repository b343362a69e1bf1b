import { expect, test } from 'vitest'
import { partsOf } from '#db/seed/catalogue/demoGoods.ts'
import { readBrands, readCategories } from '#db/seed/catalogue/facts.ts'
import {
  type Answer,
  type Article,
  distances,
  faults,
  is,
  isJudged,
  type Judgement,
  pageSize,
  textOf,
} from './judge.ts'
import { readJudgements } from './judgements.ts'

const judgements = readJudgements()
const byFamily = Map.groupBy(articles(), ({ family }) => family)

test('of at least 300 judgements a third say what comes first and a third what must not appear', () => {
  const third = judgements.length / 3
  expect(judgements.length).toBeGreaterThanOrEqual(300)
  expect(judgements.filter((one) => isJudged(one, 'first')).length).toBeGreaterThanOrEqual(third)
  expect(judgements.filter((one) => isJudged(one, 'never')).length).toBeGreaterThanOrEqual(third)
  expect(judgements.filter((one) => isJudged(one, 'order')).length).toBeGreaterThanOrEqual(90)
  expect(new Set(judgements.map(({ keyword }) => keyword)).size).toBe(judgements.length)
})

test('no family has more than a hundredth and a half of the judgements, and most families have some', () => {
  const families = Map.groupBy(judgements, ({ family }) => family)
  expect([...families].filter(([, some]) => some.length > 0.015 * judgements.length)).toEqual([])
  expect([...families.keys()].filter((family) => !byFamily.has(family))).toEqual([])
  expect(families.size).toBeGreaterThanOrEqual(0.95 * byFamily.size)
})

test('the catalogue has what every judgement expects, so that it can be met', () => {
  const wrong = judgements.flatMap((one) => {
    const found = faults(one, bestAnswer(one))
    return found.length > 0 ? [`${one.keyword}: ${found.join(', ')}`] : []
  })
  expect(wrong).toEqual([])
})

test('every page that meets its judgement is wrong when it is turned round', () => {
  const judged = judgements.filter(mayStandBehind)
  expect(judged.length).toBeGreaterThan(0.98 * judgements.length)
  const right = judged.filter((one) => {
    const { page, told } = bestAnswer(one)
    return faults(one, { page: page.toReversed(), told }).length === 0
  })
  expect(right.map(({ keyword }) => keyword)).toEqual([])
})

const bearing: Judgement = {
  half: 'held',
  family: 'bearing_deep_groove',
  class: 'plain',
  keyword: '6204 轴承',
  isOfDemo: false,
  told: [],
  first: { count: 2, is: [/¦6204/] },
  never: /¦6205/,
  order: { before: /¦6204¦/, after: /C3¦/ },
}

test.each([
  [['6204', '6204-2Z', '6204/C3'], [], []],
  [['6204-2Z', '6204/C3', '6204'], [], ['order']],
  [['6204', 'N 204', '6204-2Z'], [], ['first']],
  [['6204', '6204-2Z', '6205'], [], ['never']],
  [['6204', '6204-2Z'], ['轴承'], ['told']],
  [[], [], ['told', 'first', 'order']],
])('%j with %j told is wrong in %j', (models, told, wrong) => {
  expect(faults(bearing, { page: models.map(ofModel), told })).toEqual(wrong)
})

test('what is told in pieces is told, and silence is not', () => {
  const judgement = { ...bearing, told: /基恩士/, first: null, order: null }
  expect(faults(judgement, { page: [], told: ['基恩', '士'] })).toEqual([])
  expect(faults(judgement, { page: [], told: [] })).toEqual(['told'])
})

test('sizes come in order of their distance', () => {
  const order = { near: 41, attribute: '长度', of: [/M10/] }
  const judgement = { ...bearing, told: null, first: null, never: null, order }
  const page = (...lengths: number[]) => lengths.map((length) => ofLength('M10', length))
  expect(faults(judgement, { page: page(40, 45, 35), told: [] })).toEqual([])
  expect(faults(judgement, { page: page(45, 40), told: [] })).toEqual(['order'])
  expect(faults(judgement, { page: [ofLength('M8', 41)], told: [] })).toEqual(['order'])
})

const ofModel = (model: string): Article => ({
  code: '',
  brand: 'SKF',
  model,
  name: '深沟球轴承',
  attrDesc: '{"内径(mm)":"20"}',
})

const ofLength = (thread: string, length: number): Article => ({
  ...ofModel(`GB70.1-${thread}×${length}`),
  attrDesc: JSON.stringify({ 螺纹: thread, '长度(mm)': String(length) }),
})

function articles(): (Article & { family: string })[] {
  const brands = new Map(readBrands().map(({ brandKey, brandName }) => [brandKey, brandName]))
  const names = new Map(readCategories().map(({ categoryId, name }) => [categoryId, name]))
  return Array.from(partsOf('demo'), (part) => ({
    code: '',
    family: part.series.family,
    brand: brands.get(part.series.brandKey) ?? '',
    model: part.model,
    name: `${part.productName} ${names.get(part.category4Id)}`,
    attrDesc: JSON.stringify(part.attributes),
  }))
}

/** What the catalogue answers at best: what is expected in its order, then one part of another kind. */
function bestAnswer(one: Judgement): Answer {
  const told = one.told instanceof RegExp ? [one.keyword] : []
  const possible = (byFamily.get(one.family) ?? []).filter(
    (article) => !one.never?.test(textOf(article)),
  )
  const expected = possible.filter((article) => is(textOf(article), one.first?.is ?? []))
  const page = inOrder(one, expected, possible).slice(0, pageSize - 1)
  return { page: mayStandBehind(one) ? [...page, other] : page, told }
}

const other: Article = { code: '', brand: '', model: '', name: '', attrDesc: '{}' }

/** Where nothing but what is expected may be shown, there is no order to judge. */
const mayStandBehind = ({ never }: Judgement) => !never?.test(textOf(other))

function inOrder({ order }: Judgement, expected: Article[], possible: Article[]): Article[] {
  if (!order) return expected
  if ('before' in order) {
    const isAfter = (article: Article) => order.after.test(textOf(article))
    const isBefore = (article: Article) => order.before.test(textOf(article))
    const first = expected.filter((article) => isBefore(article) && !isAfter(article))
    return [...first.slice(0, 9), ...possible.filter(isAfter).slice(0, 9)]
  }
  const distance = (article: Article) => distances(textOf(article), order)[0]
  return [...new Set([...expected, ...possible])]
    .filter((article) => distance(article) !== undefined)
    .toSorted((a, b) => (distance(a) ?? 0) - (distance(b) ?? 0))
}
