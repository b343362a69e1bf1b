import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'

export type Suggested = Output<typeof api.search.suggest>

/** Of this document; suggestions are the same for everybody. */
const answers = new Map<string, Suggested>()
const mostAnswers = 100

/** Events of one key, and keys in one go, are one question. It is a fifth of the 100 ms from key to list. */
const pauseMs = 20

/**
 * Null when a later question has taken this one's place, and when there is no answer (spec §8: silent).
 * Not through call(): nobody waits for suggestions, so they do not count as a request in flight, and the
 * session has no say in them.
 */
export async function suggest(keyword: string, signal: AbortSignal): Promise<Suggested | null> {
  const known = answers.get(keyword)
  if (known) return known
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const answer = await ask(keyword, signal).catch(() => null)
  if (answer) keep(keyword, answer)
  return signal.aborted ? null : answer
}

async function ask(keyword: string, signal: AbortSignal): Promise<Suggested | null> {
  signal.throwIfAborted()
  const query = new URLSearchParams({ keyword })
  const response = await fetch(`${api.search.suggest.path}?${query}`, { signal })
  const { success, data } = await response.json()
  return success ? data : null
}

function keep(keyword: string, answer: Suggested) {
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size >= mostAnswers) answers.delete(oldest)
  answers.set(keyword, answer)
}
