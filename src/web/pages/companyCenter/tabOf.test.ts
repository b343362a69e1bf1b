import { expect, test } from 'vitest'
import { tabOf } from './tabOf.ts'

const search = (text: string) => new URLSearchParams(text)

test('a tab is opened if it is one of theirs, and the first of them otherwise', () => {
  const theirs = ['employees', 'departments'] as const
  expect(tabOf(search('tab=departments'), theirs)).toBe('departments')
  for (const asked of ['', 'tab=log', 'tab=nothing'])
    expect(tabOf(search(asked), theirs)).toBe('employees')
  expect(tabOf(search('tab=log'), [])).toBeUndefined()
})
