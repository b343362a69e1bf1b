import { expect, test } from 'vitest'
import { askedIn } from './line.rules.ts'
import { certain, leastLost, likely, type Searched } from './match.rules.ts'
import { unsaidHead } from './plainName.rules.ts'
import {
  isOfNoMaker,
  mayMean,
  namedOtherwise,
  ofNamedBrand,
  ofSeveralMakers,
  substituted,
} from './substitute.rules.ts'

const button = {
  ...{ skuId: '7', model: 'GB70.2-M8×30-12.9', brandId: '1', family: 'screw_socket_button' },
  productName: '内六角平圆头螺钉 M8×30 12.9级',
}
const found = (words: string, list: Searched['list'], relaxed: string[] = []): Searched => ({
  ...{ asked: { words, count: 8, unit: '' }, total: list.length, list, relaxed, corrected: [] },
})

test('a name that leaves out the head means the usual one, and goods with another one are asked about', () => {
  expect(likely(found('内六角 M8*30 12.9', [button]))).toMatchObject({
    ...{ state: 'choose', skuIds: ['7'], count: 8 },
    reason: '找到的是平圆头，所写的没有注明，请确认',
  })
  expect(likely(found('内六角圆头 M8*30 12.9', [button])).state).toBe('matched')
})

test.each([
  ['T-48c682034ea', 'T-48c682034ea', null, ''],
  ['T-48c682034ea 7只', 'T-48c682034ea', 7, '只'],
  ['7只 T-48c682034', 'T-48c682034', 7, '只'],
  ['M-77 两打', 'M-77', 2, '打'],
])('figures and a unit at the end of a code are no quantity: %s', (text, code, count, unit) => {
  const known = { state: 'known', by: 'code', skuId: '7', skuCode: code, isActive: true } as const
  const match = certain({ ...known, text, code, count: null }, askedIn(text))
  expect(match).toMatchObject({ count, unit })
})

test.each([
  ['内六角平圆头螺钉 M8×30', '盘头内六角 M8×30', null],
  ['内六角平圆头螺钉 M8×30', 'ISO7380 M8×30', null],
  ['内六角沉头螺钉 M8×30', '内六角 M8×30', '沉头'],
  ['细牙外六角螺栓 M10×1×30', '外六角 M10*1*30', null],
  ['细牙外六角螺栓 M10×1×30', '外六角 M10*30', '细牙'],
  ['六角薄螺母 M8', '螺母 M8', '薄螺母'],
  ['内六角圆柱头螺钉 M8×30', '内六角 M8×30', null],
])('of %s, %s leaves out %s', (name, words, head) => {
  expect(unsaidHead(name, words)).toBe(head)
})

const nothing = (words: string, count: number | null) => ({
  ...{ asked: { words, count, unit: '' }, total: 0, list: [], relaxed: [words], corrected: [] },
})

test('a count stays one where its figures are all that was found', () => {
  const whole = found('GM-60015 12', [button], ['GM-60015'])
  expect(leastLost([nothing('GM-60015', 12), whole]).asked.count).toBe(12)
  const other = found('GM 60015', [button], ['GM'])
  expect(leastLost([nothing('X 60015', 12), other])).toBe(other)
})

test('a number is a designation where goods of its kind were found, or nothing stands beside it', () => {
  const bearing = [{ family: 'bearing_deep_groove' }]
  expect(mayMean(bearing, 'EZO 6200', [{ family: 'bearing_deep_groove' }])).toBe(true)
  expect(mayMean(bearing, '3M 面具 6200', [{ family: 'ppe_3m' }])).toBe(false)
  expect(mayMean(bearing, '6200ZZX', [])).toBe(true)
  expect(mayMean(bearing, '面具 6200ZZX', [])).toBe(false)
  expect(mayMean([], 'X', [])).toBe(false)
})

test('what is equal stands before what is near, and is never as sure as what was asked for', () => {
  const match = likely(found('EZO 6200', [button], ['EZO']))
  const equal = {
    ...{ skuId: '9', brandId: '1', isInStock: true, popularity: 3, source: 'GB/T 276' },
    ...{ grade: 'same' as const, differences: [] },
  }
  expect(substituted(match, [equal])).toMatchObject({
    ...{ state: 'substitute', way: 'substitute', sureness: 80, skuIds: ['9', '7'] },
    equals: [{ skuId: '9', grade: 'same', differences: [], source: 'GB/T 276' }],
    reason: '未找到 “EZO”，以下商品可替代（完全等效），请核对差异',
  })
  expect(substituted(match, [])).toBe(match)
})

