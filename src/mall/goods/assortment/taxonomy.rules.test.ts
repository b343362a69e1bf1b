import { expect, test } from 'vitest'
import {
  brandNamed,
  brandWritten,
  isCalledSo,
  isPath,
  newBrands,
  pathIn,
  placed,
} from './taxonomy.rules.ts'

test.each([
  ['SKF/斯凯孚', 'SKF', '斯凯孚'],
  ['斯凯孚（SKF）', 'SKF', '斯凯孚'],
  ['Mitutoyo 三丰', '', 'Mitutoyo 三丰'],
  ['3M', '3M', ''],
  ['A/B', 'A/B', ''],
])('a supplier writes the brand %s', (text, nameEn, nameCn) => {
  expect(brandWritten(text)).toEqual({
    ...{ nameEn, nameCn },
    brandName: [nameEn, nameCn].filter(Boolean).join('/'),
  })
})

test('a brand is known by each of its names, whatever their width, blanks and capitals', () => {
  const known = [brandWritten('SKF/斯凯孚')]
  expect(
    ['skf', 'ＳＫＦ', '斯 凯孚', 'SKF/斯凯孚'].map((name) => isCalledSo(brandWritten(name), known)),
  ).toEqual([true, true, true, true])
  expect(isCalledSo(brandWritten('FAG'), known)).toBe(false)
})

test('a brand that is called the same in both languages has one name', () => {
  expect(brandNamed({ nameEn: '3M', nameCn: '3M' }).brandName).toBe('3M')
})

test('of the brands of a file those are new that nobody is called like, each once', () => {
  const written = ['SKF', '泰安（TAIAN）', 'taian', 'FAG'].map(brandWritten)
  const fresh = newBrands(written, [brandWritten('SKF/斯凯孚')])
  expect(fresh.map(({ brandName }) => brandName)).toEqual(['TAIAN/泰安', 'FAG'])
})

test.each([
  ['轴承与传动 > 轴承 > 球轴承 > 深沟球轴承', ['轴承与传动', '轴承', '球轴承', '深沟球轴承']],
  ['气动 › 气缸', ['气动', '气缸', '气缸', '气缸']],
  ['普通/窄V带', ['普通/窄V带', '普通/窄V带', '普通/窄V带', '普通/窄V带']],
  ['a>b>c>d>e', ['a', 'b', 'c', 'd', 'e']],
  [' > ', []],
])('the path %s', (line, path) => {
  expect(pathIn(line)).toEqual(path)
})

test('a slash alone makes no path', () => {
  expect([isPath('气动 > 气缸'), isPath('普通/窄V带')]).toEqual([true, false])
})

test('paths make what is missing, in the numbers that are free', () => {
  const known = [
    { categoryId: '1', parentId: '', name: '轴承' },
    { categoryId: '101', parentId: '1', name: '滚动' },
  ]
  const { made, ends } = placed([pathIn('轴承 > 滑动 > 铜套'), pathIn('轴承 > 滑动 > 钢套')], known)
  expect(ends.map(({ leaf }) => leaf)).toEqual(['1020101', '1020201'])
  expect(made.map(({ categoryId, name }) => `${categoryId} ${name}`)).toEqual([
    '102 滑动',
    '10201 铜套',
    '1020101 铜套',
    '10202 钢套',
    '1020201 钢套',
  ])
})

test('a path that cannot be made says why, and makes nothing', () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({
    ...{ categoryId: `${at + 1}`, parentId: '', name: `第 ${at + 1} 类` },
  }))
  const full = Array.from({ length: 99 }, (_, at) => ({
    ...{ categoryId: `1${`${at + 1}`.padStart(2, '0')}`, parentId: '1', name: `${at}` },
  }))
  const asked = ['第十类', '第 1 类 > 又一个', 'a > b > c > d > e', `第 2 类 > ${'长'.repeat(31)}`]
  expect(placed(asked.map(pathIn), [...nine, ...full])).toEqual({
    made: [],
    ends: ['一级分类已满 9 个', '“第 1 类”下已满 99 个', '须是一至四级', '每级不超过 30 字'].map(
      (problem) => ({ leaf: null, problem }),
    ),
  })
})
