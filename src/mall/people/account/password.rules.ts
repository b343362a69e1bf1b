import { commonPasswords } from './commonPasswords.rules.ts'

const passwordLength = { min: 8, max: 64 } as const

type Fault = 'PASSWORD_LENGTH' | 'PASSWORD_KINDS' | 'PASSWORD_COMMON' | 'PASSWORD_NAME'

/** Why a password may not be chosen (pages.md /register); null when it may. */
export function passwordFault(password: string, names: Names = {}): Fault | null {
  const length = [...password].length
  if (length < passwordLength.min || length > passwordLength.max) return 'PASSWORD_LENGTH'
  if (kindsIn(password) < 2) return 'PASSWORD_KINDS'
  if (isCommon(password, commonPasswords)) return 'PASSWORD_COMMON'
  return holdsName(password, names) ? 'PASSWORD_NAME' : null
}

/** A person logs in with these. */
export type Names = {
  username?: string | undefined
  mobile?: string | undefined
  email?: string | null | undefined
}

/**
 * Whoever knows a name would try that first. Only what stands before the @ of an address counts; what is shorter than
 * four is in many words.
 */
function holdsName(password: string, { username = '', mobile = '', email }: Names): boolean {
  const names = [username, mobile, (email ?? '').split('@')[0] ?? '']
  const plain = password.toLowerCase()
  return names.some((name) => name.trim().length >= 4 && plain.includes(name.trim().toLowerCase()))
}

/** 0 means none yet or not allowed, 1 weak, 2 fair, 3 strong. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (passwordFault(password)) return 0
  const points = kindsIn(password) + (password.length >= 12 ? 1 : 0) + (isMixed(password) ? 1 : 0)
  if (points >= 4) return 3
  return points === 3 ? 2 : 1
}

/** Letters, digits, everything else. */
const kindsIn = (password: string): number =>
  [/[a-zA-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length

const isMixed = (password: string): boolean => /[a-z]/.test(password) && /[A-Z]/.test(password)

/** Tries it as written, and without the digits or marks that are put behind a word to please a rule. */
export function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const plain = password.toLowerCase()
  const isRepeated = /^(.{1,4})\1+$/.test(plain)
  return isRepeated || common.has(plain) || common.has(unadorned(plain))
}
const unadorned = (password: string): string => password.replace(/[!@#.*?]+$/, '')
