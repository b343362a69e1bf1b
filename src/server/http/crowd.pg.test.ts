import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()

/** A page that keeps the processor for this long, and waits once as pages do for their data. */
const pageMs = 5
const { app } = await openApp(db, async () => {
  await setImmediate()
  const until = performance.now() + pageMs
  while (performance.now() < until);
  return Response.json('page')
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const answers: string[] = []
/** Each comes on a connection of his own, as new visitors do. */
const ask = (path: string) =>
  new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const asked = request(address + path, { agent: false }, (response) => {
      response.resume().once('end', () => {
        const { statusCode = 0, headers } = response
        answers.push(`${path} ${statusCode}`)
        resolve({ status: statusCode, retryAfter: headers['retry-after'] })
      })
    })
    asked.once('error', reject).end()
  })

test('in a crowd health and orders are answered before pages, and who would wait too long is told to come again', async () => {
  await ask('/productList')
  answers.length = 0
  const crowd = Array.from({ length: 400 }, (_, n) => ask(`/productList?n=${n}`))
  const [health, own] = await Promise.all([ask('/healthz'), ask('/myCart')])
  const ahead = answers.filter((one) => one.startsWith('/productList') && one.endsWith('200'))
  expect([health.status, own.status]).toEqual([200, 200])
  expect(ahead.length).toBeLessThan(100)

  const told = await Promise.all(crowd)
  const refused = told.filter(({ status }) => status === 503)
  expect(told.filter(({ status }) => status === 200).length).toBe(400 - refused.length)
  expect(refused.length).toBeGreaterThan(100)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
})
