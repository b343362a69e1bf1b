import type { Sql } from '#db/postgres.ts'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'

export type NewPerson = {
  account: string
  mobile: string
  name: string
  email: string | null
  password: string
}

/** Answers null when the number, the user name or the address is somebody's. */
export async function insertPerson(db: Sql, person: NewPerson): Promise<string | null> {
  const [row] = await db<{ userId: string }[]>`
    insert into person ${db(person)} on conflict do nothing returning user_id`
  return row?.userId ?? null
}

/** Answers which of them is taken. */
export async function selectTaken(db: Sql, { account, mobile, email }: NewPerson) {
  const [row] = await db<{ mobile: boolean; account: boolean; email: boolean }[]>`
    select exists (select from person where mobile = ${mobile}) as mobile,
      exists (select from person where account = ${account}) as account,
      exists (select from person where email = ${email}) as email`
  return row
}

export type Consent = {
  userId: string
  agreementVersion: string
  privacyVersion: string
  address: string
  agreedAt: Date
}

export const insertConsent = (db: Sql, consent: Consent) => db`
  insert into consent (user_id, agreement_version, privacy_version, address, agreed_at)
  values (${consent.userId}, ${consent.agreementVersion}, ${consent.privacyVersion},
    ${consent.address}, ${consent.agreedAt})`

export async function selectConsent(db: Sql, userId: string): Promise<LegalVersions | null> {
  const [row] = await db<LegalVersions[]>`
    select agreement_version as agreement, privacy_version as privacy from consent
    where user_id = ${userId} order by consent_id desc limit 1`
  return row ?? null
}
