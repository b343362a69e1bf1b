import { expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'
import { inTurn } from './inTurn.ts'
import { isUnableNow, type Sql } from './postgres.ts'

const { db } = await openWorld()

const ask = (tx: Sql) =>
  tx<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 as at`
async function at(tx: Sql): Promise<number> {
  const [row] = await ask(tx)
  return row?.at ?? 0
}
const deeper = async (tx: Sql) => at(tx)

test('steps begin in their order, and what they go on to ask comes after all of these', async () => {
  const [twice, raw, nothing, deep] = await db.begin((tx) =>
    inTurn([
      async () => [await deeper(tx), await at(tx)],
      () => ask(tx),
      async () => 'nothing',
      () => inTurn([() => deeper(tx), () => at(tx)]),
    ]),
  )
  const times = [twice[0], raw[0]?.at, ...deep, twice[1]]
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(5)
  expect(nothing).toBe('nothing')
})

test('of several that fail the first is thrown when all have ended', async () => {
  const ended: string[] = []
  const all = db.begin((tx) =>
    inTurn([
      () => at(tx),
      async () => {
        await at(tx)
        await at(tx)
        throw new Error('the first')
      },
      async () => {
        throw new Error('at once')
      },
      async () => {
        for (let n = 0; n < 5; n++) await at(tx)
        ended.push('the last')
      },
    ]),
  )
  await expect(all).rejects.toThrow('the first')
  expect(ended).toEqual(['the last'])
})

test('a statement that fails is told by its own error', async () => {
  const all = db.begin((tx) =>
    inTurn([async () => [await at(tx), await at(tx)], () => tx`select 1 / 0`, () => at(tx)]),
  )
  await expect(all).rejects.toThrow('division by zero')
  expect(await at(db)).toBeGreaterThan(0)
})

test('a connection that is lost meanwhile fails all of it and holds up nobody', async () => {
  const all = db.begin((tx) =>
    inTurn([
      async () => [await at(tx), await at(tx), await at(tx)],
      () => tx`select pg_terminate_backend(pg_backend_pid())`,
      async () => [await at(tx), await at(tx)],
    ]),
  )
  await expect(all).rejects.toSatisfy(isUnableNow)
  const others = Array.from({ length: 20 }, () => db.begin((tx) => inTurn([() => at(tx)])))
  expect(await Promise.all(others)).toHaveLength(20)
})
