import { expect, test } from 'vitest'
import { cutRun, keyOf, tokensOf } from './cut.rules.ts'
import { fold } from './fold.rules.ts'
import { makeLexicon } from './lexicon.rules.ts'

/** A dictionary of these words; 斯凯孚 is a brand and 空开 slang. */
const dictionary = [
  '深沟',
  '球轴承',
  '轴承',
  '螺丝',
  '螺丝刀',
  '不锈钢',
  '螺母',
  '断路',
  '开关',
  '电动',
  '电动机',
  '机用',
  '宽带',
  '带螺丝刀',
  '高速',
]
const lexicon = makeLexicon(
  {
    brands: [
      { brandId: '1', brandName: 'SKF/斯凯孚', nameCn: '斯凯孚', nameEn: 'SKF', hotRank: 1 },
    ],
    categories: [{ categoryId: '1', name: '深沟球轴承', aliasName: '', position: 1 }],
    synonyms: [{ term: '空开', meaning: '断路器', isMutual: false }],
  },
  (run) => dictionary.filter((word) => run.includes(word)),
)
const cut = (run: string) => cutRun(run, lexicon).map(({ text }) => text)

test.each([
  ['深沟球轴承', ['深沟球轴承']],
  ['斯凯孚深沟球轴承', ['斯凯孚', '深沟球轴承']],
  ['不锈钢螺母', ['不锈钢', '螺母']],
  ['螺丝刀', ['螺丝刀']],
  ['空开关', ['空开关']],
  ['正泰空开', ['正泰', '空开']],
  ['断路器', ['断路器']],
  ['轴承坐', ['轴承坐']],
  ['求轴承', ['求轴承']],
  ['寸螺母', ['寸', '螺母']],
  ['螺母级', ['螺母', '级']],
  ['的螺母', ['的', '螺母']],
  ['球', ['球']],
  ['螺母红', ['螺母', '红']],
  ['带螺母', ['带', '螺母']],
  ['铜螺母', ['铜', '螺母']],
  ['不锈钢用', ['不锈钢', '用']],
  ['电动机用轴承', ['电动机', '用', '轴承']],
  ['红硬线', ['红', '硬线']],
  ['螺母装配高', ['螺母', '装配高']],
])('%s is cut into %j', (run, words) => {
  expect(cut(run).join('')).toBe(run)
  expect(cut(run)).toEqual(words)
})

test('what stands behind a number may be its name, and else begins a word', () => {
  expect(cut('宽带螺母')).toEqual(['宽带', '螺母'])
  const texts = (text: string) => tokensOf(text, lexicon).map((token) => token.text)
  expect(texts('27宽带螺丝刀')).toEqual(['27', '宽', '带螺丝刀'])
  expect(texts('27高速螺母')).toEqual(['27', '高速', '螺母'])
  expect(texts('b型键')).toEqual(['b', '型', '键'])
})

test('tokens know where they stand in the folded keyword', () => {
  const text = fold('SKF深沟球轴承 6204-2RS')
  const tokens = tokensOf(text, lexicon)
  expect(tokens.map((token) => token.text)).toEqual(['skf', '深沟球轴承', '6204-2rs'])
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(
    tokens.map((token) => token.text),
  )
  expect(keyOf(tokens)).toBe('skf深沟球轴承62042rs')
})
