import type { Db } from '#db/postgres.ts'

/**
 * It says what the data of an engine cost to make; it was measured when they were made, and is kept with them.
 */
export type Made = { seconds: number; bytes: number }

/** Makes it unless that has been done in an earlier run from goods with the same terms. */
export async function madeOnce(
  db: Db,
  name: string,
  version: string,
  make: () => Promise<number>,
): Promise<Made> {
  await db`create table if not exists bench.made (
    name text primary key, version text not null, seconds float8 not null, bytes float8 not null)`
  const [kept] = await db<Made[]>`
    select seconds, bytes from bench.made where name = ${name} and version = ${version}`
  if (kept) return kept
  console.error(`Making the data of ${name} …`)
  await db`delete from bench.made where name = ${name}`
  const start = performance.now()
  const bytes = await make()
  const made = { seconds: (performance.now() - start) / 1000, bytes }
  await db`insert into bench.made ${db({ name, version, ...made })}`
  return made
}
