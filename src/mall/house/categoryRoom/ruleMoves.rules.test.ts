import { expect, test } from 'vitest'
import { type CategoryRule, factsAfter, ruleMoves } from './ruleMoves.rules.ts'

const rule = (
  agreementId: string,
  categoryId: string,
  rate: number,
  isOver = false,
): CategoryRule => ({
  ...{ agreementId, groupId: null, owner: `协议 ${agreementId}`, isOver },
  ...{ categoryId, categoryName: categoryId, rate },
})
const fates = (...of: Parameters<typeof ruleMoves>) =>
  ruleMoves(...of).map(
    ({ agreementId, categoryId, fate }) => `${agreementId} ${categoryId} ${fate}`,
  )

test('discounts follow what is moved; those of what it leaves end, those it comes under begin', () => {
  const wish = { act: 'move', categoryId: '10101', toId: '201' } as const
  const steps = [
    { from: '10101', to: '20102', isNew: true },
    { from: '1010101', to: '2010201', isNew: true },
  ]
  const rules = [rule('1', '1010101', 9000), rule('2', '101', 9500), rule('3', '201', 8000)]
  expect(fates(wish, steps, rules)).toEqual(['2 101 loses', '3 201 gains', '1 1010101 follows'])
  expect(fates(wish, steps, [rule('4', '10101', 9000), rule('4', '101', 9500)])).toEqual([
    '4 10101 follows',
  ])
  expect(fates(wish, steps, [rule('5', '101', 9500, true), rule('6', '9', 9500)])).toEqual([])
})

test('of two discounts of one agreement the same is one, another one holds up a merge', () => {
  const wish = { act: 'merge', categoryId: '101', toId: '102' } as const
  const steps = [{ from: '101', to: '102', isNew: false }]
  const rules = [
    ...[rule('1', '101', 9000), rule('2', '101', 9000), rule('2', '102', 9000)],
    ...[rule('3', '101', 9000), rule('3', '102', 8000), rule('4', '102', 7000)],
    ...[rule('5', '101', 9000, true), rule('5', '102', 8000, true)],
  ]
  expect(fates(wish, steps, rules)).toEqual([
    ...['3 101 conflict', '1 101 joins', '4 102 gains', '2 101 same', '5 101 over'],
  ])
  const own = ruleMoves(wish, steps, rules).filter(({ fate }) => fate !== 'gains')
  expect(factsAfter(own.filter(({ agreementId }) => agreementId === '1'))).toEqual({
    'category:101': '',
    'category:102': '9000',
  })
  expect(factsAfter(own.filter(({ agreementId }) => agreementId === '2'))).toEqual({
    'category:101': '',
  })
})
