import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRecents } from './forgetRecents.ts'
import { forgetRecent, readRecents, rememberRecent } from './recentSearches.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

const search = (owner: string, keyword: string, productType: '0' | '1' = '0') =>
  rememberRecent(owner, { keyword, productType })
const keywords = (owner: string) => readRecents(owner).map(({ keyword }) => keyword)

test('the last ten, newest first, each once with its last choice of goods', () => {
  for (const keyword of '1 2 3 4 5 6 7 8 9 10 11 skf'.split(' ')) search('8', keyword)
  expect(keywords('8')).toEqual('skf 11 10 9 8 7 6 5 4 3'.split(' '))
  search('8', '9')
  search('8', 'SKF', '1')
  expect(keywords('8')).toEqual('SKF 9 11 10 8 7 6 5 4 3'.split(' '))
  expect(readRecents('8').slice(0, 2)).toEqual([
    { keyword: 'SKF', productType: '1' },
    { keyword: '9', productType: '0' },
  ])
})

test('one recent search or all of them are forgotten', () => {
  for (const keyword of ['6204', 'M8×30', '轴承']) search('', keyword)
  forgetRecent('', 'M8×30')
  expect(keywords('')).toEqual(['轴承', '6204'])
  forgetRecents()
  expect(keywords('')).toEqual([])
  expect(stored.size).toBe(0)
})

test("a visitor's searches become those of the account, another account's are deleted", () => {
  search('', '6204')
  expect(keywords('8')).toEqual(['6204'])
  search('8', '轴承')
  expect(keywords('8')).toEqual(['轴承', '6204'])
  expect(keywords('9')).toEqual([])
  expect(keywords('8')).toEqual([])
  search('8', '轴承')
  expect(keywords('')).toEqual([])
  expect(stored.size).toBe(0)
})

test.each([
  'x',
  'null',
  '[]',
  '{"owner":8,"recents":[]}',
  '{"owner":"8","recents":"6204"}',
  '{"owner":"8","recents":[null,7,{},{"keyword":""},{"keyword":7}]}',
  `{"owner":"8","recents":[{"keyword":"${'6'.repeat(101)}"}]}`,
])('a stored text of another form is ignored: %s', (text) => {
  stored.set('recentSearches', text)
  expect(keywords('8')).toEqual([])
  search('8', '6204')
  expect(keywords('8')).toEqual(['6204'])
})

test('a storage that is full or forbidden breaks nothing', () => {
  const fail = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail })
  search('8', '6204')
  forgetRecents()
  expect(keywords('8')).toEqual([])
})
