import { expect, test } from 'vitest'
import {
  firstDayOf,
  isMonth,
  lastDayOf,
  monthAfter,
  startOfMonth,
} from '#mall/company/ledger/month.rules.ts'
import { cashOf } from './cash.rules.ts'
import {
  balanceText,
  bookName,
  documentAddress,
  documentText,
  entryIdOf,
  keyOfEntry,
} from './finance.rules.ts'
import {
  accountOf,
  accountText,
  bookKeys,
  customerKinds,
  memoKinds,
  standardAccounts,
} from './voucher.rules.ts'

test.each([
  ['2026-11', '2026-12', '2026-11-30'],
  ['2026-12', '2027-01', '2026-12-31'],
  ['2028-02', '2028-03', '2028-02-29'],
])('%s is followed by %s and ends on %s', (month, next, last) => {
  expect([monthAfter(month), firstDayOf(month), lastDayOf(month)]).toEqual([
    next,
    `${month}-01`,
    last,
  ])
  expect(monthAfter(next, -1)).toBe(month)
})

test('a month begins at midnight in China, and is written with two figures', () => {
  expect(startOfMonth('2026-11').toISOString()).toBe('2026-10-31T16:00:00.000Z')
  expect(['2026-11', '2026-13', '2026-1', '1999-01'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

const none = { inFen: '0', outFen: '0', waitingFen: '0', ignoredFen: '0' }
const posted = { inFen: '0', outFen: '0', backFen: '0' }

test('what the bank says is in the books, but for what waits and what is none of the mall', () => {
  const said = [
    {
      channel: 'transfer',
      ...none,
      inFen: '1000',
      outFen: '700',
      waitingFen: '200',
      ignoredFen: '50',
    },
    { channel: 'wechat', ...none, inFen: '300', outFen: '100' },
  ]
  const books = [
    { channel: 'transfer', ...posted, inFen: '800', backFen: '50' },
    { channel: 'wechat', ...posted, inFen: '300', outFen: '90' },
    { channel: 'alipay', ...posted, inFen: '5' },
  ]
  expect(cashOf(said, books).map(({ channel, difference }) => [channel, difference])).toEqual([
    ['alipay', -0.05],
    ['transfer', 0],
    ['wechat', -0.1],
  ])
})

test('an entry is one number and is read back', () => {
  expect(entryIdOf('123', 7)).toBe('12300007')
  expect(keyOfEntry('12300007')).toEqual({ postingId: '123', entryNo: 7 })
})

test('documents are named and lead to where they can be read', () => {
  const of = (documentKind: string, orderNo: string | null = null) => ({
    ...{ documentKind, documentNo: 'X1', step: 2, orderNo },
  })
  expect(documentText(of('refund'))).toBe('退款 X1（第 2 笔）')
  expect(documentText(of('something'))).toBe('something X1（第 2 笔）')
  expect(documentAddress(of('bankLine', 'SO1'))).toBe('/admin/receipts?tab=all&keyword=X1')
  expect(documentAddress(of('payment', 'SO1'))).toBe('/admin/order?orderNo=SO1')
  expect(documentAddress(of('writeOff', 'SO1'))).toBe('/admin/writeOffs?tab=done&keyword=X1')
  expect(documentText({ ...of('afterSale'), documentNo: 'AS1', step: 1 })).toBe('销售退回 AS1')
  expect(documentText({ ...of('adjustment'), documentNo: 'DZ1-1', step: 1 })).toBe('对账冲减 DZ1-1')
  expect(documentAddress({ ...of('adjustment', 'SO1'), documentNo: 'DZ1-2' })).toBe(
    '/admin/statement?statementNo=DZ1',
  )
  expect(documentAddress(of('afterSale', 'SO1'))).toBe('/admin/afterSale?afterSaleNo=X1')
  expect(documentAddress(of('something'))).toBe(null)
  expect([bookName('cash.wechat'), bookName('receivable')]).toEqual([
    '货币资金-微信支付',
    '应收账款',
  ])
  expect([balanceText(0, String), balanceText(2, String), balanceText(-2, String)]).toEqual([
    '平',
    '借 2',
    '贷 2',
  ])
})

test.each([
  ['1122 应收账款', { code: '1122', name: '应收账款' }],
  [' 2221.01.02  应交税费-销项 ', { code: '2221.01.02', name: '应交税费-销项' }],
  ['应收账款', null],
  ['1122', null],
])('%s is read as an account', (text, account) => {
  expect(accountOf(text)).toEqual(account)
})

test('both standards name an account for whatever stands in the balance sheet', () => {
  for (const standard of ['small', 'large'] as const)
    for (const text of Object.values(standardAccounts(standard)))
      expect(accountText(accountOf(text) ?? undefined)).toBe(text)
  expect(bookKeys).toHaveLength(10)
  expect(memoKinds).toEqual(['reserved', 'commitment'])
  expect(customerKinds).toEqual(['receivable', 'advance', 'balance', 'refundable'])
})
