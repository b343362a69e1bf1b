import type { Sql } from '#db/postgres.ts'
import type { Message, MessageKind, MutableKind, Outside } from './message.contract.ts'
import type { NewMessage } from './message.rules.ts'

/** Leaves out whoever does not want to be told of such things; answers who got something. */
export async function insertMessages(db: Sql, messages: readonly NewMessage[]) {
  const rows = await db<{ userId: string }[]>`
    with asked as (
      select * from unnest(${messages.map(({ userId }) => userId)}::bigint[],
        ${messages.map(({ kind }) => kind)}::text[], ${messages.map(({ title }) => title)}::text[],
        ${messages.map(({ text }) => text)}::text[], ${messages.map(({ address }) => address)}::text[]
      ) with ordinality as asked (user_id, kind, title, text, address, place)
    ), made as (
      insert into message (user_id, kind, title, text, address)
      select user_id, kind, title, text, address from asked
      -- a mute can only be of a kind that may be muted
      where not exists (select from message_mute m where (m.user_id, m.kind) = (asked.user_id, asked.kind))
      order by place
      returning user_id
    )
    select distinct user_id from made`
  return rows.map(({ userId }) => userId)
}

export type Filter = { kind?: MessageKind | undefined; unread: 0 | 1 }

const matches = (db: Sql, userId: string, { kind, unread }: Filter) => db`
  user_id = ${userId} ${kind ? db`and kind = ${kind}` : db``} ${unread ? db`and read_at is null` : db``}`

export const selectMessages = (
  db: Sql,
  userId: string,
  filter: Filter,
  page: { offset: number; limit: number },
) => db<(Omit<Message, 'createdAt'> & { createdAt: Date })[]>`
  select message_id, kind, title, text, address, created_at, read_at is not null as is_read
  from message where ${matches(db, userId, filter)}
  order by message_id desc offset ${page.offset} limit ${page.limit}`

export async function selectCount(db: Sql, userId: string, filter: Filter): Promise<number> {
  const [row] = await db<{ count: number }[]>`select ${countOf(db, userId, filter)} as count`
  return row?.count ?? 0
}

export const selectUnread = (db: Sql, userId: string) => selectCount(db, userId, { unread: 1 })

/** This is a column for a statement that counts other things as well. */
export const unreadOf = (db: Sql, userId: string) => countOf(db, userId, { unread: 1 })

const countOf = (db: Sql, userId: string, filter: Filter) =>
  db`(select count(*)::int from message where ${matches(db, userId, filter)})`

/** Without an id all of them are marked. */
export const updateRead = (db: Sql, userId: string, messageId: string | undefined, now: Date) => db`
  update message set read_at = ${now}
  where user_id = ${userId} and read_at is null
    ${messageId ? db`and message_id = ${messageId}` : db``}`

/** Marks what leads to an address, of everybody or of these people; answers whose it was. */
export async function updateReadAt(
  db: Sql,
  address: string,
  userIds: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    update message set read_at = now() where address = ${address} and read_at is null and address <> ''
      ${userIds ? db`and user_id = any(${[...userIds]}::bigint[])` : db``}
    returning user_id`
  return [...new Set(rows.map(({ userId }) => userId))]
}

export async function selectMuted(db: Sql, userId: string): Promise<MutableKind[]> {
  const rows = await db<{ kind: MutableKind }[]>`
    select kind from message_mute where user_id = ${userId} order by kind`
  return rows.map(({ kind }) => kind)
}

export async function updateMuted(db: Sql, userId: string, muted: readonly MutableKind[]) {
  await db`delete from message_mute where user_id = ${userId} and kind <> all(${[...muted]}::text[])`
  await db`
    insert into message_mute (user_id, kind)
    select distinct ${userId}::bigint, kind from unnest(${[...muted]}::text[]) as kind
    on conflict do nothing`
}

export async function updateOutside(db: Sql, userId: string, outside: readonly Outside[]) {
  await db`delete from notice_mute where user_id = ${userId}`
  await db`
    insert into notice_mute (user_id, kind, channel)
    select distinct ${userId}::bigint, kind, channel
    from unnest(${outside.map(({ kind }) => kind)}::text[], ${outside.map(({ channel }) => channel)}::text[])
      as one (kind, channel)
    on conflict do nothing`
}
