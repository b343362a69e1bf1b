import { importLimits } from '#mall/houseLimits.ts'

/** Does the same with each of many rows, and lets others go on now and then: none of them waits for all rows. */
export async function inTurns<T, R>(
  all: readonly T[],
  work: (one: T, at: number) => R,
): Promise<R[]> {
  const results: R[] = []
  await finished(
    (function* () {
      for (const [at, one] of all.entries()) {
        results.push(work(one, at))
        yield
      }
    })(),
  )
  return results
}

/** Goes through all steps of something long, and lets others go on between two of them now and then. */
export async function finished<R>(steps: Generator<unknown, R>): Promise<R> {
  let began = performance.now()
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
    if (performance.now() - began < importLimits.turnMs) continue
    await new Promise((next) => setImmediate(next))
    began = performance.now()
  }
}
