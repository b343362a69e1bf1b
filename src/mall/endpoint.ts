import type { z } from 'zod/mini'

/**
 * It says who may call an endpoint; operators are the mall's own staff. The guard in server/http/api.ts reads nothing
 * else: roles in a company are the verbs' affair.
 */
export type Access = 'public' | 'member' | 'operator'

export type Endpoint = {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Access
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Refuses PASSWORD_AGAIN unless the caller gave his password within accountLimits.confirmMs. */
  isSensitive?: boolean
  /** Over HTTP the answer is a file; sheet.ts of the noun says how it looks. */
  answersFile?: boolean
  /** Whoever asks for a workbook (Accept) gets all that the filters of this list leave; sheet.ts of the noun has its columns. */
  isExportable?: boolean
  /** Nothing decides its answer but the search, the codes of the caller's company and the prices that he sees. */
  isSearch?: boolean
  /** It is so only while the search knows of every change. */
  isExact?: boolean
  /** What else decides the answer of such a call may be so old, in milliseconds. */
  keptMs?: number
}
export type Contract = Record<string, Endpoint>
export type Input<E extends Endpoint> = z.input<E['input']>
export type Parsed<E extends Endpoint> = z.output<E['input']>
/** A verb returns the first, and the caller has the second of it after parsing. */
export type Answer<E extends Endpoint> = z.input<E['output']>
export type Output<E extends Endpoint> = z.output<E['output']>

const define =
  <M extends Endpoint['method']>(method: M) =>
  <A extends Access, I extends z.ZodMiniType, O extends z.ZodMiniType>(
    path: `/${string}`,
    access: A,
    input: I,
    output: O,
  ) => ({ method, path, access, input, output })

/**
 * Marks a call that has grave effects. It is refused with PASSWORD_AGAIN unless the password was given a short time
 * ago; the page then asks for the password and repeats the call by itself.
 */
export const sensitive = <E extends Endpoint>(endpoint: E) => ({
  ...endpoint,
  isSensitive: true as const,
})

/** Marks a call whose answer is a file over HTTP. */
export const file = <E extends Endpoint>(endpoint: E) => ({
  ...endpoint,
  answersFile: true as const,
})

/** Marks a list with pages that is a workbook of all its rows for whoever asks for one. */
export const exportable = <E extends Endpoint>(endpoint: E) => ({
  ...endpoint,
  isExportable: true as const,
})

/**
 * Marks a call that is answered by the search alone, so that its answer holds until that changes, or for `keptMs` if
 * it also shows what may be so old.
 */
export const searches = <E extends Endpoint>(endpoint: E, keptMs = Number.POSITIVE_INFINITY) => ({
  ...endpoint,
  isSearch: true as const,
  keptMs,
})

/**
 * Marks a call that reads from the database nothing but what the search is told of. Its answer holds until the search
 * hears of a change; while the search may not have heard of all of them it is made anew for each question.
 */
export const readsGoods = <E extends Endpoint>(endpoint: E) => ({
  ...endpoint,
  isSearch: true as const,
  isExact: true as const,
})

/** `from` and `to` of its input are days; the wrong way round server/http/api.ts refuses them with DATES_REVERSED. */
export const get = define('GET')
export const post = define('POST')
