import { expect, test } from 'vitest'
import { once, remembered } from './remembered.rules.ts'

test('a text is worked out once, and of many texts only those of late are kept', () => {
  const made: string[] = []
  const lengthOf = remembered((text) => {
    made.push(text)
    return text.length
  }, 2)
  for (const text of ['a', 'bb', 'a', 'bb', 'ccc', 'bb', 'dddd', 'a'])
    expect(lengthOf(text)).toBe(text.length)
  expect(made).toEqual(['a', 'bb', 'ccc', 'dddd', 'a'])
})

test('what is empty is remembered too', () => {
  let count = 0
  const value = once(() => {
    count++
    return ''
  })
  expect([value(), value(), count]).toEqual(['', '', 1])
})
