import { expect, test } from 'vitest'
import { emptyRow, gridSize, kept, pasted, rowsIn, textOf } from './gridRows.ts'

test('filled rows are sent with their quantities, and blank ones are not', () => {
  const rows = [
    { goods: ' 6204 ', count: '20', unit: '只' },
    { goods: '', count: '3', unit: '' },
    { goods: 'SC63x25', count: '', unit: '个' },
  ]
  expect(textOf(rows)).toBe('6204\t20只\nSC63x25')
})

test('rows are kept and come back in a grid of twenty', () => {
  const rows = [{ goods: '6204', count: '20', unit: '只' }]
  const back = rowsIn(kept([...rows, emptyRow]))
  expect(back).toHaveLength(gridSize)
  expect(back.slice(0, 2)).toEqual([...rows, emptyRow])
  expect(kept([emptyRow])).toBe('')
})

test('cells of a sheet fill this row and those below it', () => {
  const rows = pasted(rowsIn(''), 1, '轴承\t6204-2RS\tSKF\t20\t套\n手套 两打\n')
  expect(rows.slice(0, 4)).toEqual([
    emptyRow,
    { goods: '轴承 6204-2RS SKF', count: '20', unit: '套' },
    { goods: '手套 两打', count: '', unit: '' },
    emptyRow,
  ])
  expect(rows).toHaveLength(gridSize)
})
