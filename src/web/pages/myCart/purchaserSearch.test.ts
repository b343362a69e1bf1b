import { expect, test } from 'vitest'
import { namedLike } from './purchaserSearch.ts'

const people = [{ name: '李雷' }, { name: '韩梅梅' }, { name: 'Li Lei' }]

test.each([
  ['', ['李雷', '韩梅梅', 'Li Lei']],
  ['  ', ['李雷', '韩梅梅', 'Li Lei']],
  ['雷', ['李雷']],
  ['梅', ['韩梅梅']],
  ['LEI', ['Li Lei']],
  ['li l', ['Li Lei']],
  ['王', []],
])('"%s"', (typed, names) => {
  expect(namedLike(people, typed).map(({ name }) => name)).toEqual(names)
})
