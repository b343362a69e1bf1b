import { expect, test } from 'vitest'
import type { Match } from '#mall/goods/matching/match.rules.ts'
import { countFor, linesOfText, outcomeOf } from './bulk.rules.ts'
import { ownCodeIn } from './candidates.rules.ts'

const piece = { unit: '个', minQuantity: 1, isMultiple: false }

test.each([
  [
    { count: 140, unit: '' },
    { ...piece, minQuantity: 12, isMultiple: true },
    144,
    '140 改为 144，按 12 的倍数',
  ],
  [{ count: 3, unit: '只' }, { ...piece, minQuantity: 10 }, 10, '3 改为 10，最小起订量 10'],
  [{ count: 2, unit: '打' }, { ...piece, unit: '双' }, 24, '2 打 = 24 双'],
  [
    { count: 2, unit: '打' },
    { ...piece, minQuantity: 10, isMultiple: true },
    30,
    '2 打 = 24 个，24 改为 30，按 10 的倍数',
  ],
  [{ count: 100, unit: 'm' }, { ...piece, unit: '米' }, 100, ''],
  [{ count: 3, unit: '盒' }, { ...piece, unit: '盒' }, 3, ''],
  [{ count: null, unit: '' }, { ...piece, minQuantity: 5 }, 5, '未写数量，暂按起订量 5'],
])('%j of %j are %i', (asked, goods, count, note) => {
  expect(countFor(asked, goods)).toEqual({ count, note, isCertain: true })
})

test('a unit that nobody can convert is asked about', () => {
  const { count, note, isCertain } = countFor({ count: 3, unit: '盒' }, piece)
  expect({ count, isCertain }).toEqual({ count: 3, isCertain: false })
  expect(note).toBe('所写的是 3 盒，该商品按“个”销售，请确认数量')
})

test('a quantity that nobody can order is asked about', () => {
  expect(countFor({ count: 10_000_000_000, unit: '' }, piece).isCertain).toBe(false)
  expect(countFor({ count: 0, unit: '' }, piece).isCertain).toBe(false)
})

const match: Match = {
  ...{ state: 'matched', way: 'code', sureness: 100, skuIds: ['7'] },
  ...{ count: 3, unit: '盒', lost: [], reason: '' },
}

test('goods that are certain in a quantity that is not are only a candidate', () => {
  expect(outcomeOf(1, match, { count: 3, unit: '盒' }, piece)).toMatchObject({
    ...{ state: 'choose', skuId: null, sureness: 80, candidates: ['7'], count: 3 },
    reason: '所写的是 3 盒，该商品按“个”销售，请确认数量',
  })
  expect(outcomeOf(1, match, { count: 3, unit: '个' }, piece)).toMatchObject({
    ...{ state: 'matched', skuId: '7', sureness: 100, count: 3 },
  })
})

test('a line that is asked about says as well that nobody can order so many', () => {
  const several: Match = { ...match, state: 'choose', skuIds: ['7', '8'], reason: '请选择' }
  expect(outcomeOf(1, several, { count: 0, unit: '' }, piece)).toMatchObject({
    ...{ state: 'choose', reason: '请选择', note: '所写的数量无法下单，请确认数量' },
  })
  expect(outcomeOf(1, several, { count: null, unit: '' }, piece).note).toBe('')
  const one: Match = { ...match, state: 'choose', way: 'words' }
  expect(outcomeOf(1, one, { count: 0, unit: '' }, piece).sureness).toBe(match.sureness)
})

test('a substitute is never chosen by itself, not even the only one', () => {
  const equals = [{ skuId: '7', grade: 'same' as const, differences: [], source: 'GB/T 276' }]
  const other: Match = { ...match, state: 'substitute', way: 'substitute', sureness: 80, equals }
  expect(outcomeOf(1, other, { count: 3, unit: '' }, piece)).toMatchObject({
    ...{ state: 'substitute', skuId: null, sureness: 80, candidates: ['7'], equals, count: 3 },
  })
})

test('goods that are sold no more stand in their line, which says so', () => {
  const ended: Match = { ...match, state: 'ended', reason: '该商品已下架' }
  expect(outcomeOf(1, ended, { count: 3, unit: '' }, undefined)).toMatchObject({
    ...{ state: 'matched', skuId: match.skuIds[0], reason: '该商品已下架' },
  })
})

test('a single candidate is nearly certain, several are not', () => {
  const one = { ...match, state: 'choose', way: 'words', sureness: 60 } as const
  expect(outcomeOf(1, one, { count: 3, unit: '' }, piece).sureness).toBe(90)
  const two = { ...one, skuIds: ['7', '8'] }
  expect(outcomeOf(1, two, { count: 3, unit: '' }, piece).sureness).toBe(60)
})

const sold = { model: '6204DDU', family: 'bearing_deep_groove' }

test.each([
  ['GM-60015 12', [], 'GM-60015'],
  ['10023456\t轴承\t2', [sold], '10023456'],
  ['深沟球轴承 6204 20', [], ''],
  ['M8*30 12.9 1950件', [], ''],
  ['气缸 SC63x25 4 个 2026-11-21', [], ''],
  ['轴承 20261121', [], ''],
  ['轴承 2026-11', [], ''],
  ['6204-2RS NSK 10', [sold], ''],
  ['6204-2RS NSK 10', [], ''],
  ['6204DDU GM-60015 10', [sold], 'GM-60015'],
  ['A10023 轴承 10', [sold], 'A10023'],
])('the own number in %s is %s', (words, offered, code) => {
  expect(ownCodeIn(words, offered)).toBe(code)
})

test('blank lines are none', () => {
  expect(linesOfText('a 1\r\n\n  b\t2 \r', () => false)).toEqual(['a 1', 'b\t2'])
  expect(linesOfText('型号\t数量\na 1', (line) => line.startsWith('型号'))).toEqual(['a 1'])
})
