import { expect, test } from 'vitest'
import { importLimits } from '#mall/houseLimits.ts'
import { inTurns } from './inTurns.ts'

test('others go on between rows that take long, and each row has its answer', async () => {
  let turns = 0
  let isOver = false
  const other = () => {
    turns++
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const slow = (one: string, at: number) => {
    const until = performance.now() + importLimits.turnMs
    while (performance.now() < until);
    return `${one}${at}`
  }
  expect(await inTurns(['a', 'b', 'c'], slow)).toEqual(['a0', 'b1', 'c2'])
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(3)
})
