import { expect, test } from 'vitest'
import { type Act, type Category, pathOf, planned } from './renumbered.rules.ts'

const named = (categoryId: string, name: string): Category => ({
  ...{ categoryId, name },
  parentId: categoryId.slice(0, -2),
})
const all = [
  ...[named('1', '轴承'), named('101', '滚动'), named('10101', '球'), named('1010101', '深沟球')],
  ...[named('1010102', '角接触'), named('10102', '滚子'), named('2', '传动'), named('201', '带')],
  ...[
    named('20101', '球'),
    named('2010101', '推力球'),
    named('2010102', ' 角 接触'),
    named('202', '链'),
  ],
]
const given = new Map([['20102', '201']])
const plan = (
  act: Act,
  categoryId: string,
  toId: string,
  ids: ReadonlyMap<string, string> = given,
) => planned({ act, categoryId, toId }, all, ids)
const words = (act: Act, categoryId: string, toId: string, ids?: ReadonlyMap<string, string>) => {
  const { steps, problem } = plan(act, categoryId, toId, ids)
  return steps?.map(({ from, to, isNew }) => `${from}${isNew ? '→' : '='}${to}`) ?? problem
}

test('what is moved gets free numbers below its parent, and so does all below it', () => {
  expect(words('move', '101', '2')).toEqual([
    ...['101→203', '10101→20301', '1010101→2030101', '1010102→2030102', '10102→20302'],
  ])
  expect(words('move', '10102', '201')).toEqual(['10102→20103'])
})

test('a number that leads on to another category is not given, its own former one is', () => {
  expect(words('move', '10102', '202', new Map([['20202', '1']]))).toEqual(['10102→20201'])
  expect(words('move', '10102', '202', new Map([['20207', '10102']]))).toEqual(['10102→20207'])
})

test('what is called alike below both becomes one, all else goes along', () => {
  expect(words('merge', '10101', '20101')).toEqual([
    ...['10101=20101', '1010101→2010103', '1010102=2010102'],
  ])
  expect(words('merge', '1', '2')).toEqual([
    ...['1=2', '101→203', '10101→20301', '1010101→2030101', '1010102→2030102', '10102→20302'],
  ])
})

test.each([
  ['move', '1', '2', '一级分类不能移动，可以并入另一个一级分类'],
  ['move', '101', '101', '不能移到它自己或它的下级里'],
  ['move', '101', '10101', '不能移到它自己或它的下级里'],
  ['move', '101', '1', '它已经在“轴承”下'],
  ['move', '10101', '2', '只能移到二级分类下，级别不变'],
  ['move', '10101', '201', '“带”下已有“球”，请改用合并，或先改名'],
  ['move', '10101', '299', '分类不存在，请刷新后重试'],
  ['merge', '101', '101', '不能并入它自己'],
  ['merge', '101', '20101', '只能并入同一级（二级）的分类'],
] as const)('%s %s to %s: %s', (act, categoryId, toId, problem) => {
  expect(words(act, categoryId, toId)).toBe(problem)
})

test('below a parent there are 99 numbers', () => {
  const full = new Map(
    Array.from({ length: 99 }, (_, at) => [`202${`${at + 1}`.padStart(2, '0')}`, '1']),
  )
  expect(words('move', '10101', '202', full)).toBe(
    '“链”下的编号已用完（最多 99 个，含移走和合并过的）',
  )
})

test('a path is read from above', () => {
  expect(pathOf('1010101', all)).toBe('轴承 › 滚动 › 球 › 深沟球')
})
