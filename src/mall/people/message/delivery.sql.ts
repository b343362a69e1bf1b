import type { Sql } from '#db/postgres.ts'
import { asking, type Channel } from './events.rules.ts'
import type { Outside } from './message.contract.ts'

export type Recipient = {
  userId: string
  companyId: string | null
  seesPrices: boolean
  /** The channels by which he can be told: they are set up, and he has an address there. */
  open: Outside['channel'][]
  muted: Outside[]
}

/** Leaves out whose account is disabled. */
export const selectRecipients = (db: Sql, userIds: readonly string[]) => db<Recipient[]>`
  select user_id, company_id,
    not exists (select from company_role r where r.role_id = p.custom_role_id and 'prices' = any(r.denied)) as sees_prices,
    array(select channel from notice_channel where is_open and (channel = 'sms' or p.email is not null) order by channel) as open,
    coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel))
      from notice_mute m where m.user_id = p.user_id), '[]') as muted
  from person p where user_id = any(${[...userIds]}::bigint[]) and status = 1`

export type NewDelivery = {
  channel: Channel
  event: string
  userId: string | null
  /** Every robot of this company that is on gets one; of other channels it is null. */
  companyId: string | null
  title: string
  text: string
  address: string
}

/** The seventh try is the last one; between them pg-boss waits about 30 s, and twice as long each time. */
export const retries = 6

/** Each channel has workers of its own, who know its jobs by their priority. */
export const priorities: Record<Channel, number> = { sms: 3, robot: 2, email: 1 }

const addJobs = (db: Sql, from: ReturnType<Sql>) => db`
  insert into pgboss.job (name, priority, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds)
  select 'delivery', case channel when 'sms' then ${priorities.sms}::int when 'robot' then ${priorities.robot} else ${priorities.email} end,
    jsonb_build_object('deliveryId', delivery_id::text), ${retries}, 30, true, 120, 86400 from ${from}`

/** Each with its job, which is there when the transaction commits. */
export const insertDeliveries = (db: Sql, all: readonly NewDelivery[]) => db`
  with asked as (
    select * from unnest(${all.map(({ channel }) => channel)}::text[], ${all.map(({ event }) => event)}::text[],
      ${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ companyId }) => companyId)}::bigint[],
      ${all.map(({ title }) => title)}::text[], ${all.map(({ text }) => text)}::text[],
      ${all.map(({ address }) => address)}::text[]
    ) as asked (channel, event, user_id, company_id, title, text, address)
  ), made as (
    insert into delivery (channel, event, user_id, robot_id, title, text, address, key)
    select channel, event, user_id, robot_id, title, text, address,
      case when channel <> 'robot' and event = any(${[...asking]}) then replace(gen_random_uuid()::text, '-', '') end
    from asked left join robot r on channel = 'robot' and r.company_id = asked.company_id and r.is_on
    where channel <> 'robot' or robot_id is not null
    returning delivery_id, channel
  )
  ${addJobs(db, db`made`)}`

export type MailFile = { name: string; mediaType: string; bytes: Uint8Array }
type NewMail = Omit<NewDelivery, 'channel' | 'companyId' | 'userId'> & {
  userId: string
  mailbox: string
  files: readonly MailFile[]
}

/** A mail with files to a mailbox that is no person's, with its job. */
export async function insertMail(db: Sql, { files, ...mail }: NewMail) {
  const [row] = await db<{ deliveryId: string }[]>`
    insert into delivery (channel, event, user_id, mailbox, title, text, address)
    values ('email', ${mail.event}, ${mail.userId}, ${mail.mailbox}, ${mail.title}, ${mail.text}, ${mail.address})
    returning delivery_id`
  if (!row) throw new Error('The database did not keep the mail.')
  for (const [place, { name, mediaType, bytes }] of files.entries())
    await db`
      insert into delivery_file (delivery_id, place, name, media_type, bytes)
      values (${row.deliveryId}, ${place}, ${name}, ${mediaType}, ${Buffer.from(bytes)})`
  await addJobs(
    db,
    db`(select ${row.deliveryId}::bigint as delivery_id, 'email'::text as channel) one`,
  )
}

