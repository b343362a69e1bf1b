import { expect, test } from 'vitest'
import { countHint } from './countHint.ts'

const pack = { minCount: 100, isMultiple: true, stock: 1050, unit: '件' }

test.each([
  [
    { ...pack, count: 100 },
    { text: '100 件起订，按 100 的倍数', isShort: false },
  ],
  [
    { ...pack, count: 900 },
    { text: '库存仅剩 1,050 件', isShort: true },
  ],
  [
    { ...pack, count: 1100 },
    { text: '库存不足，仅剩 1,050 件', isShort: true },
  ],
  [
    { ...pack, stock: 0, count: 100 },
    { text: '库存不足，暂无现货', isShort: true },
  ],
  [
    { minCount: 1, isMultiple: false, stock: 500, unit: '个', count: 4 },
    { text: '', isShort: false },
  ],
])('%o', (item, hint) => {
  expect(countHint(item)).toEqual(hint)
})
