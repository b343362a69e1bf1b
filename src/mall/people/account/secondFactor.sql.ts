import type { Sql } from '#db/postgres.ts'

/** Says whether a `person p` has a second step. */
export const hasSecondStep = (db: Sql) => db`
  exists (select from second_factor f where f.user_id = p.user_id) as has_second_step`

export type Factor = { madeAt: Date; codesLeft: number }

export async function selectFactor(db: Sql, userId: string): Promise<Factor | null> {
  const [row] = await db<Factor[]>`
    select made_at, (select count(*)::int from recovery_code c where c.user_id = f.user_id and used_at is null) as codes_left
    from second_factor f where user_id = ${userId}`
  return row ?? null
}

/** Whatever changes somebody's second step locks him first, as a new password and a colleague who changes him do. */
export const selectPersonAlone = (tx: Sql, userId: string) => tx`
  select from person where user_id = ${userId} for no key update`

export async function selectTotpSecret(tx: Sql, userId: string): Promise<string | null> {
  const [row] = await tx<{ secret: string }[]>`
    select secret from second_factor where user_id = ${userId}`
  return row?.secret ?? null
}

type NewFactor = { userId: string; secret: string; step: number }

/** Answers false when there is one already. */
export async function insertFactor(tx: Sql, { userId, secret, step }: NewFactor, now: Date) {
  const { count } = await tx`
    insert into second_factor (user_id, secret, last_step, made_at) values (${userId}, ${secret}, ${step}, ${now})
    on conflict do nothing`
  return count === 1
}

/** Answers false for a step that was used, or lies before one that was. */
export async function updateLastStep(tx: Sql, userId: string, step: number): Promise<boolean> {
  const { count } = await tx`
    update second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`
  return count === 1
}

/** Takes the second step away with its recovery codes, and whatever waits for it. Answers false when there is none. */
export async function deleteFactor(tx: Sql, userId: string): Promise<boolean> {
  const { count } = await tx`
    with waiting as (delete from login_ticket where user_id = ${userId})
    delete from second_factor where user_id = ${userId}`
  return count === 1
}

/** The new ones take the place of all others. */
export async function replaceRecoveryCodes(tx: Sql, userId: string, hashes: Buffer[]) {
  await tx`delete from recovery_code where user_id = ${userId}`
  const all = hashes.map((hash) => hash.toString('hex'))
  await tx`
    insert into recovery_code (user_id, hash)
    select ${userId}, decode(unnest(${all}::text[]), 'hex')`
}

/** Answers how many are left, and null for one that is wrong or was used. */
export async function updateRecoveryCodeUsed(tx: Sql, userId: string, hash: Buffer, now: Date) {
  const { count } = await tx`
    update recovery_code set used_at = ${now} where user_id = ${userId} and hash = ${hash} and used_at is null`
  return count === 1 ? ((await selectFactor(tx, userId))?.codesLeft ?? 0) : null
}

export async function selectIsRequired(db: Sql): Promise<boolean> {
  const [row] = await db<{ isRequired: boolean }[]>`select is_required from second_step_rule`
  return row?.isRequired ?? false
}

/** Answers false when it is so already. */
export async function updateIsRequired(tx: Sql, isRequired: boolean): Promise<boolean> {
  const { count } = await tx`
    update second_step_rule set is_required = ${isRequired} where is_required <> ${isRequired}`
  return count === 1
}
