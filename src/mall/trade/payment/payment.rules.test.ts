import { expect, test } from 'vitest'
import { channelEnd } from './payment.rules.ts'

test('a channel is told the deadline, and in the last minute the earliest end that it accepts', () => {
  const now = new Date('2026-11-20T02:00:00Z')
  const tomorrow = new Date('2026-11-21T02:00:00Z')
  expect(channelEnd(tomorrow, now)).toEqual(tomorrow)
  expect(channelEnd(new Date('2026-11-20T02:00:20Z'), now)).toEqual(
    new Date('2026-11-20T02:01:30Z'),
  )
})
