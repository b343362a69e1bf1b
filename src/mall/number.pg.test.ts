import { expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'
import { nextNumber, padded } from './number.sql.ts'

const { db, owner } = await openWorld()
await owner`create sequence made_number start 98`
await owner`grant usage on sequence made_number to public`

async function numbers(at: string, digits: number, prefix = 'SO') {
  const numbering = { prefix, sequence: 'made_number', digits }
  const [row] = await db<{ numbers: string[] }[]>`
    select array[${nextNumber(db, numbering, new Date(at))}, ${nextNumber(db, numbering, new Date(at))}] as numbers`
  return row?.numbers
}

test('a number has the Chinese day and a sequence that may outgrow its digits', async () => {
  expect(await numbers('2026-11-20T15:59:59.999Z', 6)).toEqual(['SO261120000098', 'SO261120000099'])
  expect(await numbers('2026-11-20T16:00:00Z', 4, 'BJ')).toEqual(['BJ2611210100', 'BJ2611210101'])
  expect(await numbers('2026-12-31T16:00:00Z', 2, 'PR')).toEqual(['PR270101102', 'PR270101103'])
})

test('a number keeps all its digits where it has more than usual', async () => {
  const [row] =
    await db`select ${padded(db, db`123`, 7)} as short, ${padded(db, db`10000001`, 7)} as long`
  expect(row).toEqual({ short: '0000123', long: '10000001' })
})
