import { expect, test } from 'vitest'
import { catalogueLimits } from '#mall/limits.ts'
import { type AttributeFilter, attributeTags, isChosen, readAttributes } from './facets.rules.ts'

const filter = (key: string, parts: Partial<AttributeFilter>): AttributeFilter => ({
  key,
  values: [],
  min: null,
  max: null,
  ...parts,
})

test('chosen values and ranges come by attribute', () => {
  const attrs = new URLSearchParams([
    ['内径(mm)', '20'],
    ['材质', '轴承钢'],
    ['内径(mm)', '25'],
    ['内径(mm)', '20'],
  ])
  expect(readAttributes(String(attrs), '外径(mm)=40~62.5&宽度(mm)=~14&游隙=3~')).toEqual([
    filter('内径(mm)', { values: ['20', '25'] }),
    filter('材质', { values: ['轴承钢'] }),
    filter('外径(mm)', { min: 40, max: 62.5 }),
    filter('宽度(mm)', { max: 14 }),
    filter('游隙', { min: 3 }),
  ])
  expect(readAttributes('', '')).toEqual([])
})

test('a range may be swapped or full width; without a number it is none', () => {
  expect(readAttributes('', 'a=62~40&b=-5~-10&c=４０~ 60')).toEqual([
    filter('a', { min: 40, max: 62 }),
    filter('b', { min: -10, max: -5 }),
    filter('c', { min: 40, max: 60 }),
  ])
  expect(readAttributes('a&=1&&b=', 'a=~&b=x~y&c&d=1e9~&=1~2')).toEqual([])
  expect(readAttributes('a=5', 'a=1~x')).toEqual([filter('a', { values: ['5'], min: 1 })])
})

test('more than a row of filters has is refused', () => {
  const many = (count: number, pair: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => pair(at)).join('&')
  const { attributeRows, filterValues } = catalogueLimits
  const keys = (count: number) => many(count, (at) => `k${at}=1`)
  expect(readAttributes(keys(attributeRows), '').length).toBe(attributeRows)
  expect(
    readAttributes(
      many(filterValues, (at) => `k=${at}`),
      '',
    )[0]?.values.length,
  ).toBe(filterValues)
  const refused = expect.objectContaining({ code: 'BAD_INPUT' })
  expect(() => readAttributes(keys(attributeRows + 1), '')).toThrow(refused)
  expect(() => readAttributes(keys(attributeRows), 'other=1~2')).toThrow(refused)
  expect(() =>
    readAttributes(
      many(filterValues + 1, (at) => `k=${at}`),
      '',
    ),
  ).toThrow(refused)
})

test.each<[Partial<AttributeFilter>, string | undefined, boolean]>([
  [{ values: ['20', '25'] }, '25', true],
  [{ values: ['20'] }, '20.0', false],
  [{ values: ['20'] }, undefined, false],
  [{ min: 20, max: 25 }, '20', true],
  [{ min: 20, max: 25 }, '25.0', true],
  [{ min: 20, max: 25 }, '25.5', false],
  [{ min: 20 }, '200', true],
  [{ max: 0 }, '-3', true],
  [{ min: 0 }, 'M8', false],
  [{ max: 9 }, '', false],
  [{ values: ['5', '7'], max: 6 }, '5', true],
  [{ values: ['5', '7'], max: 6 }, '7', false],
])('%j lets %s pass: %s', (parts, value, passes) => {
  expect(isChosen(filter('k', parts), value)).toBe(passes)
})

const counts = (key: string, totals: Record<string, number>) =>
  Object.entries(totals).map(([value, total]) => ({ key, value, total }))

test('attributes that tell goods apart, by how many have them; numbers in their order, others by goods', () => {
  const found = [
    ...counts('游隙', { C3: 2, 普通组: 5, C2: 2 }),
    ...counts('产地', { 瑞典: 9 }),
    ...counts('内径(mm)', { '100': 1, '20': 4, '9.5': 4 }),
    ...counts('宽度(mm)', { '14': 5, '7': 4 }),
  ]
  expect(attributeTags(found, [])).toEqual([
    {
      key: '内径(mm)',
      name: '内径',
      unit: 'mm',
      isNumeric: true,
      values: [
        { value: '9.5', total: 4 },
        { value: '20', total: 4 },
        { value: '100', total: 1 },
      ],
    },
    {
      key: '宽度(mm)',
      name: '宽度',
      unit: 'mm',
      isNumeric: true,
      values: [
        { value: '7', total: 4 },
        { value: '14', total: 5 },
      ],
    },
    {
      key: '游隙',
      name: '游隙',
      unit: '',
      isNumeric: false,
      values: [
        { value: '普通组', total: 5 },
        { value: 'C2', total: 2 },
        { value: 'C3', total: 2 },
      ],
    },
  ])
})

test('what is chosen stays, with one value, with none, and behind twelve others', () => {
  const found = [
    ...Array.from({ length: 14 }, (_, at) => counts(`k${at}`, { a: 20 - at, b: 20 })).flat(),
    ...counts('产地', { 瑞典: 3 }),
  ]
  const chosen = [filter('产地', { values: ['瑞典'] }), filter('内径(mm)', { values: ['20'] })]
  const tags = attributeTags(found, chosen)
  expect(tags.map(({ key }) => key)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `k${at}`),
    '产地',
    '内径(mm)',
  ])
  expect(tags.slice(-2).map(({ values }) => values)).toEqual([
    [{ value: '瑞典', total: 3 }],
    [{ value: '20', total: 0 }],
  ])
})

test('of many values the most frequent, and the chosen ones', () => {
  const totals = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at}`, 1 + at]))
  const [tag] = attributeTags(counts('k', totals), [filter('k', { values: ['7', 'x'] })])
  expect(tag?.values.length).toBe(catalogueLimits.attributeValues + 2)
  expect(tag?.values.slice(0, 2)).toEqual([
    { value: '7', total: 8 },
    { value: '100', total: 101 },
  ])
  expect(tag?.values.at(-1)).toEqual({ value: 'x', total: 0 })
})
