import type { Refusal } from './errors.ts'

/**
 * It goes by what it says of itself, not by class: a refusal may come from the other copy of errors.ts (server or
 * page bundle), or over HTTP. Apart from the messages, which a first view does not need.
 */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'isRefusal' in error
