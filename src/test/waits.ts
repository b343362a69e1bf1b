import type { Sql } from '#db/postgres.ts'

/** Waits until so many wait for another transaction, what was begun among them, or until that is over without it. */
export async function waitsForAnother(
  db: Sql,
  begun: Promise<unknown>,
  count = 1,
  events = ['transactionid', 'tuple'],
) {
  let isOver = false
  const end = () => {
    isOver = true
  }
  begun.then(end, end)
  while (!isOver) {
    const rows = await db`
      select from pg_stat_activity
      where datname = current_database() and wait_event = any(${events})`
    if (rows.length >= count) return
  }
}
