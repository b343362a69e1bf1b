import { expect, test } from 'vitest'
import { withinPages } from './withinPages.ts'

const sentTo = (query: string, pages: number): string | null => {
  try {
    withinPages(new Request(`http://mall/admin/users${query}`), { pages })
    return null
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : expect.unreachable()
  }
}

test.each([
  ['?tab=all&pageNum=999', 3, '/admin/users?tab=all&pageNum=3'],
  ['?pageNum=3', 3, null],
  ['', 3, null],
  ['?pageNum=999', 0, null],
])('of %s and %i pages', (query, pages, to) => {
  expect(sentTo(query, pages)).toBe(to)
})