test('a size that was not found beside a model that is sold asks for other goods, which nothing replaces', () => {
  const match = likely(found('SDA50*30 缸 改行程 32', [button], ['改', '32']))
  const sold = {
    ...{ skuId: '9', brandId: '1', isInStock: true, popularity: 3, source: '型号规则' },
    ...{ grade: 'same' as const, differences: [] },
  }
  expect(substituted(match, [sold])).toEqual({ ...match, skuIds: ['9', '7'] })
  expect(match.state).toBe('none')
  const other = { ...sold, differences: [{ name: '磁环', from: '无磁', to: '附磁' }] }
  expect(substituted(match, [other])).toMatchObject({
    ...{ state: 'substitute', sureness: 60, equals: [{ skuId: '9', grade: 'function' }] },
    reason: '未找到 “改”、“32”，以下商品可替代（功能等效），请核对差异',
  })
})

test.each([
  ['6308 2RS C3', true],
  ['深沟球轴承 6312-2RS/C3', true],
  ['6204-2RS 双胶盖', true],
  ['SKF 6308 2RS', false],
  ['哈轴 6308-2RS', false],
  ['6308-2RSH', false],
])('%s is of no maker: %s', (words, isAny) => {
  expect(isOfNoMaker(words)).toBe(isAny)
})

test('what several makers call otherwise is asked about', () => {
  const match = likely(found('6308 2RS', [{ ...button, productName: '深沟球轴承' }]))
  expect(match.state).toBe('matched')
  const seal = [{ name: '密封代号', from: '2RS', to: 'DDU' }]
  const other = [{ name: '游隙', from: '普通', to: 'C3' }]
  const graded = (skuId: string, brandId: string, differences: typeof seal) => ({
    ...{ skuId, brandId, differences, isInStock: true, popularity: 1, source: 'GB/T 276' },
    grade: 'function' as const,
  })
  const own = graded('7', '1', [])
  expect(ofSeveralMakers(match, [own, graded('8', '2', seal)])).toMatchObject({
    ...{ state: 'choose', skuIds: ['7', '8'], reason: '多个品牌有此规格，请选择' },
  })
  expect(ofSeveralMakers(match, [own, graded('8', '2', other)])).toBe(match)
  expect(ofSeveralMakers(match, [graded('8', '2', seal), graded('9', '3', seal)])).toBe(match)
})

test('one of several brands is meant where it alone has the whole model, and others add something to it', () => {
  const cylinder = (skuId: string, brandId: string, model: string) => ({
    ...{ skuId, brandId, model, productName: '标准气缸', family: 'cyl_standard' },
  })
  const own = [cylinder('1', '1', 'SC63x25'), cylinder('2', '1', 'SC63x25-LB')]
  const longer = cylinder('3', '2', 'SC63x25-S-CA')
  expect(likely(found('气缸 SC63X25', [...own, longer]))).toMatchObject({
    ...{ state: 'matched', skuIds: ['1', '2', '3'] },
  })
  expect(likely(found('气缸 SC63X25', [...own, cylinder('3', '2', 'SC63x25')])).state).toBe(
    'choose',
  )
  expect(likely(found('气缸 SC63X25', [...own, cylinder('3', '2', 'SI63x25')])).state).toBe(
    'choose',
  )
})

const otherwise = (skuId: string, brandId: string, name: string) => ({
  ...{ skuId, brandId, isInStock: true, popularity: 1, source: 'GB/T 276' },
  ...{ grade: 'function' as const, differences: [{ name, from: '2RS', to: 'DDU' }] },
})

test('a brand that is named sells what is designated under a name of its own', () => {
  const goods = [
    otherwise('8', '2', '密封代号'),
    otherwise('9', '2', '游隙'),
    otherwise('7', '1', '密封代号'),
  ]
  const own = ofNamedBrand(goods, ['2'])
  expect(own.map(({ skuId }) => skuId)).toEqual(['8'])
  const match = likely(found('6308 2RS NTN', [{ ...button, model: '6308' }], ['2RS']))
  expect(namedOtherwise(match, own, '6308 2RS NTN')).toMatchObject({
    ...{ state: 'matched', way: 'words', sureness: 95, skuIds: ['8', '7'], lost: [], reason: '' },
  })
  const unread = { ...match, lost: ['好'] }
  expect(namedOtherwise(unread, own, '6308 2RS NTN 好的')).toMatchObject({
    ...{ state: 'choose', skuIds: ['8', '7'], reason: '未找到 “好”，请确认' },
  })
  expect(
    namedOtherwise(match, [...own, otherwise('6', '2', '密封代号')], '6308 2RS NTN'),
  ).toMatchObject({
    ...{ state: 'choose', skuIds: ['8', '6', '7'], reason: '有 2 个商品相符，请选择' },
  })
})
