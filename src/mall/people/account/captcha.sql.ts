import type { Sql } from '#db/postgres.ts'

/** Says whether this is the first use of a solved challenge. */
export async function insertCaptchaUse(db: Sql, challenge: Buffer, expiresAt: Date) {
  const rows = await db`
    insert into captcha_used (challenge, expires_at) values (${challenge}, ${expiresAt})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export const deleteOldCaptchas = (db: Sql, now: Date) => db`
  delete from captcha_used where expires_at <= ${now}`
