import { expect, test } from 'vitest'
import { claimsNear } from './claims.rules.ts'
import { type Claim, matchOf } from './match.rules.ts'

const company = '示范食品设备有限公司'
const claim = (no: string, due: number, code = '', isLeft = false): Claim => ({
  ...{ no, code, transferId: code ? no : null, isLeft, orders: [] },
  ...{ companyId: '2', userId: '1' },
  statements: due > 0 ? [{ statementId: no, statementNo: no, dueFen: BigInt(due) }] : [],
  ...{ customer: company, payers: [company], vouchers: [], owner: company },
})
const line = (fen: number, words = '货款') => ({
  ...{ fen: BigInt(fen), name: company, words, account: '' },
})
const match = (paid: ReturnType<typeof line>, ...claims: Claim[]) => {
  const found = matchOf(paid, claimsNear(claims)(paid))
  return [found.how || found.candidates.map((one) => one.claim.no), found.reasons]
}
const code = 'Q4T46K3D'

test('a code pays what it was made for, whatever the amount', () => {
  expect(match(line(500, code), claim('HK1', 700, code), claim('DZ1', 500))).toEqual([
    ...['code', '识别码'],
  ])
})

test('a code of a transfer that all have left leaves the decision to amount and payer', () => {
  const left = claim('HK1', 0, code, true)
  expect(match(line(500, code), left, claim('DZ1', 500))).toEqual(['amount', '金额 + 户名'])
  expect(match(line(500, code), left, claim('DZ1', 700), claim('DZ2', 900))).toEqual([
    ...[['HK1', 'DZ1', 'DZ2'], '识别码的单已改用其他付款单'],
  ])
})

test('a code that is used again pays what costs exactly as much, or comes to the balance', () => {
  const paid = claim('HK1', 0, code)
  expect(match(line(500, code), paid, claim('DZ1', 500))).toEqual(['amount', '金额 + 户名'])
  expect(match(line(500, code), paid, claim('DZ1', 700))).toEqual(['code', '识别码'])
})

test('who owes nothing else and pays with a code that was given up has it in his balance', () => {
  expect(match(line(500, code), claim('HK1', 0, code, true))).toEqual(['code', '识别码'])
})

test('what misses a few fen is meant before anything else of the payer, then the nearest sum', () => {
  expect(
    match(line(85_230), claim('DZ1', 253_704), claim('HK1', 85_233), claim('DZ2', 80_000)),
  ).toEqual([['HK1', 'DZ2', 'DZ1'], '3 个候选，户名一致、只少 ¥0.03'])
})
