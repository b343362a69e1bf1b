import { expect, test } from 'vitest'
import { passwordFault, passwordStrength } from './password.rules.ts'

test.each([
  ['', 'PASSWORD_LENGTH'],
  ['Ab1!xyz', 'PASSWORD_LENGTH'],
  ['Ab1!'.repeat(16).concat('x'), 'PASSWORD_LENGTH'],
  ['abcdefgh', 'PASSWORD_KINDS'],
  ['13800000001', 'PASSWORD_KINDS'],
  ['!@#$%^&*', 'PASSWORD_KINDS'],
  ['Password123', 'PASSWORD_COMMON'],
  ['password123!', 'PASSWORD_COMMON'],
  ['a1a1a1a1', 'PASSWORD_COMMON'],
  ['qwer1234', 'PASSWORD_COMMON'],
  ['轴承6204采购员', null],
  ['bearing6204', null],
  ['Mall@2026', null],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

test.each([
  [{ username: 'Lilei' }, 'lilei-2026', 'PASSWORD_NAME'],
  [{ username: 'lilei' }, 'xxLILEI66', 'PASSWORD_NAME'],
  [{ mobile: '13800000003' }, 'a13800000003', 'PASSWORD_NAME'],
  [{ email: 'lilei@example.com' }, 'Lilei#6204', 'PASSWORD_NAME'],
  [{ email: 'li@example.com' }, 'bearing-li', null],
  [{ username: '', mobile: '', email: null }, 'bearing6204', null],
])('of %j the password %s: %s', (names, password, fault) => {
  expect(passwordFault(password, names)).toBe(fault)
})

test.each([
  ['qwer1234', 0],
  ['bearing6204', 1],
  ['Bearing6204', 2],
  ['bearing-6204', 3],
  ['Bearing-6204', 3],
  ['Bearing-62', 3],
  ['bearing-62', 2],
])('%s is of strength %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
