import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from './postgres.ts'
import { together } from './together.ts'

const db = (() => {}) as unknown as Db

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers each question with its double when `end` is called for it. */
function world() {
  const asked: number[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const double = together(async (_, questions: number[]) => {
    asked.push(questions)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    await end.promise
    return questions.map((question) => question * 2)
  }, 100)
  const ask = (question: number) => double(db, question)
  return {
    ask,
    asked,
    end: (at: number) => ends[at]?.resolve(),
    fail: (at: number) => ends[at]?.reject(new Error('away')),
  }
}

test('what is asked while an answer is on its way is asked after it, all of it together', async () => {
  const { ask, asked, end } = world()
  const first = ask(1)
  await vi.advanceTimersByTimeAsync(0)
  const others = [ask(2), ask(3)]
  expect(asked).toEqual([[1]])
  end(0)
  expect(await first).toBe(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([[1], [2, 3]])
  end(1)
  expect(await Promise.all(others)).toEqual([4, 6])
  const last = ask(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([[1], [2, 3], [4]])
  end(2)
  expect(await last).toBe(8)
})

test('when four wait a second statement begins beside the first, and no third', async () => {
  const { ask, asked, end } = world()
  const first = ask(1)
  await vi.advanceTimersByTimeAsync(0)
  const four = [ask(2), ask(3), ask(4), ask(5)]
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([[1], [2, 3, 4, 5]])
  const more = [ask(6), ask(7), ask(8), ask(9), ask(10)]
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
  end(1)
  expect(await Promise.all(four)).toEqual([4, 6, 8, 10])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([[1], [2, 3, 4, 5], [6, 7, 8, 9, 10]])
  end(0)
  end(2)
  expect(await Promise.all([first, ...more])).toEqual([2, 12, 14, 16, 18, 20])
})

test('what is asked at the same time is asked together', async () => {
  const { ask, asked, end } = world()
  const both = [ask(1), ask(2)]
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([[1, 2]])
  end(0)
  expect(await Promise.all(both)).toEqual([2, 4])
})

test('a failure is told to all who asked together, and the next are asked anew', async () => {
  const { ask, asked, end, fail } = world()
  const first = ask(1)
  await vi.advanceTimersByTimeAsync(0)
  const both = Promise.allSettled([ask(2), ask(3)])
  end(0)
  await first
  await vi.advanceTimersByTimeAsync(0)
  const next = ask(4)
  fail(1)
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([[1], [2, 3], [4]])
  end(2)
  expect(await next).toBe(8)
})

test('an answer that does not come holds up the others for 100 ms, and still counts when it comes', async () => {
  const { ask, asked, end } = world()
  const first = ask(1)
  await vi.advanceTimersByTimeAsync(0)
  const second = ask(2)
  await vi.advanceTimersByTimeAsync(99)
  expect(asked).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([[1], [2]])
  end(0)
  expect(await first).toBe(2)
  const third = ask(3)
  expect(asked).toEqual([[1], [2]])
  end(1)
  expect(await second).toBe(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([[1], [2], [3]])
  end(2)
  expect(await third).toBe(6)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
