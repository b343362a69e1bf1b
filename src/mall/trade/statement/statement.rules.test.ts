import { expect, test } from 'vitest'
import {
  columnsIn,
  columnsOf,
  columnsProblem,
  columnsText,
  defaultColumns,
} from './columns.rules.ts'
import {
  ageing,
  lastCut,
  mayMove,
  overdueDays,
  type StatementEvent,
  type StatementState,
  statementMoves,
  statementStates,
} from './statement.rules.ts'

test.each([
  [0, '2026-11-01', '2026-10-31'],
  [0, '2026-11-30', '2026-10-31'],
  [0, '2026-03-01', '2026-02-28'],
  [0, '2028-03-01', '2028-02-29'],
  [25, '2026-11-25', '2026-10-25'],
  [25, '2026-11-26', '2026-11-25'],
  [25, '2026-01-03', '2025-12-25'],
  [1, '2026-11-01', '2026-10-01'],
  [1, '2026-11-02', '2026-11-01'],
  [28, '2026-03-28', '2026-02-28'],
])('of cut-off day %i the last one before %s is %s', (cutDay, today, cutOn) => {
  expect(lastCut(cutDay, today)).toBe(cutOn)
})

test.each([
  [null, 5n, 0],
  ['2026-11-26', 5n, 0],
  ['2026-11-25', 101n, 1],
  ['2026-11-25', 0n, 0],
  ['2026-10-26', 500n, 31],
  ['2026-10-26', 100n, 0],
])('due on %s with %i fen to be paid it is %i days late', (dueOn, dueFen, days) => {
  expect(overdueDays(dueOn, dueFen, '2026-11-26')).toBe(days)
})

test('what is owed is divided by how late it is', () => {
  const owed = [
    '2026-12-01',
    '2026-11-26',
    '2026-11-25',
    '2026-10-27',
    '2026-10-26',
    '2026-08-28',
    '2026-08-27',
    null,
  ]
  const rows = owed.map((dueOn, at) => ({ dueOn, dueFen: 10n ** BigInt(at) }))
  expect(ageing([...rows, { dueOn: '2026-01-01', dueFen: 0n }], '2026-11-26')).toEqual({
    ...{ notDue: 10_000_011n, days30: 1100n, days60: 10_000n, days90: 100_000n, older: 1_000_000n },
    unpaid: 11_111_111n,
  })
})

/** Everything that may happen where, and by whom: what is not named may not. */
const may: Record<StatementEvent, [StatementState[], string[]]> = {
  dispute: [['pending', 'disputed', 'confirmed', 'invoicing', 'payable', 'partial'], ['buyer']],
  withdraw: [
    ['pending', 'disputed', 'confirmed', 'invoicing', 'payable', 'partial', 'settled'],
    ['buyer'],
  ],
  answer: [
    ['pending', 'disputed', 'confirmed', 'invoicing', 'payable', 'partial', 'settled'],
    ['staff'],
  ],
  confirm: [['pending', 'disputed'], ['buyer']],
  invoice: [['confirmed', 'invoicing', 'payable', 'partial', 'settled'], ['buyer']],
  pay: [
    ['confirmed', 'invoicing', 'payable', 'partial'],
    ['buyer', 'staff', 'system'],
  ],
}

test('each event has its states and its actors', () => {
  expect(Object.keys(may)).toEqual(Object.keys(statementMoves))
  for (const event of Object.keys(may) as StatementEvent[])
    for (const state of Object.keys(statementStates) as StatementState[])
      for (const actor of ['buyer', 'staff', 'system'] as const) {
        const [states, actors] = may[event]
        expect([event, state, actor, mayMove(state, event, actor)]).toEqual([
          ...[event, state, actor, states.includes(state) && actors.includes(actor)],
        ])
      }
})

test('a company orders and names its columns in lines of text', () => {
  const text = '客户PO号=采购单号\n 订单号 \n\n数量＝实收'
  const columns = columnsIn(text)
  expect(columns).toEqual([
    { key: 'poNumber', name: '采购单号' },
    { key: 'orderNo', name: '订单号' },
    { key: 'pieces', name: '实收' },
  ])
  expect(columnsText(columns)).toBe('客户PO号=采购单号\n订单号\n数量=实收')
  expect(columnsIn(columnsText(defaultColumns))).toEqual(defaultColumns)
  expect(columnsOf(null)).toEqual(defaultColumns)
  expect(columnsOf([])).toEqual(defaultColumns)
})

test.each([
  ['订单号\n价格', '没有“价格”这一列'],
  ['订单号\n订单号=单号', '同一列只能出现一次'],
  [`订单号=${'长'.repeat(21)}`, `列名“${'长'.repeat(21)}”请控制在 20 字以内`],
  ['订单号=单号\n数量', ''],
])('columns %j: %s', (text, problem) => {
  expect(columnsProblem(text)).toBe(problem)
})
