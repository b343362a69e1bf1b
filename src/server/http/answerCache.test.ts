import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PieceChanges } from '#index/pieceChanges.ts'
import { api } from '#mall/api.ts'
import type { Contract, Endpoint } from '#mall/endpoint.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { newAnswerCache } from './answerCache.ts'
import type { Freshness } from './freshness.ts'

type Asked = {
  codes?: string
  isBehind?: boolean | null
  who?: object | null
  isCall?: boolean
  keptMs?: number
  isExact?: boolean
}
const now = new Date('2026-11-23T15:59:59Z')
const nextDay = new Date('2026-11-23T16:00:00Z')
const buyer = { companyId: '1', protocolType: 1, customRole: null }

/** Answers numbers, each of which is made once. */
function opened(maxSize?: number) {
  const kept = newAnswerCache(maxSize)
  let made = 0
  const pieces = new PieceChanges()
  const state = {
    stamp: '1.1' as string | undefined,
    ...{ caughtUp: 0, isCaughtUp: true, pieces, shown: {} },
  }
  const search = {
    get stamp() {
      return state.stamp
    },
    pieces: state.pieces as CatalogSearch['pieces'],
  } as CatalogSearch
  const moment: Freshness['moment'] = {
    search,
    isBehind: () => expect.unreachable(),
    async catchUp() {
      state.caughtUp += 1
      return state.isCaughtUp
    },
  }
  async function ask(
    input: object,
    { codes = '0', isBehind = false, who = buyer, isCall = false, keptMs, isExact }: Asked = {},
    at = now,
  ) {
    const asking = { freshness: { moment, codes, isBehind }, isCall, keptMs, isExact }
    const caller = { who: who as UserInfo | null, now: at }
    const make = async () => ({ ...state.shown, number: ++made })
    return kept.answer({ path: '/list', input }, caller, asking, make) as Promise<{
      number: number
    }>
  }
  return { kept, state, ask, moment }
}

test('an answer is given again to whoever sees the same, until something changes', async () => {
  const { ask, state } = opened()
  const number = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).number
  const question = { keyword: '轴承' }
  expect(await number(question)).toBe(1)
  expect(await number(question)).toBe(1)
  expect(await number({ keyword: '球阀' })).toBe(2)
  expect(await number(question, { who: { ...buyer, companyId: '2' } })).toBe(3)
  expect(await number(question, { who: { ...buyer, customRole: { denied: ['prices'] } } })).toBe(4)
  expect(await number(question, { who: null })).toBe(5)
  expect(await number(question, { who: { ...buyer, protocolType: 0 } })).toBe(6)
  expect(await number(question, { codes: '77' })).toBe(7)
  expect(await number(question, {}, nextDay)).toBe(8)
  expect(await number(question)).toBe(1)
  state.stamp = '1.2'
  expect(await number(question)).toBe(9)
  state.stamp = '1.1' // of an engine of another time: nothing of it is left
  expect(await number(question)).toBe(10)
})

test('an answer that also shows what may be so old is made anew after that time', async () => {
  const { ask } = opened()
  const after = (ms: number) => ask({}, { keptMs: 5000 }, new Date(now.getTime() - 60_000 + ms))
  expect([await after(0), await after(4999), await after(5000), await after(9999)]).toEqual([
    { number: 1 },
    { number: 1 },
    { number: 2 },
    { number: 2 },
  ])
})

test('an answer is not kept if something changed while it was made', async () => {
  const { kept, moment, state, ask } = opened()
  const freshness = { moment, codes: '0', isBehind: false }
  const make = async () => {
    state.stamp = '1.2'
    return { number: -1 }
  }
  const caller = { who: buyer as UserInfo, now }
  await kept.answer({ path: '/list', input: {} }, caller, { freshness, isCall: true }, make)
  expect(await ask({})).toEqual({ number: 1 })
})

