import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()

function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('loading the pages is no pressure: who comes first is answered', async () => {
  const { app, call } = await openApp(db, undefined, true, () => block(700))
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(0) // it has measured
  expect((await call('GET', '/mall/goods/getCategoryList')).status).toBe(200)
})

test('a process that drowns says so, but for its health and the files of pages that it has answered', async () => {
  const { app, call } = await openApp(db)
  for (let stall = 0; stall < 5; stall++) {
    block(600)
    await setImmediate()
  }
  const { response, status, body } = await call('GET', '/mall/goods/getCategoryList')
  expect([status, body.code, response.headers['retry-after']]).toEqual([503, 'BUSY', '2'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/img/none.svg')).statusCode).toBe(404)
  expect((await app.inject(`/photo/${'A'.repeat(22)}/112`)).statusCode).toBe(404)
})
