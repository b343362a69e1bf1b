import { expect, test } from 'vitest'
import { areSizes, bySize, facetPlace, inOrderOfSize } from './facetOrder.rules.ts'

test.each([
  [
    ['M12', 'M8', 'M10', 'M8×1'],
    ['M8', 'M8×1', 'M10', 'M12'],
  ],
  [
    ['2"', '1/2"', '1-1/4"', '1"', '3/4"'],
    ['1/2"', '3/4"', '1"', '1-1/4"', '2"'],
  ],
  [
    ['DN100', 'DN15', 'DN50'],
    ['DN15', 'DN50', 'DN100'],
  ],
  [
    ['4-6.3A', '0.63-1A', '1-1.6A'],
    ['0.63-1A', '1-1.6A', '4-6.3A'],
  ],
  [
    ['R1/2', 'M5', 'R1/8'],
    ['M5', 'R1/8', 'R1/2'],
  ],
])('%j in their order', (values, ordered) => {
  expect(areSizes(values)).toBe(true)
  expect(values.toSorted(bySize)).toEqual(ordered)
})

test('values of any kind have one order, whichever of them there are', () => {
  const ordered = [
    '-40',
    '-5.5',
    '5',
    '9A',
    '12',
    '100',
    'M5',
    'M12',
    'Tr20×4',
    'Tr100×12',
    '铜',
    '铝',
  ]
  const mixed = ordered.toSorted()
  expect(inOrderOfSize(mixed)).toEqual(ordered)
  for (const [at, one] of ordered.entries())
    for (const other of ordered.slice(at + 1))
      expect(inOrderOfSize([other, one])).toEqual([one, other])
})

test.each([[['8.8 级', 'A2-70']], [['304 不锈钢', '碳钢']], [['GB5783', 'GB5782']], [[]]])(
  '%j are no sizes',
  (values) => expect(areSizes(values)).toBe(false),
)

test('what decides goes first, unless only a few of the goods have it', () => {
  const keys = ['标准', '材质', '长度(mm)', '螺纹', '性能等级', '颜色']
  const ordered = keys.toSorted((a, b) => facetPlace(a, 90, 100) - facetPlace(b, 90, 100))
  expect(ordered).toEqual(['螺纹', '长度(mm)', '材质', '性能等级', '标准', '颜色'])
  expect(facetPlace('螺纹', 19, 100)).toBe(facetPlace('颜色', 100, 100))
})
