import { expect, test } from 'vitest'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { newAnswerCache } from './answerCache.ts'
import type { Freshness } from './freshness.ts'

type Asked = { stamp?: string | undefined; codes?: string; isBehind?: boolean; who?: object | null }
const now = new Date('2026-11-23T15:59:59Z')
const nextDay = new Date('2026-11-23T16:00:00Z')
const buyer = { companyId: '1', protocolType: 1, customRole: null }

/** Answers numbers, each of which is made once. */
function opened(maxSize?: number) {
  const kept = newAnswerCache(maxSize)
  let made = 0
  const state = { stamp: '1.1' as string | undefined, caughtUp: 0 }
  const search = {
    get stamp() {
      return state.stamp
    },
  } as CatalogSearch
  const moment: Freshness['moment'] = {
    search,
    isBehind: () => expect.unreachable(),
    async catchUp() {
      state.caughtUp += 1
    },
  }
  async function ask(
    input: object,
    { codes = '0', isBehind = false, who = buyer }: Asked = {},
    at = now,
  ) {
    const freshness = { moment, codes, isBehind }
    const caller = { who: who as UserInfo | null, now: at }
    const make = async () => ({ number: ++made })
    return kept.answer({ path: '/list', input }, caller, freshness, make) as Promise<{
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

test('an answer is not kept if something changed while it was made', async () => {
  const { kept, moment, state, ask } = opened()
  const freshness = { moment, codes: '0', isBehind: false }
  const make = async () => {
    state.stamp = '1.2'
    return { number: -1 }
  }
  await kept.answer({ path: '/list', input: {} }, { who: buyer as UserInfo, now }, freshness, make)
  expect(await ask({})).toEqual({ number: 1 })
})

test('what an engine answers late is not kept among the answers of the one after it', async () => {
  const { kept, moment } = opened()
  const caller = { who: buyer as UserInfo, now }
  const question = { path: '/list', input: {} }
  const late = { moment, codes: '0', isBehind: false }
  const next = { ...late, moment: { ...moment, search: { stamp: '2.1' } as CatalogSearch } }
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
  for (const path of ['/list', '/brands'])
    await kept.answer({ path, input: {} }, { who: null, now }, freshness, async () => ({}))
  expect(state.caughtUp).toBe(1)
})

test('a kept answer is whole as it is sent, and nobody can change it', async () => {
  const { kept, ask } = opened()
  const answer = await ask({})
  expect(JSON.parse(`${kept.bodyOf(answer)}`)).toEqual({
    ...{ success: true, msg: '', code: '00000' },
    data: { number: 1 },
  })
  expect(() => Object.assign(answer, { number: 2 })).toThrow(TypeError)
  expect(kept.bodyOf({ number: 1 })).toBe(undefined)
  expect(kept.bodyOf(null)).toBe(undefined)
})
