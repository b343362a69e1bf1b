import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { cached } from './cache.ts'

const db = {} as Db // only who asks, nothing is asked of it
const at = (ms: number) => ({ db, now: new Date(ms) })

/** Each load waits until it is let go. */
function loads() {
  const waiting: { resolve(value: string): void; reject(error: Error): void }[] = []
  const load = () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  return { waiting, load }
}

test('who comes while it is made waits for the same one, and when it is old for the next', async () => {
  const { waiting, load } = loads()
  const { of } = cached(10, load)
  const both = [of(at(0)), of(at(9))]
  waiting[0]?.resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  const next = of(at(10))
  waiting[1]?.resolve('second')
  expect([await next, waiting.length]).toEqual(['second', 2])
})

test('what failed is made anew', async () => {
  const { waiting, load } = loads()
  const { of } = cached(10, load)
  const failed = of(at(0))
  waiting[0]?.reject(new Error('busy'))
  await expect(failed).rejects.toThrow('busy')
  const next = of(at(1))
  waiting[1]?.resolve('second')
  expect(await next).toBe('second')
})

test('an old one is shown while the next is made, also when that fails, but not a very old one', async () => {
  const { waiting, load } = loads()
  const { of } = cached(10, load, 100)
  const first = of(at(0))
  waiting[0]?.resolve('first')
  await first
  expect([await of(at(10)), await of(at(11)), waiting.length]).toEqual(['first', 'first', 2])
  waiting[1]?.reject(new Error('busy'))
  await expect.poll(() => of(at(12))).toBe('first')
  expect(await of(at(20))).toBe('first')
  waiting[2]?.resolve('third')
  await expect.poll(() => of(at(21))).toBe('third')
  const late = of(at(200))
  waiting[3]?.resolve('fourth')
  expect(await late).toBe('fourth')
})
