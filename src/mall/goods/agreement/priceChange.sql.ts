import type { Sql } from '#db/postgres.ts'
import type { PriceChange } from './ownedPrices.contract.ts'
import type { Moves } from './priceChange.rules.ts'
import type { OwnerId } from './priceOwner.sql.ts'

type Kind = PriceChange['kind']
export type ChangeRow = OwnerId & {
  changeId: string
  at: Date
  userName: string
  kind: Kind
  reason: string
  moves: Moves
  undoneBy: string | null
}

type By = { who: { userId: string; name: string }; now: Date }

export const insertChange = (
  db: Sql,
  { agreementId, groupId }: OwnerId,
  change: { kind: Kind; undoes: string | null; moves: Moves },
  { who, now }: By,
) => db`
  insert into price_change (agreement_id, group_id, at, user_id, user_name, kind, undoes, moves)
  values (${agreementId}, ${groupId}, ${now}, ${who.userId}, ${who.name}, ${change.kind}, ${change.undoes},
    ${JSON.stringify(change.moves)}::text::jsonb)`

const changes = (db: Sql) => db`
  select c.change_id, c.agreement_id, c.group_id, c.at, c.user_name, c.kind, c.reason, c.moves,
    (select user_name from price_change u where u.undoes = c.change_id) as undone_by
  from price_change c`

/** Answers the newest first. */
export const selectChanges = (db: Sql, { agreementId, groupId }: OwnerId, limit: number) => db<
  ChangeRow[]
>`
  ${changes(db)} where ${agreementId === null ? db`c.group_id = ${groupId}` : db`c.agreement_id = ${agreementId}`}
  order by c.change_id desc limit ${limit}`

export async function selectChange(db: Sql, changeId: string) {
  const [row] = await db<ChangeRow[]>`${changes(db)} where c.change_id = ${changeId}`
  return row
}
