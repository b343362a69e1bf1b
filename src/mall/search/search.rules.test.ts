import { expect, test } from 'vitest'
import { fold, readKeyword, searchVector, settle, termsToCheck, tsquery } from './search.rules.ts'

const goods = (model: string, productName: string, brandName = 'SKF/斯凯孚') => ({
  skuCode: 'GP0000173',
  brandName,
  productName,
  model,
  categoryName: '',
  attributes: [],
})

/** A catalogue in small: matches as PostgreSQL would. */
const catalogue = [
  goods('6204-2RSH', '深沟球轴承 20×47×14'),
  goods('6204-2RS', '深沟球轴承 20×47×14', 'HRB/哈尔滨轴承'),
  goods('62042RS/C3', '深沟球轴承 20×47×14', 'KOYO/光洋'),
  goods('NU 310 ECJ', '圆柱滚子轴承 NU型 50×110×27'),
  goods('GB5783-M8×30-8.8-Zn', '外六角全螺纹螺栓 M8×30 8.8 级 镀锌', 'THE/东明'),
  goods('GB5783-M8×1.25×30-8.8', '外六角细牙螺栓 M8×1.25×30', 'THE/东明'),
  goods('GB6170-M8-A2', '六角螺母 M8 304 不锈钢', 'THE/东明'),
  goods('GB6170-M8-St', '六角螺母 M8 碳钢', 'THE/东明'),
  goods('GB70.1-M6×20', '内六角圆柱头螺钉 M6×20', 'THE/东明'),
  goods('9502+', '防尘口罩 KN95', '3M'),
  goods('KQ2L04-01AS', '弯头外螺纹 管外径4 螺纹R1/8', 'SMC'),
  goods('KQ2L18-03AS', '弯头外螺纹 管外径18 螺纹R3/8', 'SMC'),
]
const lexemes = catalogue.map((one) => new Set(searchVector(one).split(' ')))
const has = (term: string) => lexemes.some((terms) => terms.has(term))
const begins = (term: string) => lexemes.some((terms) => beginsIn(terms, term))
const beginsIn = (terms: Set<string>, term: string) =>
  [...terms].some((one) => one.startsWith(term))

function find(keyword: string) {
  const question = readKeyword(keyword)
  const known = new Map<string, 'exact' | 'prefix'>()
  for (const { term, mayBegin } of termsToCheck(question)) {
    if (has(term)) known.set(term, 'exact')
    else if (mayBegin && begins(term)) known.set(term, 'prefix')
  }
  const { clauses, exact, relaxed } = settle(question, known)
  const models = (query: string) =>
    catalogue.filter((_, at) => isMatch(lexemes[at], query)).map(({ model }) => model)
  return { found: models(tsquery(clauses)), first: models(exact ?? ''), relaxed }
}

/** As PostgreSQL reads a tsquery: words, & before |, and brackets around alternatives. */
const isMatch = (terms = new Set<string>(), query = '') =>
  query
    .replace(/[()]/g, '')
    .split(' | ')
    .some((all) => all.split(' & ').every((term) => hasTerm(terms, term)))
const hasTerm = (terms: Set<string>, term: string) =>
  term.endsWith(':*') ? beginsIn(terms, term.slice(0, -2)) : terms.has(term)

test.each([
  ['６２０４－２ＲＳ', '6204-2rs'],
  ['M8*30', 'm8x30'],
  ['M8 × 30', 'm8x30'],
  ['20X47x14', '20x47x14'],
  ['Ø12–φ20', 'φ12-φ20'],
  ['R1/8', 'r1⁄8'],
  ['½', '1⁄2'],
  ['MAX 30', 'max 30'],
])('%s reads as %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

test('a model is indexed whole, by its beginnings and by its parts', () => {
  expect(searchVector(goods('6204-2RSH/C3', '深沟球轴承 20×47', 'SKF/斯凯孚')).split(' ')).toEqual([
    '=62042rshc3',
    '62042rshc3',
    'gp0000173',
    'skf',
    '斯凯',
    '凯孚',
    '深沟',
    '沟球',
    '球轴',
    '轴承',
    '20x47',
    '20',
    '47',
    '6204',
    '62042rsh',
    '2rsh',
    'c3',
    'rsh',
  ])
})

test('attributes are indexed unless they are mere numbers', () => {
  const vector = searchVector({ ...goods('A1', ''), attributes: ['47', '7.5', '双面铁盖', 'M10'] })
  expect(vector.split(' ')).toEqual(expect.arrayContaining(['双面', '面铁', '铁盖', 'm10']))
  expect(vector).not.toMatch(/\b47|7\.5/)
})

const rubberSealed = ['6204-2RS', '62042RS/C3']
const size8x30 = ['GB5783-M8×30-8.8-Zn']
const bearings20 = ['6204-2RSH', '6204-2RS', '62042RS/C3']
test.each<[string, string[], string[]]>([
  ['6204 2rs', rubberSealed, ['6204-2RS']],
  ['６２０４－２ＲＳ', rubberSealed, ['6204-2RS']],
  ['62042RS', rubberSealed, ['6204-2RS']],
  ['6204-2rs/c3', ['62042RS/C3'], ['62042RS/C3']],
  ['6204-2r', bearings20, []],
  ['skf6204', ['6204-2RSH'], []],
  ['620 42rs', rubberSealed, ['6204-2RS']],
  ['NU310', ['NU 310 ECJ'], []],
  ['nu 310 ecj', ['NU 310 ECJ'], ['NU 310 ECJ']],
  ['M8*30', size8x30, []],
  ['m8x30', size8x30, []],
  ['M8×30', size8x30, []],
  ['M8×1.25', ['GB5783-M8×1.25×30-8.8'], []],
  ['深沟球轴承6204', ['6204-2RSH', '6204-2RS'], []],
  ['斯凯孚深沟球轴承', ['6204-2RSH'], []],
  ['不锈钢螺母', ['GB6170-M8-A2'], []],
  ['内六角螺钉', ['GB70.1-M6×20'], []],
  ['3M口罩', ['9502+'], []],
  ['GB/T 5783', ['GB5783-M8×30-8.8-Zn', 'GB5783-M8×1.25×30-8.8'], []],
  ['GB5783', ['GB5783-M8×30-8.8-Zn', 'GB5783-M8×1.25×30-8.8'], []],
  ['弯头 1/8', ['KQ2L04-01AS'], []],
  ['球', bearings20, []],
])('%s finds %j', (keyword, found, first) => {
  expect(find(keyword)).toEqual({
    found: expect.arrayContaining(found),
    first,
    relaxed: [],
  })
  expect(find(keyword).found.length).toBe(found.length)
})

test('an order number finds its article', () => {
  expect(find('GP0000173').found.length).toBe(catalogue.length)
  expect(find('gp0000174')).toEqual({ found: [], first: [], relaxed: ['gp0000174'] })
})

test('what no article has is dropped and named', () => {
  expect(find('6204 马桶')).toEqual({
    found: ['6204-2RSH', '6204-2RS'],
    first: [],
    relaxed: ['马桶'],
  })
  expect(find('螺母zzz').relaxed).toEqual(['zzz'])
  expect(find('轴承厂').found.length).toBe(4)
  expect(find('马桶')).toEqual({ found: [], first: [], relaxed: ['马桶'] })
  expect(find('skf62049')).toEqual({ found: [], first: [], relaxed: ['skf62049'] })
})

test.each(['', '   ', '- / ×', "'';:&|!()*", '\u0000'])('%j asks for nothing', (keyword) => {
  expect(find(keyword)).toEqual({ found: [], first: [], relaxed: [] })
})
