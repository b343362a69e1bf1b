import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'

export type Suggested = Output<typeof api.search.suggest>

/** They belong to this document and whoever is logged in, because his company's codes are among them. */
const answers = new Map<string, Suggested>()
const mostAnswers = 100

/** Events of one key, and keys in one go, are one question. It is a fifth of the 100 ms from key to list. */
const pauseMs = 20

/**
 * Answers null when a later question has taken this one's place, and when there is no answer (spec §8: silent). It
 * does not go through call(): nobody waits for suggestions, so they do not count as a request in flight. `session` is
 * the token of somebody whose company may have codes of its own, '' for all others.
 */
export async function suggest(
  keyword: string,
  signal: AbortSignal,
  session = '',
): Promise<Suggested | null> {
  const key = `${session} ${keyword}`
  const known = answers.get(key)
  if (known) return known
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const answer = await ask(keyword, signal, session).catch(() => null)
  if (answer) keep(key, answer)
  return signal.aborted ? null : answer
}

async function ask(keyword: string, signal: AbortSignal, session: string) {
  signal.throwIfAborted()
  const query = new URLSearchParams({ keyword })
  const response = await fetch(`${api.search.suggest.path}?${query}`, {
    signal,
    ...(session && { headers: { authorization: session } }),
  })
  const { success, data } = await response.json()
  return success ? (data as Suggested) : null
}

function keep(key: string, answer: Suggested) {
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size >= mostAnswers) answers.delete(oldest)
  answers.set(key, answer)
}
