import type { Processes } from './processor.ts'

/** These are the rows of the table. */
export const operations = {
  list: 'list with prices',
  rows: 'list + both filter rows',
  search: 'narrow search + both rows',
  listChanging: 'list, stock changing 5 times a second',
  rowsChanging: 'list + both rows, stock changing so',
  searchChanging: 'narrow search + rows, stock changing so',
  detail: 'detail',
  cart: 'cart of 20',
  add: 'add to cart, then cart',
  checkout: 'checkout of 5 lines',
  listVisitor: 'list, visitor',
  detailVisitor: 'detail, visitor',
  html: 'list HTML, visitor, another page each time',
  htmlKept: 'list HTML, visitor, one page',
  htmlMember: 'list HTML, signed in, another page each time',
}
export type OperationName = keyof typeof operations
export const operationNames = Object.keys(operations) as OperationName[]

export type Operation = {
  /** Makes ready what a buyer needs for it, which is not measured. */
  prepare?(buyer: number): Promise<void>
  /** Sends what it takes, something else for another n, and gives the answers. */
  send(buyer: number, n: number): Promise<Buffer[]>
  /** Happens five times a second while it is measured. */
  meanwhile?(): Promise<unknown>
  /** Says what the answers lack, or nothing. */
  lack(answers: Buffer[]): string
}

export type Shop = {
  name: string
  goods: number
  processes: Processes
  operations: Partial<Record<OperationName, Operation>>
}

/** So many buyers order at the same time, each with a session and a cart of his own. */
export const buyers = 10

export const cyclic = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

/** Names what is not as it should be. */
export const lacking = (wanted: Record<string, boolean>): string =>
  Object.keys(wanted)
    .filter((name) => !wanted[name])
    .join(', ')

/** Whoever reads an answer says of what type it is; what is not there is lacking then. */
export const read = <T>(answer: Buffer | undefined): T => JSON.parse(`${answer}`)

/** Answers another leaf for each n, and after all of them the next of three pages. */
export const leafPage = (n: number, leaves: number): { leaf: number; page: number } => ({
  leaf: n % leaves,
  page: Math.floor(n / leaves) % 3,
})

/** Makes for each buyer what he has once. */
export function once<T>(make: (buyer: number) => Promise<T>): (buyer: number) => Promise<T> {
  const made = new Map<number, Promise<T>>()
  return (buyer) => {
    const one = made.get(buyer) ?? make(buyer)
    made.set(buyer, one)
    return one
  }
}
