import { expect, test } from 'vitest'
import type { AccessSeen } from '#mall/people/account/accessChange.sql.ts'
import type { SessionUser } from '#mall/people/account/session.sql.ts'
import { newKeptCallers } from './keptCallers.ts'

type Read = { isSame: boolean; access: AccessSeen }

const now = new Date('2026-11-27T12:00:00Z')
const asked = [{ hashes: [Buffer.from('one')], now }]
const older: AccessSeen = { seen: '10:10:', mark: 'same' }
const newer: AccessSeen = { seen: '20:20:', mark: 'same' }

const read = (name: string, access: AccessSeen, isSame = false) => [
  {
    ...{ name, isOperator: false, lastSeenAt: now, expiresAt: new Date(now.getTime() + 1000) },
    beside: { isSame, access },
  } as SessionUser<Read>,
]

test('of two statements that were under way at once only the first to answer is kept', () => {
  for (const [first, second] of [
    [newer, older],
    [older, newer],
  ] as const) {
    const kept = newKeptCallers<Read>()
    const before = kept.seen
    kept.keep(asked, read('first', first), before)
    kept.keep(asked, read('second', second), before)
    expect([kept.seen, kept.allOf(asked)?.[0]?.name]).toEqual([first, 'first'])
  }
})

test('what has not changed is kept beside what was, and a change forgets all of it', () => {
  const kept = newKeptCallers<Read>()
  kept.keep(asked, read('one', older), kept.seen)
  const others = [{ hashes: [Buffer.from('other')], now }]
  kept.keep(others, read('other', newer, true), kept.seen)
  expect(kept.allOf([...asked, ...others])?.map(({ name }) => name)).toEqual(['one', 'other'])
  expect(kept.seen).toBe(older)
  kept.keep(others, read('another', newer), kept.seen)
  expect(kept.seen).toBe(newer)
  expect(kept.allOf(asked)).toBe(null)
  expect(kept.allOf(others)?.[0]?.name).toBe('another')
})
