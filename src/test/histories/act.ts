import type { Company } from './company.ts'
import type { House } from './house.ts'
import type { Standing } from './standing.ts'

/** Something that somebody can do now; `name` is how a history is told. */
export type Act = { name: string; run(): Promise<unknown> }

/** What the acts of a moment are made of. `size` is a number that decides what they leave open: how much, how many. */
export type Moment = { house: House; company: Company; standing: Standing; size: number }

export const yuan = (fen: number): number => Number((fen / 100).toFixed(2))
export const yuanText = (fen: number): string => (fen / 100).toFixed(2)

/** Takes one by the size. */
export const one = <T>(of: readonly [T, ...T[]], size: number): T => of[size % of.length] ?? of[0]

/** The call of whoever has this id in the company, or of the first. */
export function callOf({ company }: Pick<Moment, 'company'>, userId?: string) {
  const person = company.people.find((each) => each.userId === userId) ?? company.people[0]
  return person.call
}

/** A part of so many pieces, at least one. */
export const part = (count: number, size: number): number =>
  size % 2 === 0 ? count : 1 + (size % count)

/** What somebody transfers of what he has to pay. */
export const ways = [
  'exactly',
  'exactly',
  '3 fen short',
  '3 fen over',
  '¥1.50 short',
  'half of it',
] as const

export function amountOf(dueFen: number, way: (typeof ways)[number]): number {
  if (way === '3 fen short') return Math.max(1, dueFen - 3)
  if (way === '3 fen over') return dueFen + 3
  if (way === '¥1.50 short') return Math.max(1, dueFen - 150)
  return way === 'exactly' ? Math.max(1, dueFen) : Math.max(1, Math.floor(dueFen / 2))
}
