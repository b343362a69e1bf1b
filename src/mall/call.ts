import type { Endpoint, Input, Output } from './endpoint.ts'

/** The one way to reach a verb: in process on the server, over HTTP in the browser. Rejects with a refusal. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
) => Promise<Output<E>>

export type CallOptions = {
  /** Repeats with the same key are one call (order submission and payment). */
  idempotencyKey?: string
  /** The answer may take longer than usual. */
  answerMs?: number
  /** The session has ended, so nothing was done; the page is left for the login. */
  onEnded?(): void
}
