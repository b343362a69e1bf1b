import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { selectAgreementsNamed } from '#mall/goods/agreement/agreedBatch.sql.ts'
import type { Choices } from './importing.contract.ts'
import type { RunRow } from './run.sql.ts'

type Chosen = Pick<Choices, 'agreementId'>

/** Answers the agreement that was chosen for a file. */
export async function chosenAgreement(
  db: Sql,
  { subject }: Pick<RunRow, 'subject'>,
  { agreementId }: Chosen,
  now: Date,
) {
  if (subject !== 'agreement' || !agreementId) return null
  const [named] = await selectAgreementsNamed(db, { ids: [agreementId], numbers: [] }, now)
  return named ?? null
}

/** A list of agreed prices is of the company that has agreed on them, where one was chosen; any other of its supplier. */
export async function customerOf(
  db: Sql,
  { subject, supplier }: Pick<RunRow, 'subject' | 'supplier'>,
  choices: Chosen,
  now: Date,
): Promise<string> {
  if (subject !== 'agreement') return supplier
  const named = await chosenAgreement(db, { subject }, choices, now)
  if (!named && choices.agreementId) refuse('NOT_FOUND')
  return named?.companyName ?? ''
}
