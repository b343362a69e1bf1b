import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { bodyArrival, limitArrival } from './arrival.ts'

const quick = { ...bodyArrival, firstMs: 150, lookMs: 20 }
const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** Sends the head of a body of 4,000 bytes, and then its parts until there is an answer. */
async function send(parts: Iterable<string>, carriesFile: boolean, times = quick) {
  const app = Fastify()
  apps.push(app)
  limitArrival(app, times)
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    async (_: unknown, body: string) => body,
  )
  app.post('/', { config: { carriesFile } }, async ({ body }) => `${(body as string).length} bytes`)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const answer = text(socket)
  let isAnswered = false
  socket.once('data', () => {
    isAnswered = true
  })
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 4000\r\n\r\n',
  )
  for (const part of parts) {
    if (isAnswered) break
    socket.write(part)
    await setTimeout(20)
  }
  return answer
}

test.each([false, true])(
  'a body that dribbles is not waited for, be it a file (%s)',
  async (carriesFile) => {
    const answer = await send(Array(4000).fill('x'), carriesFile)
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"BAD_INPUT"/s)
  },
)

const moving = Array(40).fill('x'.repeat(100))
test('a file that moves is waited for, any other body is not', async () => {
  expect(await send(moving, true)).toMatch(/^HTTP\/1\.1 200 .*4000 bytes$/s)
  expect(await send(moving, false)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a file that stands still is not waited for, however much of it has arrived', async () => {
  const stalled = send(['x'.repeat(3999)], true, { ...quick, stalledMs: 200 })
  expect(await stalled).toMatch(/^HTTP\/1\.1 408 /)
})
