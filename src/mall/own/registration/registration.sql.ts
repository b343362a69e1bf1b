import type { Sql } from '#db/postgres.ts'
import type { NewPerson } from '#mall/people/account/person.sql.ts'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'

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
