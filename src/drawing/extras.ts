import type { Attributes } from './attributes.ts'
import { type Finish, finishOf, isFinish } from './finishes.ts'
import { type Pack, packOf, readPack } from './packs.ts'

/** What an address says of goods of every kind: what they are made of, and what is in one package. */
export type Extras = { finish: Finish | null; pack: Pack | null }

/** Answers '+black', '+12pair', both or nothing, to follow the figure in the address. */
export const extrasOf = (family: string, a: Attributes): string =>
  [finishOf(family, a), packOf(family, a)].map((word) => (word ? `+${word}` : '')).join('')

/** Reads what `extrasOf` writes, and nothing else. */
export function readExtras(text: string): Extras | null {
  const words = text.split('+').slice(1)
  const finish = words[0] !== undefined && isFinish(words[0]) ? words[0] : null
  const rest = finish ? words.slice(1) : words
  const pack = rest[0] === undefined ? null : readPack(rest[0])
  return rest.length === (pack ? 1 : 0) ? { finish, pack } : null
}
