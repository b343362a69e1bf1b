import type { Sql } from '#db/postgres.ts'
import { unbranded } from '#mall/brandName.rules.ts'
import { nextNumber } from '#mall/number.sql.ts'
import type { Contact, ContactGoods, ContactState, ContactTab } from './contact.contract.ts'

type Named = Pick<ContactGoods, 'skuId' | 'skuCode'> &
  Record<'brandName' | 'model' | 'productName', string>

/** Finds goods by id or by part number, also what is no longer sold. */
export async function selectGoods(db: Sql, by: { skuId: string } | { skuCode: string }) {
  const [row] = await db<Named[]>`
    select s.sku_id, s.sku_code, b.brand_name, s.model, s.product_name from sku s join brand b using (brand_id)
    where ${'skuId' in by ? db`s.sku_id = ${by.skuId}` : db`s.sku_code = ${by.skuCode.toUpperCase()}`}`
  if (!row) return null
  const { skuId, skuCode, brandName, model, productName } = row
  const name = [brandName, model, unbranded(brandName, productName)] // it is looked for by both names of its maker
  return { skuId, skuCode, goods: name.filter(Boolean).join(' ') }
}

export async function selectPerson(db: Sql, userId: string) {
  const [row] = await db<{ name: string; mobile: string }[]>`
    select name, mobile from person where user_id = ${userId}`
  return row ?? { name: '', mobile: '' }
}

export type NewContact = {
  userId: string | null
  name: string
  mobile: string
  content: string
  about: ContactGoods | null
}

const numbering = { prefix: 'LY', sequence: 'contact_number', digits: 5 }

export async function insertContact(db: Sql, { about, ...contact }: NewContact, now: Date) {
  const [row] = await db<{ contactNo: string }[]>`
    insert into contact (contact_no, user_id, name, mobile, content, sku_id, sku_code, goods, created_at)
    values (${nextNumber(db, numbering, now)}, ${contact.userId}, ${contact.name}, ${contact.mobile},
      ${contact.content}, ${about?.skuId ?? null}, ${about?.skuCode ?? ''}, ${about?.goods ?? ''}, ${now})
    returning contact_no`
  return row?.contactNo ?? ''
}

/**
 * Finds what the same person has said already since then; it locks out a second call that says it at this moment.
 */
export async function selectSame(tx: Sql, contact: NewContact, since: Date) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`contact ${contact.mobile}`}, 0))`
  const [row] = await tx<{ contactNo: string }[]>`
    select contact_no from contact
    where mobile = ${contact.mobile} and content = ${contact.content} and name = ${contact.name}
      and sku_id is not distinct from ${contact.about?.skuId ?? null}::bigint
      and user_id is not distinct from ${contact.userId}::bigint and created_at > ${since}
    order by contact_id desc limit 1`
  return row?.contactNo ?? null
}

export type ContactFilter = { keyword: string; from?: string | undefined; to?: string | undefined }
export type ContactRow = Omit<Contact, 'createdAt' | 'handledAt'> & {
  createdAt: Date
  handledAt: Date | null
}

/** Days are Chinese ones, the last one included. */
const matches = (db: Sql, { keyword, from, to }: ContactFilter) => db`
  true
  ${from ? db`and t.created_at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${to ? db`and t.created_at < (${to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'` : db``}
  ${keyword ? db`and strpos(lower(concat_ws(' ', t.contact_no, t.name, t.mobile, t.content, t.sku_code, t.goods)), ${keyword.toLowerCase()}) > 0` : db``}`

export const selectContacts = (
  db: Sql,
  filter: ContactFilter & { tab: ContactTab; offset: number; limit: number },
) => db<ContactRow[]>`
  select t.contact_id, t.contact_no, t.name, t.mobile, t.content, p.account, c.name as company_name,
    case when t.sku_id is not null then
      json_build_object('skuId', t.sku_id::text, 'skuCode', t.sku_code, 'goods', t.goods) end as about,
    t.created_at, t.state, t.remark, h.name as handler_name, t.handled_at, t.is_enquiry,
    (select enquiry_no from enquiry e where e.enquiry_id = t.enquiry_id) as enquiry_no
  from contact t left join person p using (user_id) left join company c on c.company_id = p.company_id
    left join person h on h.user_id = t.handled_by
  where ${matches(db, filter)} ${filter.tab === 'all' ? db`` : db`and t.state = ${filter.tab}`}
  order by t.contact_id desc offset ${filter.offset} limit ${filter.limit}`

export async function selectContactCounts(db: Sql, filter: ContactFilter) {
  const [row] = await db<Record<ContactTab, number>[]>`
    select count(*)::int as all, (count(*) filter (where state = 'pending'))::int as pending,
      (count(*) filter (where state = 'doing'))::int as doing,
      (count(*) filter (where state = 'done'))::int as done
    from contact t where ${matches(db, filter)}`
  return row ?? { all: 0, pending: 0, doing: 0, done: 0 }
}

type LockedContact = {
  contactNo: string
  state: ContactState
  remark: string
  handledAt: Date | null
  isEnquiry: boolean
  name: string
  mobile: string
  content: string
  skuId: string | null
  /** The member who wrote it. */
  userId: string | null
}

export async function selectForUpdate(tx: Sql, contactId: string) {
  const [row] = await tx<LockedContact[]>`
    select contact_no, state, remark, handled_at, is_enquiry, name, mobile, content, sku_id,
      (select p.user_id from person p where p.user_id = contact.user_id and not p.is_operator) as user_id
    from contact where contact_id = ${contactId} for update`
  return row
}

export const updateContact = (
  tx: Sql,
  contactId: string,
  handled: { state: ContactState; remark: string; userId: string; now: Date },
) => tx`
  update contact set state = ${handled.state}, remark = ${handled.remark},
    handled_by = ${handled.userId}, handled_at = ${handled.now}
  where contact_id = ${contactId}`

export const updateEnquired = (
  tx: Sql,
  contactId: string,
  by: { enquiryId: string | null; userId: string; now: Date },
) => tx`
  update contact set is_enquiry = true, enquiry_id = ${by.enquiryId}, state = 'doing', handled_by = ${by.userId}, handled_at = ${by.now}
  where contact_id = ${contactId}`

export const deleteOldContacts = (db: Sql, before: Date) => db`
  delete from contact where state = 'done' and handled_at < ${before}`