test('what an engine answers late is not kept among the answers of the one after it', async () => {
  const { kept, moment } = opened()
  const caller = { who: buyer as UserInfo, now }
  const question = { path: '/list', input: {} }
  const later = { ...moment, search: { stamp: '2.1' } as CatalogSearch }
  const asking = { codes: '0', isBehind: false }
  const late = { freshness: { ...asking, moment }, isCall: false }
  const next = { freshness: { ...asking, moment: later }, isCall: false }
  const give = (number: number) => async () => ({ number })
  const make = async () => {
    await kept.answer(question, caller, next, give(2))
    return { number: 1 }
  }
  expect(await kept.answer(question, caller, late, make)).toEqual({ number: 1 })
  expect(await kept.answer(question, caller, next, give(3))).toEqual({ number: 2 })
})

test('questions count by their length as well, so that none of any kind fill the memory', async () => {
  const { ask } = opened(10_000)
  const [first, second] = [{ x: 'a'.repeat(3000) }, { x: 'b'.repeat(3000) }]
  expect([await ask(first), await ask(first)]).toEqual([{ number: 1 }, { number: 1 }])
  expect([await ask(second), await ask(first)]).toEqual([{ number: 2 }, { number: 3 }])
})

test('an engine that tells of no state has nothing kept', async () => {
  const { ask, state } = opened()
  state.stamp = undefined
  expect([await ask({}), await ask({})]).toEqual([{ number: 1 }, { number: 2 }])
})

test('whoever is behind waits for the search first, all calls of a page for the same', async () => {
  const { kept, moment, ask, state } = opened()
  await ask({})
  expect(state.caughtUp).toBe(0)
  const freshness = { moment, codes: '0', isBehind: true }
  const asking = { freshness, isCall: false }
  for (const path of ['/list', '/brands'])
    await kept.answer({ path, input: {} }, { who: null, now }, asking, async () => ({}))
  expect(state.caughtUp).toBe(1)
})

test('single goods are given again only while the search certainly knows of every change', async () => {
  const { ask, state } = opened()
  const number = async (asked: Asked) => (await ask({}, { ...asked, isExact: true })).number
  expect([await number({}), await number({})]).toEqual([1, 1])
  expect([await number({ isBehind: null }), await number({})]).toEqual([2, 1])
  expect(await number({ isBehind: true })).toBe(1)
  state.isCaughtUp = false
  expect([await number({ isBehind: true }), await number({})]).toEqual([3, 1])
})

test('what the staff has changed is read anew before the search has heard of it, and lists stay', async () => {
  const { ask, kept } = opened()
  const number = async (isExact: boolean) => (await ask({ isExact }, { isExact })).number
  expect([await number(true), await number(false)]).toEqual([1, 2])
  kept.forgetGoods()
  expect([await number(true), await number(false)]).toEqual([3, 2])
})

test('an answer is not kept if the staff changed something while it was made', async () => {
  const { kept, moment, ask } = opened()
  const asking = { freshness: { moment, codes: '0', isBehind: false }, isCall: true, isExact: true }
  const make = async () => {
    kept.forgetGoods()
    return { number: -1 }
  }
  const caller = { who: buyer as UserInfo, now }
  await kept.answer({ path: '/list', input: {} }, caller, asking, make)
  expect(await ask({}, { isExact: true })).toEqual({ number: 1 })
})

test('whoever looks at all goods ends no list', async () => {
  const { ask } = opened(10_000)
  await ask({})
  for (const goods of ['a', 'b', 'c']) await ask({ skuId: goods.repeat(3000) }, { isExact: true })
  expect(await ask({})).toEqual({ number: 1 })
})

test('a call gets the whole body, and each page an answer of its own', async () => {
  const { ask } = opened()
  const made = Object.assign(await ask({}), { number: -1 })
  const found = await ask({})
  expect([made, found]).toEqual([{ number: -1 }, { number: 1 }])
  Object.assign(found, { number: -2 })
  for (const input of [{}, { keyword: '轴承' }, { keyword: '轴承' }])
    expect(JSON.parse(`${await ask(input, { isCall: true })}`)).toEqual({
      ...{ success: true, msg: '', code: '00000' },
      data: { number: 'keyword' in input ? 2 : 1 },
    })
})

