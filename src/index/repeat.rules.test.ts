import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a database that is away is told once, and once that it is back', async () => {
  const lines: string[] = []
  const turns: boolean[] = []
  const stop = repeat({
    name: 'The index',
    turn: async (wasAway) => {
      turns.push(wasAway)
      if (turns.length >= 3 && turns.length <= 20) throw away
    },
    onBug: (error) => expect.unreachable(String(error)),
    pauseMs: 1,
    log: { warn: (line) => void lines.push(line), error() {} },
  })
  await expect.poll(() => turns.length).toBeGreaterThan(25)
  await stop()
  expect(lines).toEqual([
    'The index does not follow the database: connect ECONNREFUSED',
    'The index follows the database again',
  ])
  expect(turns.slice(0, 23).map(Number).join('')).toBe('00011111111111111111100')
})

test('what fails because it is stopped is not told', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const stop = repeat({
    name: 'The index',
    turn: () => promise,
    onBug: (error) => expect.unreachable(String(error)),
    pauseMs: 1,
    log: { warn: (line) => expect.unreachable(line), error() {} },
  })
  const stopped = stop()
  reject(away)
  await stopped
})

test('a bug is told apart from a database that is away, and it goes on', async () => {
  const bugs: unknown[] = []
  const stop = repeat({
    name: 'The index',
    turn: async () => JSON.parse('{'),
    onBug: (error) => bugs.push(error),
    pauseMs: 1,
    log: { warn: (line) => expect.unreachable(line), error() {} },
  })
  await expect.poll(() => bugs.length).toBeGreaterThan(2)
  await stop()
  expect(bugs[0]).toBeInstanceOf(SyntaxError)
})
