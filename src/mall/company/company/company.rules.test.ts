import { expect, test } from 'vitest'
import { goodCertification as good } from '#test/goodCertification.ts'
import type { CertificationInput } from './company.contract.ts'
import { needsReview, stateOf, termAmountProblem, unmendedOf } from './company.rules.ts'

test.each([
  [0, false, undefined, 'none'],
  [0, false, 'pending', 'pending'],
  [0, false, 'rejected', 'rejected'],
  [1, false, undefined, 'certified'],
  [1, false, 'approved', 'certified'],
  [1, false, 'pending', 'changing'],
  [1, false, 'rejected', 'certified'],
  [1, true, 'approved', 'frozen'],
  [0, true, 'pending', 'frozen'],
] as const)('isAuth %i, frozen %s, last %s → %s', (isAuth, isFrozen, state, expected) => {
  expect(stateOf({ isAuth, isFrozen }, state && { state })).toBe(expected)
})

test.each([
  [{ name: '别的有限公司' }, true],
  [{ creditCode: '91330100799655058B' }, true],
  [{ licenceId: 'other' }, true],
  [{ legalPerson: '李雷' }, true],
  [{ contactName: '李雷', contactMobile: '13800000003', contactTitle: '经理' }, false],
  [{ industry: '机械制造', scale: '1–49 人', companyType: '有限责任公司' }, false],
  [{}, false],
] satisfies [Partial<CertificationInput>, boolean][])(
  'to change %j needs a review: %s',
  (part, is) => {
    expect(needsReview(good, { ...good, ...part })).toBe(is)
  },
)

test.each([
  ['1', true],
  [' 30000.50 ', true],
  ['100000000', true],
  ['100000000.01', false],
  ['0.99', false],
  ['100.005', false],
  ['1e5', false],
  ['', false],
])('a term of %j may be granted: %s', (amount, may) => {
  expect(termAmountProblem(amount)).toBe(may ? '' : '请输入 1 元至 1 亿元的额度，最多两位小数')
})

test.each([
  [{}, ['name', 'licenceId']],
  [{ name: '别的有限公司' }, ['licenceId']],
  [{ licenceId: 'other' }, []], // the name may be what this licence says
  [{ legalPerson: '李雷' }, ['name', 'licenceId']],
] satisfies [Partial<CertificationInput>, string[]][])(
  'of a rejected name and licence %j leaves unmended: %j',
  (part, fields) => {
    const rejected = { ...good, reasons: { name: '与执照不一致', licenceId: '不清晰' } }
    expect(Object.keys(unmendedOf(rejected, { ...good, ...part }))).toEqual(fields)
  },
)
