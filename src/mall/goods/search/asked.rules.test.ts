import { expect, test } from 'vitest'
import { withoutAside } from './asked.rules.ts'
import { makeLexicon } from './lexicon.rules.ts'

const synonyms = [{ term: '4桶', meaning: '四桶', isMutual: false }]
const lexicon = makeLexicon({ brands: [], categories: [], synonyms }, () => [])
const left = (text: string) => withoutAside(text, lexicon).replace(/\s+/g, ' ').trim()

test.each([
  ['请问有 6204', '6204'],
  ['我想买 m8x30', 'm8x30'],
  ['询价钢法兰dn100', '钢法兰dn100'],
  ['轴承 有货吗', '轴承'],
  ['热缩管 要现货', '热缩管'],
  ['螺钉多少钱?', '螺钉'],
  ['急停按钮', '急停按钮'],
  ['多少钱', '多少钱'],
])('of %s %s is looked for', (text, rest) => {
  expect(left(text)).toBe(rest)
})

test.each([
  ['螺钉 100件', '螺钉'],
  ['螺母 20pc', '螺母'],
  ['dn50十个', 'dn50'],
  ['拉铆钉 一万只', '拉铆钉'],
  ['灭火器 5具', '灭火器'],
  ['工具组套 120件', '工具组套 120件'],
  ['托盘 4桶', '托盘 4桶'],
  ['护套线 3x2.5 100m', '护套线 3x2.5'],
  ['气管 100m', '气管 100m'],
])('of %s %s is left without the count', (text, rest) => {
  expect(left(text)).toBe(rest)
})

test('a sign between a name and its value is none of the value', () => {
  expect(left('系列:302 长度=30')).toBe('系列 302 长度 30')
})

test.each([
  ['25的轴', '25 轴'],
  ['尖嘴钳子6寸', '尖嘴钳 6寸'],
  ['钳子6寸', '钳子6寸'],
  ['铜鼻子25', '铜鼻子25'],
])('of %s %s is left without what says nothing', (text, rest) => {
  expect(left(text)).toBe(rest)
})

test('nothing moves, so that words can be shown as they were typed', () => {
  expect(withoutAside('询价 轴承 10个', lexicon)).toBe('   轴承    ')
})
