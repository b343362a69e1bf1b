import type { Sql } from '#db/postgres.ts'

/**
 * The plan of the one statement that `work` awaits; it is explained instead of run and finds nothing. `isRun`: it is run as
 * well, and the plan says what was executed. 'verbose': the plan says which columns each part reads.
 */
export async function planOf(
  db: Sql,
  work: (db: Sql) => PromiseLike<unknown>,
  isRun: boolean | 'verbose' = false,
): Promise<string> {
  const plans: string[] = []
  const explaining = new Proxy(db, {
    apply(_, __, args: Parameters<Sql>) {
      const statement = db(...args)
      if (!('then' in statement)) return statement
      const explain = async () => {
        const run = isRun ? db`, analyze, timing off, summary off` : db``
        const options = db`costs off ${isRun === 'verbose' ? db`, verbose` : run}`
        const rows = await db<Record<string, string>[]>`explain (${options}) ${statement}`
        plans.push(...rows.flatMap((row) => Object.values(row)))
        return []
      }
      return Object.assign(statement, {
        // biome-ignore lint/suspicious/noThenProperty: what is awaited is a statement, what is nested a part of one
        then: (...handlers: Parameters<Promise<never[]>['then']>) => explain().then(...handlers),
      })
    },
  })
  await work(explaining)
  return plans.join('\n')
}
