import type { Sql } from '#db/postgres.ts'
import type { Delivery, DeliveryState, NoticeText, OpenChannels } from './notice.contract.ts'
import type { Wording } from './wording.rules.ts'

export const selectTexts = (db: Sql, events: readonly string[]) =>
  db<
    (Wording & { event: string })[]
  >`select event, title, text from notice_text where event = any(${[...events]}::text[])`

export const selectAllTexts = (db: Sql) => db<
  (Omit<NoticeText, 'editedAt'> & { editedAt: Date })[]
>`
  select event, t.title, text, p.name as editor_name, edited_at
  from notice_text t join person p on p.user_id = edited_by order by event`

export const upsertText = (db: Sql, event: string, { title, text }: Wording, userId: string) => db`
  insert into notice_text (event, title, text, edited_by, edited_at)
  values (${event}, ${title}, ${text}, ${userId}, now())
  on conflict (event) do update set title = excluded.title, text = excluded.text,
    edited_by = excluded.edited_by, edited_at = excluded.edited_at`

export const deleteText = (db: Sql, event: string) =>
  db`delete from notice_text where event = ${event}`

export async function selectOpen(db: Sql): Promise<OpenChannels> {
  const rows = await db<{ channel: 'sms' | 'email'; isOpen: boolean }[]>`
    select channel, is_open from notice_channel`
  const isOpen = (channel: string) => rows.some((row) => row.channel === channel && row.isOpen)
  return { sms: isOpen('sms'), email: isOpen('email') }
}

/** Each process says at its start what its options have set up. */
export const updateOpen = (db: Sql, { sms, email }: OpenChannels) => db`
  update notice_channel set is_open = case channel when 'sms' then ${sms}::boolean else ${email}::boolean end`

type DeliveryRow = Omit<Delivery, 'createdAt' | 'endedAt'> & {
  createdAt: Date
  endedAt: Date | null
}
type Filter = { channel?: Delivery['channel'] | undefined }

export const selectDeliveries = (
  db: Sql,
  { tab, channel, offset, limit }: Filter & { tab: DeliveryState; offset: number; limit: number },
) => db<DeliveryRow[]>`
  select delivery_id, channel, event, coalesce(r.name, p.name, '') as name, c.name as company_name, d.title, text,
    state, tries, fault, d.created_at, ended_at
  from delivery d left join person p on p.user_id = d.user_id left join robot r on r.robot_id = d.robot_id
    left join company c on c.company_id = coalesce(r.company_id, p.company_id)
  where state = ${tab} ${channel ? db`and channel = ${channel}` : db``}
  order by delivery_id desc offset ${offset} limit ${limit}`

export async function selectDeliveryCounts(
  db: Sql,
  { channel }: Filter,
): Promise<Record<DeliveryState, number>> {
  const rows = await db<{ state: DeliveryState; count: number }[]>`
    select state, count(*)::int as count from delivery
    ${channel ? db`where channel = ${channel}` : db``} group by state`
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { dead: 0, waiting: 0, sent: 0, ...counts }
}
