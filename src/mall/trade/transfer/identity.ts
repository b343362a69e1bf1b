import { createHash } from 'node:crypto'
import { chineseDay } from '#mall/day.ts'
import { inTurns } from '#mall/goods/importing/inTurns.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { codesIn } from './code.rules.ts'
import { nameKey } from './match.rules.ts'
import type { Seen } from './seenMoney.sql.ts'
import type { StatementLine } from './statement.rules.ts'

export type Printed = StatementLine & { fingerprint: string }

const partsOf = ({ at, fen, name, account, serial, words }: StatementLine) =>
  [at.toISOString(), fen, nameKey(name), account, serial, serial ? '' : words].join('\n')
const numberOf = ({ at, fen, serial }: StatementLine) => [chineseDay(at), fen, serial].join('\n')

/**
 * A line is known by its day, amount and number at the bank, however else a file writes it. Without a number, and where one
 * stands for several payers, it is known by all that it says, and as the n-th of its like.
 */
export async function withFingerprints(lines: readonly StatementLine[]): Promise<Printed[]> {
  const payers = new Map<string, Set<string>>()
  const numbers = await inTurns(lines, (line) => {
    const key = numberOf(line)
    payers.set(key, (payers.get(key) ?? new Set()).add(nameKey(line.name)))
    return key
  })
  const seen = new Map<string, number>()
  return inTurns(lines, (line, at) => {
    const number = numbers[at] ?? ''
    if (line.isNumbered && payers.get(number)?.size === 1)
      return { ...line, fingerprint: printOf(number) }
    const own = partsOf(line)
    const nth = (seen.get(own) ?? 0) + 1
    seen.set(own, nth)
    return { ...line, fingerprint: printOf(`${own}\n${nth}`) }
  })
}

const printOf = (text: string) => createHash('sha256').update(text).digest('base64url')

type Line = Pick<StatementLine, 'fen' | 'name' | 'account' | 'words' | 'at'>

const isAsMuch = ({ fen }: Pick<Line, 'fen'>, { amountFen }: Seen) => `${fen}` === amountFen
const isPayer = ({ name }: Pick<Line, 'name'>, { payerName }: Seen) =>
  nameKey(name) === nameKey(payerName)
const hasCode = ({ words }: Pick<Line, 'words'>, { code }: Seen) => codesIn(words).includes(code)

/** The amount says so with the code, or with payer, last digits and day as the voucher has them. */
export const isSame = (line: Line, seen: Seen): boolean =>
  isAsMuch(line, seen) &&
  (hasCode(line, seen) ||
    (isPayer(line, seen) &&
      line.account.slice(-4) === (line.account ? seen.payerAccount.slice(-4) : '') &&
      isNear(line.at, seen.at)))

export const isNear = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= transferLimits.sameDays * 86_400_000

/** A slip in what was typed must not count money twice: what may be the same is left to the staff. */
export const mayBeSame = (
  line: Pick<Line, 'fen' | 'name'> & { codes: readonly string[] },
  seen: Seen,
  transferId: string | null,
): boolean =>
  transferId === seen.transferId ||
  line.codes.includes(seen.code) ||
  (isAsMuch(line, seen) && isPayer(line, seen))