export async function isMailOpen(db: Sql): Promise<boolean> {
  const [row] = await db`select from notice_channel where channel = 'email' and is_open`
  return row !== undefined
}

export const selectMailFiles = (db: Sql, deliveryId: string) => db<
  (MailFile & { bytes: Buffer })[]
>`
  select name, media_type, bytes from delivery_file where delivery_id = ${deliveryId} order by place`

/** It goes to one robot, whatever happened. */
export const insertRobotDelivery = (
  db: Sql,
  robotId: string,
  { title, text }: { title: string; text: string },
) => db`
  with made as (
    insert into delivery (channel, event, robot_id, title, text, address)
    values ('robot', 'robot.test', ${robotId}, ${title}, ${text}, '') returning delivery_id, channel
  )
  ${addJobs(db, db`made`)}`

export type Outgoing = Omit<NewDelivery, 'userId' | 'companyId'> & {
  deliveryId: string
  key: string | null
  mobile: string | null
  email: string | null
  webhook: string | null
  secret: string | null
}

/** Answers nothing when it was sent already, or nobody is there any more to whom it could go. */
export async function selectOutgoing(db: Sql, deliveryId: string): Promise<Outgoing | undefined> {
  const [row] = await db<Outgoing[]>`
    select delivery_id, channel, event, d.title, text, address, key, mobile, coalesce(nullif(mailbox, ''), email) as email,
      webhook, secret
    from delivery d left join person p on p.user_id = d.user_id and p.status = 1
      left join robot r on r.robot_id = d.robot_id and r.is_on
    where delivery_id = ${deliveryId} and state = 'waiting'
      and case channel when 'sms' then mobile when 'email' then coalesce(nullif(mailbox, ''), email) else webhook end is not null`
  return row
}

/** Answers where a link leads, the first time that whom it was sent to opens it. */
export async function updateOpened(db: Sql, userId: string, key: string, now: Date) {
  const [row] = await db<{ address: string }[]>`
    update delivery set opened_at = ${now}
    where key = ${key} and user_id = ${userId} and opened_at is null returning address`
  return row?.address ?? null
}

export const updateSent = (db: Sql, deliveryId: string) => db`
  update delivery set state = 'sent', tries = tries + 1, fault = '', ended_at = now()
  where delivery_id = ${deliveryId} and state = 'waiting'`

/** After its last try it is dead, and the staff sees it. */
export const updateFailed = (db: Sql, deliveryId: string, fault: string, isLast: boolean) => db`
  update delivery set tries = tries + 1, fault = ${fault}, state = ${isLast ? 'dead' : 'waiting'},
    ended_at = ${isLast ? new Date() : null}
  where delivery_id = ${deliveryId} and state = 'waiting'`

/** There was nobody to send it to. */
export const deleteDelivery = (db: Sql, deliveryId: string) => db`
  delete from delivery where delivery_id = ${deliveryId} and state = 'waiting'`

/** Each is tried anew from the beginning; answers how many they were. */
export async function updateAgain(db: Sql, deliveryIds: readonly string[]): Promise<number> {
  const rows = await db`
    with again as (
      update delivery set state = 'waiting', tries = 0, ended_at = null
      where delivery_id = any(${[...deliveryIds]}::bigint[]) and state = 'dead'
      returning delivery_id, channel
    )
    ${addJobs(db, db`again`)} returning 1`
  return rows.length
}

/** What has waited for a day has lost its job, with the process that had it at its last try. */
export const updateLost = (db: Sql, now: Date) => db`
  update delivery set state = 'dead', ended_at = ${now}, fault = case fault when '' then '发送中断' else fault end
  where state = 'waiting' and created_at < ${new Date(now.getTime() - 86_400_000)}
    and not exists (select from pgboss.job where name = 'delivery' and state < 'completed'
      and data->>'deliveryId' = delivery_id::text)`

export const deleteOldDeliveries = (db: Sql, before: Date) => db`
  delete from delivery where ended_at < ${before}`