test('what cannot be kept is answered to a call as it is', async () => {
  const { ask, state } = opened()
  state.stamp = undefined
  expect(await ask({}, { isCall: true })).toEqual({ number: 1 })
})

test('other pieces end the answers that show these goods, wherever in them, and no others', async () => {
  const { ask, state } = opened()
  const number = async (input: object) => (await ask(input)).number
  state.shown = {
    goodsList: { list: [{ skuId: '7' }, { skuId: '8' }] },
    materials: [{ skuId: '9' }],
  }
  expect(await number({ page: 1 })).toBe(1)
  state.shown = { goodsList: { list: [{ skuId: '5' }] }, suggested: null }
  expect(await number({ page: 2 })).toBe(2)
  for (const [skuId, first] of [
    [6, 1],
    [8, 3],
    [9, 4],
  ] as const) {
    state.pieces.note(skuId)
    state.shown = { list: [{ skuId: '8' }, { skuId: '9' }] }
    expect([await number({ page: 1 }), await number({ page: 2 })]).toEqual([first, 2])
    expect(await number({ page: 1 })).toBe(first)
  }
})

test('pieces that change while an answer is made end it', async () => {
  const { kept, moment, state, ask } = opened()
  const asking = { freshness: { moment, codes: '0', isBehind: false }, isCall: false }
  const make = async () => {
    state.pieces.note(7)
    return { number: -1, list: [{ skuId: '7' }] }
  }
  const caller = { who: buyer as UserInfo, now }
  await kept.answer({ path: '/list', input: {} }, caller, asking, make)
  expect(await ask({})).toEqual({ number: 1 })
})

test('an answer that its maker calls the same is given again to the same person with the same rights', async () => {
  const { own } = newAnswerCache()
  const state = { now: '1' as string | null, number: 0 }
  const ask = (who: object, isCall = false) =>
    own.answer(
      { path: '/own', input: {} },
      { who: who as UserInfo, now },
      { isCall },
      async (known) =>
        known === state.now
          ? { answer: null, state: known }
          : { answer: { number: ++state.number }, state: state.now },
    )
  const liLei = { ...buyer, userId: '1' }
  expect([await ask(liLei), await ask(liLei)]).toEqual([{ number: 1 }, { number: 1 }])
  expect(`${await ask(liLei, true)}`).toContain('"data":{"number":1}')
  expect(await ask({ ...liLei, userId: '2' })).toEqual({ number: 2 })
  expect(await ask({ ...liLei, customRole: { denied: ['prices'] } })).toEqual({ number: 3 })
  state.now = '2'
  expect([await ask(liLei), await ask(liLei)]).toEqual([{ number: 4 }, { number: 4 }])
  state.now = null
  expect([await ask(liLei), await ask(liLei)]).toEqual([{ number: 5 }, { number: 6 }])
})

test('whatever shows pieces says beside them of which goods they are', () => {
  const shown: string[] = []
  const look = (part: unknown, where: string) => {
    const { properties = {} } = Object(part)
    if ('stock' in properties || 'isInStock' in properties) {
      shown.push(where)
      expect(properties, where).toHaveProperty('skuId')
    }
    if (typeof part === 'object')
      for (const [name, inner] of Object.entries(part ?? {})) look(inner, `${where}.${name}`)
  }
  const kept = Object.values<Contract>(api)
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .filter(({ isSearch }) => isSearch)
  for (const { path, output } of kept)
    look(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }), path)
  expect(new Set(shown.map((where) => where.split('.')[0]))).toEqual(
    new Set([
      ...['/mall/product/search/list', '/mall/index/homeProductList'],
      '/mall/product/detail/getInfo',
    ]),
  )
})
