type Steps = readonly (() => PromiseLike<unknown>)[]
type Answers<S extends Steps> = { -readonly [At in keyof S]: Awaited<ReturnType<S[At]>> }

/**
 * Begins these steps on the one connection of a transaction without waiting for the answers of those before: PostgreSQL runs
 * what each asks first in this order, statement by statement, so that each sees what those before it have waited for. What
 * a step asks afterwards comes after all of these. Of several that fail the first is thrown, when all have ended.
 */
export async function inTurn<const S extends Steps>(steps: S): Promise<Answers<S>> {
  // a query begins when it is awaited: so each of them has begun before the next step is called
  const begun = steps.map(async (step) => await step())
  await Promise.allSettled(begun)
  return (await Promise.all(begun)) as Answers<S>
}
