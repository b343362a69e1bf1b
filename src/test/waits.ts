import type { Sql } from '#db/postgres.ts'

/** Waits until what was begun waits for another transaction, or is over without that. */
export async function waitsForAnother(db: Sql, begun: Promise<unknown>) {
  let isOver = false
  const end = () => {
    isOver = true
  }
  begun.then(end, end)
  while (!isOver) {
    const [row] = await db`
      select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
    if (row) return
  }
}
