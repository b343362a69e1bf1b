import { importLimits } from '#mall/houseLimits.ts'

/** Does the same with each of many rows, and lets others go on now and then: none of them waits for all rows. */
export async function inTurns<T, R>(
  all: readonly T[],
  work: (one: T, at: number) => R,
): Promise<R[]> {
  const results: R[] = []
  let began = performance.now()
  for (const [at, one] of all.entries()) {
    results.push(work(one, at))
    if (performance.now() - began < importLimits.turnMs) continue
    await new Promise((next) => setImmediate(next))
    began = performance.now()
  }
  return results
}
