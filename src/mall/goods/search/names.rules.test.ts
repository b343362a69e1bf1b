import { expect, test } from 'vitest'
import { demoAnalyser } from '#test/demoGoods.ts'

const { names, brandsCalled } = demoAnalyser()
const brandsOf = (prefix: string) => names(prefix).brands.map(({ brandName }) => brandName)
const categoriesOf = (prefix: string) => names(prefix).categories.map(({ name }) => name)

test.each([
  ['SK', 'SKF/斯凯孚'],
  ['ｓｋｆ', 'SKF/斯凯孚'],
  ['斯凯', 'SKF/斯凯孚'],
  ['sikai', 'SKF/斯凯孚'],
  ['sk', 'SKF/斯凯孚'],
  ['ydk', 'AirTAC/亚德客'],
  ['mean w', 'MEAN WELL/明纬'],
])('%s leads to the brand %s', (prefix, brand) => {
  expect(brandsOf(prefix)[0]).toBe(brand)
})

test.each([
  ['深沟', '深沟球轴承'],
  ['shengou', '深沟球轴承'],
  ['sgqzc', '深沟球轴承'],
  ['zhoucheng', '轴承'],
  ['空开', '微型断路器'],
  ['o型', undefined],
  ['O 形', 'O 形圈'],
])('%s leads to the category %s', (prefix, category) => {
  expect(categoriesOf(prefix)[0]).toBe(category)
})

test('what is called so goes before what begins so and what has it, in the order of display', () => {
  expect(categoriesOf('轴承').slice(0, 3)).toEqual(['轴承', '轴承与传动', '轴承附件'])
  expect(categoriesOf('轴承')).toContain('深沟球轴承')
  expect(brandsOf('s')[0]).toBe('SKF/斯凯孚')
})

test('nothing typed leads nowhere', () => {
  expect(names(' - ')).toEqual({ brands: [], categories: [] })
  expect(names('马桶')).toEqual({ brands: [], categories: [] })
})

test.each([
  ['ＳＫＦ', ['SKF/斯凯孚']],
  ['斯凯孚', ['SKF/斯凯孚']],
  ['mean-well', ['MEAN WELL/明纬']],
  ['斯凯', []],
  ['skf/斯凯孚', []],
  ['', []],
])('%s is the name of %j', (name, brands) => {
  expect(brandsCalled(name).map(({ brandName }) => brandName)).toEqual(brands)
})
