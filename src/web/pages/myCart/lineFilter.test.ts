import { expect, test } from 'vitest'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { demandersOf, filtered, noFilter } from './lineFilter.ts'

const line = (cartItemId: string, rest: Partial<CartItem>) =>
  ({ cartItemId, brandName: '', productName: '', skuNo: '', model: '', ...rest }) as CartItem
const chenChen = { demanderId: '1', demanderName: '陈晨', requisitionNo: 'PR2611200001' }
const namesake = { demanderId: '2', demanderName: '陈晨', requisitionNo: 'PR2611200002' }
const lines = [
  line('1', { model: '6204-2RSH', productName: '深沟球轴承 20×47×14', ...chenChen }),
  line('2', {
    model: 'GB70.1-M8×30',
    skuNo: 'GP4270171',
    materialCode: 'WL-0815',
    materialSource: 'manual',
    brandName: 'AOZHAN/奥展',
    ...namesake,
  }),
  line('3', { model: '6204-2RSH', productName: '深沟球轴承 20×47×14', ...namesake }),
]
const idsOf = (part: Partial<typeof noFilter>) =>
  filtered(lines, { ...noFilter, ...part }).map(({ cartItemId }) => cartItemId)

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['62042rs', ['1', '3']],
  ['６２０４', ['1', '3']],
  ['m8*30', ['2']],
  ['gp4270171', ['2']],
  ['ｗｌ0815', ['2']],
  ['奥展 m8', ['2']],
  ['轴承 20*47', ['1', '3']],
  ['轴承 奥展', []],
])('"%s" finds %o', (keyword, ids) => {
  expect(idsOf({ keyword })).toEqual(ids)
})

test('a requisition, demanders and words all have to fit', () => {
  expect(idsOf({ requisitionNo: 'PR2611200002' })).toEqual(['2', '3'])
  expect(idsOf({ demanderIds: new Set(['1']) })).toEqual(['1'])
  expect(idsOf({ demanderIds: new Set(['1', '2']) })).toEqual(['1', '2', '3'])
  expect(idsOf({ demanderIds: new Set(['2']), keyword: '6204' })).toEqual(['3'])
})

test('nothing to filter answers the very same lines', () => {
  expect(filtered(lines, noFilter)).toBe(lines)
})

test('two demanders of one name are two, the busiest first', () => {
  expect(demandersOf(lines)).toEqual([
    { demanderId: '2', name: '陈晨', count: 2 },
    { demanderId: '1', name: '陈晨', count: 1 },
  ])
})
