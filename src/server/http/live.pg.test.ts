import { afterEach, expect, inject, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { LiveEvent } from '#mall/people/live/live.contract.ts'
import { livePath } from '#mall/people/live/live.rules.ts'
import { openApp } from '#test/app.ts'
import { browserCookies } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'
import { application, openRequisitions, requested, shared } from '#test/requisitions.ts'

const { db, url, as, who, wanted, liLei, sunLi } = await openRequisitions()
const { app } = await openApp(db)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const demander = await as('demander1')
const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** Answers what a browser of this person is told, one event after the other. */
async function listening(account: Parameters<typeof who>[0]) {
  const closing = new AbortController()
  open.push(closing)
  const headers = { cookie: await browserCookies(address, account) }
  const response = await fetch(address + livePath, { headers, signal: closing.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const texts = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const listener = {
    headers,
    /** Answers the next event, whatever it is. */
    async next(): Promise<LiveEvent | 'ended'> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(rest)
        if (found) {
          rest = rest.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        const { done, value = '' } = (await texts?.read()) ?? expect.unreachable()
        if (done) return 'ended'
        rest += value
      }
    },
    /** Answers the next event, but for the one that something was missed just before. */
    async news() {
      const event = await listener.next()
      return event !== 'ended' && event.kind === 'missed' ? listener.next() : event
    },
  }
  return listener
}

test('a purchaser hears of what is shared with him, and of nothing that is not his', async () => {
  const purchaser = await listening('purchaser1')
  const stranger = await listening('purchaser2')
  await requested(demander, liLei, wanted)
  expect(await purchaser.news()).toEqual({ kind: 'share', by: '陈晨', count: 2 })
  const strange = await as('demander2')
  await requested(strange, (await who('purchaser2'))?.userId ?? '', wanted)
  expect(await stranger.news()).toEqual({ kind: 'share', by: '郑洁', count: 2 })
})

test('who begins to listen just after something happened is told that he may have missed it', async () => {
  await listening('purchaser1')
  await requested(demander, liLei, wanted)
  const purchaser = await listening('purchaser1')
  expect(await purchaser.next()).toEqual({ kind: 'missed', by: '', count: 0 })
})

test('a demander hears that his purchaser changed a count', async () => {
  await requested(demander, liLei, wanted)
  const [line] = await application(await as('purchaser1'))
  const asker = await listening('demander1')
  const { cartItemId = '' } = line ?? {}
  await (await as('purchaser1'))(api.cart.addCartNum, { cartItemId, count: 7 })
  expect(await asker.news()).toEqual({ kind: 'change', by: '李雷', count: 1 })
})

test('a refused share is not told', async () => {
  const purchaser = await listening('purchaser1')
  const lines = await shared(demander, wanted)
  const cartItemIdObj = JSON.stringify({ userId: liLei, data: [{ ...lines[0], count: 9 }] })
  await expect(demander(api.cart.cartShare, { cartItemIdObj })).rejects.toMatchObject({
    code: 'CART_COUNT_CHANGED',
  })
  await requested(demander, liLei, wanted)
  expect(await purchaser.news()).toMatchObject({ kind: 'share', count: 2 })
})

test('who has goods in his cart hears that they changed, also while other transactions stay open', async () => {
  const others = [url, inject('postgres')].map((address) =>
    openDb(address, { patient: true, connections: 1 }),
  )
  for (const other of others) {
    await other`begin`
    await other`select pg_current_xact_id()`
  }
  const skuId = await newSku(db)
  await shared(await as('purchaser2'), [{ skuId, count: 1 }])
  const purchaser = await listening('purchaser2')
  const told: unknown[] = []
  purchaser.news().then((event) => told.push(event))
  const changed = async () => {
    await db`update sku set tax_price_fen = tax_price_fen + 1 where sku_id = ${skuId}`
    return told
  }
  await expect.poll(changed).toEqual([{ kind: 'goods', by: '', count: 0 }])
  await Promise.all(others.map((other) => other.end()))
})

test('after the listening connection was lost, all are told that they may have missed something', async () => {
  const purchaser = await listening('purchaser4')
  await db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  expect(await purchaser.next()).toEqual({ kind: 'missed', by: '', count: 0 })
  await requested(demander, sunLi, wanted)
  expect(await purchaser.news()).toMatchObject({ kind: 'share' })
})

test.each([
  ['nobody', {}],
  ['a token without its companion', { cookie: 'token=x' }],
])('%s has nothing to hear and does not come again', async (_, headers) => {
  const { status } = await fetch(address + livePath, { headers })
  expect(status).toBe(204)
})

test('one person has ten tabs at most', async () => {
  const { headers } = await listening('manager1')
  const more = Array.from({ length: 9 }, () => {
    const closing = new AbortController()
    open.push(closing)
    return fetch(address + livePath, { headers, signal: closing.signal })
  })
  expect((await Promise.all(more)).map(({ status }) => status)).toEqual(Array(9).fill(200))
  const { status } = await fetch(address + livePath, { headers })
  expect(status).toBe(503)
})
