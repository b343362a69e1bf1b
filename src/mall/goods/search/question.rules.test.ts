import { expect, test } from 'vitest'
import { atom } from './plan.rules.ts'
import { atomsOf, type Need, settle, type Way } from './question.rules.ts'

const word = (text: string) => atom('word', text)
const need = (text: string, ways: Way[], more: Partial<Need> = {}): Need => ({
  ...{ text, start: 0, end: text.length, rank: 1, ways, also: [], beside: [] },
  ...more,
})
const one = (text: string) => need(text, [{ group: [[word(text)]] }])
const settled = (asked: Need, ...known: string[]) => {
  const { words, missing, relaxed } = settle([asked], ({ text }) => known.includes(text))
  const groups = words.map(({ group }) => group.map((atoms) => atoms.map(({ text }) => text)))
  const instead = words.flatMap(({ instead }) => instead ?? [])
  return { groups, missing: missing.map(({ text }) => text), relaxed, instead }
}
const nothing = { groups: [], missing: [], relaxed: [], instead: [] }

test('the first way that exists is taken, of its alternatives those that exist', () => {
  const asked = need('a', [
    { group: [[word('a')], [word('b'), word('c')]] },
    { group: [[word('d')]] },
  ])
  expect(settled(asked, 'a', 'b', 'd')).toEqual({ ...nothing, groups: [[['a']]] })
  expect(settled(asked, 'b', 'c', 'd')).toEqual({ ...nothing, groups: [[['b', 'c']]] })
  expect(settled(asked, 'b', 'd')).toEqual({ ...nothing, groups: [[['d']]] })
  expect(settled(asked, 'b')).toEqual({ ...nothing, missing: ['a'] })
})

test('parts may miss words, but no numbers', () => {
  const parts = (areAll: boolean) => need('skf6204', [{ needs: [one('skf'), one('6204')], areAll }])
  expect(settled(parts(false), 'skf', '6204').groups).toEqual([[['skf']], [['6204']]])
  expect(settled(parts(false), '6204')).toEqual({
    ...nothing,
    groups: [[['6204']]],
    missing: ['skf'],
  })
  expect(settled(parts(false), 'skf')).toEqual({ ...nothing, missing: ['skf6204'] })
  expect(settled(parts(true), '6204')).toEqual({ ...nothing, missing: ['skf6204'] })
  expect(settled(parts(false))).toEqual({ ...nothing, missing: ['skf6204'] })
})

test('parts of one code know of which', () => {
  const code = need('ab12', [{ needs: [one('ab'), one('12')], areAll: false, areOne: true }])
  const { words } = settle([code], () => true)
  expect(words.map(({ partOf }) => partOf)).toEqual([code, code])
})

test('what is read instead is told', () => {
  const asked = need('断路气', [
    { needs: [one('断路器')], areAll: true, instead: '断路器' },
    { group: [[word('断路')]], instead: '断路' },
  ])
  const told = { missing: [], relaxed: ['断路气'] }
  expect(settled(asked, '断路器', '断路')).toEqual({
    ...told,
    groups: [[['断路器']]],
    instead: ['断路器'],
  })
  expect(settled(asked, '断路')).toEqual({ ...told, groups: [[['断路']]], instead: ['断路'] })
})

test('pairs count as far as they exist, and what they do not cover is told', () => {
  const asked = need('轴承座圈', [{ pairs: ['轴承', '承座', '座圈'].map(word) }])
  expect(settled(asked, '轴承')).toEqual({
    ...nothing,
    groups: [[['轴承']]],
    relaxed: ['座圈'],
  })
  expect(settled(asked, '轴承', '座圈')).toEqual({ ...nothing, groups: [[['轴承', '座圈']]] })
  expect(settled(asked)).toEqual({ ...nothing, missing: ['轴承座圈'] })
})

test('what is also meant widens every way, and is one of its own', () => {
  const asked = need('6204', [{ group: [[word('6204')]] }], {
    also: [[word('62042rs')]],
    beside: [[word('62'), word('04')]],
  })
  expect(settled(asked, '6204', '62042rs', '62', '04').groups).toEqual([
    [['6204'], ['62042rs'], ['62', '04']],
  ])
  expect(settled(asked, '62042rs', '62', '04').groups).toEqual([[['62042rs']]])
  expect(settled(asked, '62', '04')).toEqual({ ...nothing, missing: ['6204'] })
})

test('every atom is asked for once', () => {
  const asked = need('a', [{ needs: [one('a'), one('b')], areAll: true }, { pairs: [word('c')] }], {
    also: [[word('a')], [word('d'), atom('code', 'a')]],
  })
  expect(
    atomsOf([asked, one('a')])
      .map(({ kind, text }) => `${kind} ${text}`)
      .toSorted(),
  ).toEqual(['code a', 'word a', 'word b', 'word c', 'word d'])
})
