import type { Db, Sql } from '#db/postgres.ts'

/**
 * Does this with each of them in a transaction of its own, so that locks are held for one only and one that fails holds
 * up no other. Answers how many of them it did; the first failure is thrown when all were tried.
 */
export async function eachAlone<One>(
  db: Db,
  all: readonly One[],
  act: (tx: Sql, one: One) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const one of all)
    await db
      .begin((tx) => act(tx, one))
      .then(
        (isDone) => {
          if (isDone) done++
        },
        (error: unknown) => failures.push(error),
      )
  if (failures.length > 0) throw failures[0]
  return done
}
