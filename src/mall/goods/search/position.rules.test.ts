import { expect, test } from 'vitest'
import { beginning, positionAfter, unknownOf } from './position.rules.ts'

test('transactions that were open are looked for again, and all behind the last change', () => {
  const read = { upTo: '5:12:5,7,11', last: { xid: '9', changeId: '3' }, isAll: true }
  const position = positionAfter(beginning, read)
  expect(position).toEqual({ seen: '5:10:5,7', reading: null })
  expect(unknownOf(position)).toEqual({ open: [5n, 7n], last: 9n })
})

test('numbers behind the last change are not taken for known: a crash may give them again', () => {
  const first = { seen: '10:10:', reading: null }
  const read = { upTo: '14:14:', last: undefined, isAll: true }
  expect(positionAfter(first, read)).toEqual(first)
})

test('a part that was read is not read again, and neither is what came before it', () => {
  const first = { seen: '5:10:5,7', reading: null }
  const last = { xid: '6', changeId: '40' }
  const part = positionAfter(first, { upTo: '7:20:7', last, isAll: false })
  expect(part).toEqual({ seen: '5:10:5,7', reading: { upTo: '7:20:7', ...last } })
  expect(unknownOf(part)).toEqual({ open: [7n], last: 9n })
  const later = { upTo: '7:20:7', last: { xid: '15', changeId: '41' } }
  const next = positionAfter(part, { ...later, isAll: false })
  expect(unknownOf(next)).toEqual({ open: [], last: 15n })
  const end = positionAfter(next, { upTo: '7:20:7', last: undefined, isAll: true })
  expect(end).toEqual({ seen: '7:16:7', reading: null })
})
