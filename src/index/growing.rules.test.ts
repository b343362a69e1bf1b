import { expect, test } from 'vitest'
import { GrowingLists, GrowingTexts, growingFloat64 } from './growing.ts'

test('numbers come back, however many there are', () => {
  const numbers = growingFloat64()
  for (let at = 0; at < 5_000_000; at++) numbers.push(at * 2 ** 20)
  expect(numbers.length).toBe(5_000_000)
  for (const at of [0, 32_767, 32_768, 4_227_071, 4_227_072, 4_999_999])
    expect(numbers.at(at)).toBe(at * 2 ** 20)
})

test('texts come in the order that is asked for, also those that are longer than a piece', () => {
  const all = ['', 'M8×30', '轴承'.repeat(150_000), '𠀀', 'x'.repeat(262_144), '完']
  const order = [5, 2, 0, 4, 1, 3]
  const texts = new GrowingTexts()
  for (const text of all) texts.push(text)
  const { bytes, start } = texts.take(Uint32Array.from(order))
  const read = order.map((_, at) => Buffer.from(bytes.slice(start[at], start[at + 1])).toString())
  expect(read).toEqual(order.map((one) => all[one]))
})

test('lists of any numbers come back', () => {
  const all = [[], [0, 127, 128, 16_383, 16_384], [2 ** 31, 2 ** 32 - 1], [], [7]]
  const lists = new GrowingLists()
  for (const list of all) lists.push(list)
  const read = all.map((_, list) => {
    const numbers: number[] = []
    lists.each(list, (number) => numbers.push(number))
    return numbers
  })
  expect(read).toEqual(all)
  expect(lists.count).toBe(8)
})
