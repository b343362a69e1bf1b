import { expect, test } from 'vitest'
import { type StatementLine, statementOf } from './statement.rules.ts'
import { dayTimeOf, fenOf } from './statementCell.rules.ts'

const now = new Date('2026-11-26T12:00:00+08:00')

const head = ['入账时间', '对方户名', '对方账号', '收入金额', '支出金额', '附言', '交易流水号']
const row = (inside: string, out: string, words: string, name = '示例公司', day = '2026-11-20') => [
  ...[day, name, '6222', inside, out, words, '8001'],
]
const read = (...rows: string[][]): StatementLine[] => {
  const found = statementOf(rows, now)
  return found && 'lines' in found ? found.lines : expect.unreachable()
}

test('words that speak of sums are words, and the sums of a file are no lines', () => {
  const lines = read(
    head,
    row('720.00', '', '三单合计 K7RM4T9X'),
    row('1.00', '', '10月货款合计'),
    row('721.00', '', '', '', '合计'),
    row('721.00', '', '', '本页小计'),
    row('2.00', '', '货款', '合计科技有限公司'),
    row('721.00', '', '', '', '2026-11-20 合计：2 笔'),
  )
  expect(lines.map(({ fen, words }) => [fen, words])).toEqual([
    [72_000n, '三单合计 K7RM4T9X'],
    [100n, '10月货款合计'],
    [200n, '货款'],
  ])
})

const amounts = ['交易日期', '对方户名', '对方账号', '交易金额']
const signed = (direction: string, values: readonly [string, string][]) =>
  statementOf(
    [
      [...amounts, direction, '附言'],
      ...values.map(([amount, value]) => ['2026-11-20', '示例公司', '6222', amount, value, '货款']),
    ],
    now,
  )
const fens = (found: ReturnType<typeof statementOf>) =>
  found && 'lines' in found ? found.lines.map(({ fen }) => fen) : found

test.each(['收付标志', '出入账', '借贷标志', '收支方向', '交易类型', '存取标志'])(
  'the column %s says what came in and what went out',
  (heads) => {
    const values: [string, string][] = [
      ['5.00', '收'],
      ['1000.00', '付'],
      ['2.00', '转入'],
      ['3.00', '转出'],
      ['4.00', 'Debit'],
      ['-4.00', '支出'],
    ]
    expect(fens(signed(heads, values))).toEqual([500n, -100_000n, 200n, -300n, -400n, -400n])
  },
)

test('a direction that is not understood is named, and one amount without any is not guessed', () => {
  expect(signed('借贷标志', [['1000.00', '调拨']])).toEqual({
    ...{ row: 2, what: '收付方向', text: '调拨' },
  })
  expect(signed('借贷标志', [['1000.00', '']])).toMatchObject({ what: '收付方向' })
  const plain = (...values: string[]) =>
    statementOf(
      [
        [...amounts, '附言'],
        ...values.map((amount) => ['2026-11-20', '示例公司', '6222', amount, '货款']),
      ],
      now,
    )
  expect(plain('1000.00', '5.00')).toMatchObject({ row: 2, what: '收付方向' })
  expect(fens(plain('1000.00', '-5.00'))).toEqual([100_000n, -500n])
  expect(fens(plain('+1000.00'))).toEqual([100_000n])
})

test('a negative sum takes back what stands in its column', () => {
  const lines = read(
    head,
    row('-720.00', '', '货款'),
    row('', '-35.00', '手续费'),
    row('1', '', ''),
  )
  expect(lines.map(({ fen, isReversal }) => [fen, isReversal])).toEqual([
    [-72_000n, true],
    [3500n, true],
    [100n, false],
  ])
  const found = signed('借贷标志', [['-9.00', '贷']])
  expect(found).toMatchObject({ lines: [{ fen: -900n, isReversal: true }] })
})

test('a number of the bank is one if it is long enough and of a column of numbers', () => {
  const of = (heads: string, serial: string) =>
    read([...head.slice(0, 6), heads], [...row('1.00', '', '').slice(0, 6), serial])[0]?.isNumbered
  expect(of('交易流水号', 'C0926110001')).toBe(true)
  expect(of('交易流水号', '12')).toBe(false)
  expect(of('凭证号', 'C0926110001')).toBe(false)
})

test.each([
  ['12.00)', null],
  ['(12.00', null],
  ['12.00-', -1200n],
  ['-12.00-', null],
])('%s is %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})

test.each([
  ['2026-11-20', '10:30:05 PM', '2026-11-20T14:30:05.000Z'],
  ['2026-11-20', '12:30 AM', '2026-11-19T16:30:00.000Z'],
  ['2026-11-20', '下午 3:05', '2026-11-20T07:05:00.000Z'],
  ['2026-11-20', '3时05分', '2026-11-19T19:05:00.000Z'],
  ['2026-11-20 10:30:05.123', '', '2026-11-20T02:30:05.000Z'],
  ['2026-11-20', '傍晚', undefined],
  ['2026-11-20', '10:30 合计', undefined],
  ['2026-11-20', '25:00', undefined],
])('%s %s is %s', (day, time, at) => {
  expect(dayTimeOf(day, time)?.toISOString()).toBe(at)
})
