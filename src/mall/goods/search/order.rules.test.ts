import { expect, test } from 'vitest'
import { isOrderedByPieces, nextOrder, orderIn } from './order.rules.ts'

test('a column is read with its direction', () => {
  expect(orderIn('内径(mm)')).toEqual({ column: '内径(mm)', isDown: false })
  expect(orderIn('-螺纹')).toEqual({ column: '螺纹', isDown: true })
  expect([orderIn(''), orderIn('-')]).toEqual([null, null])
})

test('a head orders by its column, then the other way round, then no longer', () => {
  const clicks = (column: string) => {
    const first = nextOrder('-长度(mm)', column)
    const second = nextOrder(first, column)
    return [first, second, nextOrder(second, column)]
  }
  expect(clicks('内径(mm)')).toEqual(['内径(mm)', '-内径(mm)', ''])
  expect(clicks('lead')).toEqual(['lead', '-lead', ''])
  expect(clicks('stock')).toEqual(['-stock', 'stock', ''])
})

test('an order by pieces is known in any input', () => {
  expect([{ by: 'stock' }, { by: '-stock' }].map(isOrderedByPieces)).toEqual([true, true])
  expect([{ by: 'lead' }, { by: '' }, {}, null].map(isOrderedByPieces)).toEqual(
    Array(4).fill(false),
  )
})
