import type { Db } from '#db/postgres.ts'
import { newFirstRun } from '#mall/house/staff/firstRun.ts'
import { to } from '#mall/pages.ts'

/** Tells whoever starts the server how the first account of the staff is made; nothing where there is one. */
export async function announceFirstRun(db: Db, origin: string): Promise<void> {
  const token = await newFirstRun(db, new Date())
  if (!token) return
  console.log(
    `Nobody can log in to the back office yet. Make the first account within 24 hours at\n${origin}${to.firstRun({ token })}\nThe address works once. Another start prints a new one, and this one ends.`,
  )
}
