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

type Often = Output<typeof api.bought.boughtList>
const oftenShown = 5

/** Answers what somebody orders most often, and nothing when there is no answer. It is asked anew each time, as orders change it. */
export async function oftenBought(signal: AbortSignal, session: string): Promise<Often['list']> {
  const address = `${api.bought.boughtList.path}?limit=${oftenShown}`
  const answer = await read<Often>(address, signal, session).catch(() => null)
  return signal.aborted ? [] : (answer?.list ?? [])
}

const ask = (keyword: string, signal: AbortSignal, session: string) =>
  read<Suggested>(`${api.search.suggest.path}?${new URLSearchParams({ keyword })}`, signal, session)

async function read<T>(address: string, signal: AbortSignal, session: string): Promise<T | null> {
  signal.throwIfAborted()
  const response = await fetch(address, {
    signal,
    ...(session && { headers: { authorization: session } }),
  })
  const { success, data } = await response.json()
  return success ? data : null
}

function keep(key: string, answer: Suggested) {
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size >= mostAnswers) answers.delete(oldest)
  answers.set(key, answer)
}
