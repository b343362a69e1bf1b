import { expect, test } from 'vitest'
import { againOf, callsOf, type Parcels, type Sending, sendInTurn } from './sendInTurn.ts'

/** Parcels with so many rows, numbered from 2 on. */
function parcelsOf(rows: readonly number[]): Parcels {
  let row = 1
  return rows.map((count) => Array.from({ length: count }, () => ({ row: ++row, cells: [] })))
}
const begin = (parcels: Parcels): Sending => ({ parcels, sent: 0, failed: [], again: [] })
const failed = (row: number) => ({ row, cells: [], orderNo: '', waybill: '', errors: ['忙'] })

test('a call has at most fifty parcels and five hundred rows, and each parcel whole', () => {
  const many = parcelsOf(Array.from({ length: 120 }, () => 1))
  expect(callsOf(many).map(({ length }) => length)).toEqual([50, 50, 20])
  const long = parcelsOf([300, 200, 1, 900, 1])
  expect(callsOf(long).map(({ length }) => length)).toEqual([2, 1, 1, 1])
  expect(callsOf([])).toEqual([])
})

test('what was sent before something stops it is not sent again', async () => {
  const parcels = parcelsOf(Array.from({ length: 120 }, () => 1))
  const told: Sending[] = []
  let calls = 0
  const send = async (of: Parcels) => {
    if (++calls === 2) throw new Error('lost')
    return { sent: of.length, failed: [] }
  }
  await expect(sendInTurn(begin(parcels), send, (now) => told.push(now))).rejects.toThrow('lost')
  const [now] = told
  expect(now && [now.sent, now.parcels.length, now.parcels[0]?.[0]?.row]).toEqual([50, 70, 52])
  const done = await sendInTurn(now ?? begin([]), send, () => {})
  expect([done.sent, done.parcels]).toEqual([120, []])
})

test('what failed can be sent once more', async () => {
  const parcels = parcelsOf([2, 1])
  const send = async () => ({ sent: 1, failed: [failed(2), failed(3)] })
  const now = await sendInTurn({ ...begin(parcels), failed: [failed(9)] }, send, () => {})
  expect([now.sent, now.again, now.failed.map(({ row }) => row)]).toEqual([
    1,
    [parcels[0]],
    [9, 2, 3],
  ])
  expect(againOf(now)).toEqual({ parcels: [parcels[0]], sent: 1, failed: [failed(9)], again: [] })
})
