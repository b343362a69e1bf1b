import { expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'
import { openWay } from '#test/way.ts'
import { openJobQueue } from './jobQueue.ts'
import { isUnableNow, openDb } from './postgres.ts'

const { db, url } = await openWorld()

test('a statement that is never answered is told after its time, and the next ones have another connection', async () => {
  const way = await openWay(new URL(url))
  const far = openDb(way.url)
  const errors: Error[] = []
  const { queue, stop } = await openJobQueue(far, (error) => errors.push(error), 3000)
  way.lose()
  const lost = await queue.send('round', null).catch((error) => error)
  expect(isUnableNow(lost)).toBe(true)
  const jobId = await queue.send('round', { isLate: true })
  expect(await db`select data from pgboss.job where id = ${jobId}`).toEqual([
    { data: { isLate: true } },
  ])
  await stop()
  await far.end({ timeout: 0 })
  way.cut()
  expect(errors.every(isUnableNow)).toBe(true)
})
