import { expect, test } from 'vitest'
import { changesIn, watching } from './held.rules.ts'

const fields = (values: Record<string, string>) => new Map(Object.entries(values))

test('what was corrected is told, what is as it was typed is not', () => {
  const typed = fields({ 'M6×20': '3', 'M6×25': '200', 'M6×30': '15', 'M6×35': '' })
  const now = fields({ 'M6×20': '100', 'M6×25': '200', 'M6×30': '', 'M6×35': '' })
  expect(changesIn(typed, now)).toEqual([
    { model: 'M6×20', from: '3', to: '100' },
    { model: 'M6×30', from: '15', to: '' },
  ])
})

test('neither another spelling of the same number nor a row that is gone is a correction', () => {
  expect(changesIn(fields({ a: '010', b: '0', c: '7' }), fields({ a: '10', b: '' }))).toEqual([])
})

test('a click after one that was held goes through, also where no key and no pointer begins it', () => {
  let values = fields({ a: '3' })
  const { begin, clicked } = watching(() => values)
  begin()
  values = fields({ a: '100' })
  expect(clicked()).toEqual([{ model: 'a', from: '3', to: '100' }])
  expect(clicked()).toEqual([])
})
