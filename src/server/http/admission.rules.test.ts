import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admissionOf, settleOf, type Urgency, urgencyOf, waits } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTime(ms)

/** Works that end when they are told to, at a clock that stands still. */
function world(atATime: number) {
  const admit = admissionOf(atATime, 10, async () => {})
  const begun: string[] = []
  const works = new Map<string, PromiseWithResolvers<string>>()
  const ask = (urgency: Urgency, name: string) =>
    admit(urgency, () => {
      begun.push(name)
      const work = Promise.withResolvers<string>()
      works.set(name, work)
      return work.promise
    })
  const end = async (name: string) => {
    works.get(name)?.resolve(name)
    await turns()
  }
  return { admit, begun, works, ask, end }
}
const turns = () => new Promise((resolve) => void setImmediate(resolve))
const busy = { code: 'BUSY', statusCode: 503 }

test('so many begin at once, then writes, then what is one’s own, what is public, and robots', async () => {
  const { admit, begun, works, ask, end } = world(2)
  const answers = [ask('public', 'a'), ask('robot', 'b')]
  await turns()
  expect([begun, admit.isFull()]).toEqual([['a', 'b'], true])
  for (const urgency of ['robot', 'public', 'own', 'write'] as const)
    answers.push(ask(urgency, urgency))
  works.get('a')?.reject(new Error('broken'))
  await expect(answers[0]).rejects.toThrow('broken')
  await turns()
  expect(begun).toEqual(['a', 'b', 'write'])
  for (const name of ['b', 'write', 'own', 'public', 'robot']) await end(name)
  expect(begun.slice(2)).toEqual(['write', 'own', 'public', 'robot'])
  expect(await Promise.all(answers.slice(1))).toEqual(['b', 'robot', 'public', 'own', 'write'])
  expect(admit.isFull()).toBe(false)
})

test('whoever would wait for too long is refused at once, robots first and writes last', async () => {
  const { ask, end } = world(1)
  void ask('public', '0')
  await turns()
  for (let at = 0; at < 100; at++) {
    ask('own', `${at + 1}`).catch(() => {})
    await end(`${at}`)
    pass(100) // each work takes this long from now on
  }
  const refused = { robot: 0, public: 0, own: 0, write: 0 }
  for (const urgency of ['robot', 'public', 'own', 'write'] as const)
    for (let asked = 0; asked < 60; asked++)
      ask(urgency, `${urgency}${asked}`).catch(() => {
        refused[urgency] += 1
      })
  await turns()
  const admitted = (urgency: Urgency) => 60 - refused[urgency]
  expect([admitted('robot'), admitted('public')]).toEqual([2, 7])
  expect([admitted('own'), admitted('write')]).toEqual([9, 40])
})

describe('a slow time is forgotten', () => {
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${from + n}`)

  /** Of sixteen the first eight have ended, each 600 ms after the one before it. */
  async function slowTime() {
    const { ask, end } = world(8)
    for (const name of names(0, 16)) void ask('write', name)
    await turns()
    for (const name of names(0, 8)) {
      pass(600)
      await end(name)
    }
    await expect(ask('public', 'a')).rejects.toMatchObject(busy)
    return { ask, end }
  }

  test('when everything has ended', async () => {
    const { ask, end } = await slowTime()
    for (const name of names(8, 16)) await end(name)
    for (const name of names(16, 24)) void ask('public', name)
    const ninth = ask('public', 'b')
    await turns()
    await end('16')
    await end('b')
    expect(await ninth).toBe('b')
  })

  test('when works end faster, also while nobody is let into the line', async () => {
    const { ask, end } = await slowTime()
    for (const name of names(8, 100)) {
      pass(10)
      await end(name)
      void ask('public', `${Number(name) + 8}`)
      await turns()
    }
    const ninth = ask('public', 'b')
    await end('100')
    await end('b')
    expect(await ninth).toBe('b')
  })
})

test('who is overtaken for too long is refused while others go on', async () => {
  const { begun, ask, end } = world(1)
  void ask('write', 'a')
  await turns()
  const answers = [ask('public', 'b'), ask('write', 'c')]
  const refused = expect(answers[0]).rejects.toMatchObject(busy)
  pass(waits.public * 1.5)
  await refused
  await end('a')
  expect(begun).toEqual(['a', 'c'])
  await end('c')
  const later = ask('robot', 'd')
  await turns()
  await end('d')
  expect(await later).toBe('d')
})

test('nothing begins for somebody who has left, and the next one follows', async () => {
  const { admit, begun, ask, end } = world(1)
  void ask('public', 'a')
  await turns()
  const left = expect(
    admit(
      'public',
      () => ask('public', 'b'),
      () => false,
    ),
  ).rejects.toMatchObject(busy)
  const next = ask('public', 'c')
  await end('a')
  await left
  await end('c')
  expect([await next, begun]).toEqual(['c', ['a', 'c']])
})

test('everybody who has connected is in before a work begins', async () => {
  let accepted = 0
  const server = createServer(() => {
    accepted += 1
  })
  const settle = settleOf(server as never)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const guests = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
  await Promise.all(guests.map((guest) => new Promise((resolve) => guest.once('connect', resolve))))
  expect(accepted).toBeLessThan(40) // the system has let them in, the process has not
  await settle()
  expect(accepted).toBe(40)
  for (const guest of guests) guest.destroy()
  await new Promise((resolve) => void server.close(resolve))
})

test('writes are most urgent, then what needs a login; a robot is known by its name', () => {
  const of = (method: string, access?: string, headers = {}) =>
    urgencyOf({ method, headers } as never, access)
  const agent = (name: string) => ({ 'user-agent': name })
  expect(of('POST', 'login', { authorization: 'a' })).toBe('write')
  expect(of('POST', 'public', { cookie: 'a=b; token=c' })).toBe('write')
  expect([of('POST', 'login'), of('POST', 'public', { cookie: 'token=' })]).toEqual(['own', 'own'])
  expect(of('GET', 'login', agent('Googlebot/2.1'))).toBe('own')
  expect([of('GET', 'public'), of('HEAD')]).toEqual(['public', 'public'])
  expect(of('GET', 'public', agent('Mozilla/5.0 (compatible; Baiduspider/2.0)'))).toBe('robot')
})
