import type { Sql } from '#db/postgres.ts'
import { seesPrices } from '#mall/access.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, sales } from '#mall/staffAccess.ts'
import { isSeenBy } from './enquiryList.sql.ts'

/**
 * Whoever sees an enquiry reads its files; the staff as soon as it was submitted. Files of others' messages may name prices:
 * roles without prices read none of these.
 */
export async function selectEnquiryFile(db: Sql, who: UserInfo, fileId: string) {
  const [row] = await db<{ name: string; mediaType: string; bytes: Buffer }[]>`
    select f.name, f.media_type, f.bytes from stored_file f
    where f.file_id = ${fileId} and exists (
      select from enquiry_file join enquiry e using (enquiry_id)
      where enquiry_file.file_id = f.file_id and (e.user_id = ${who.userId} or e.state <> 'draft' and ${holdsOneOf(who, sales)}
        or ${isSeenBy(db, who)})
      and (${seesPrices(who)} or enquiry_message_id is null or exists (
        select from enquiry_message m
        where m.enquiry_message_id = enquiry_file.enquiry_message_id and m.user_id = ${who.userId})))`
  return row
}

/** The part of a statement that lists the files `x` of an enquiry of which this holds. */
export const filesOf = (db: Sql, are: Fragment): Fragment => db`
  coalesce((
    select json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'mediaType', f.media_type)
      order by f.created_at, f.file_id)
    from enquiry_file x join stored_file f using (file_id) where ${are}), '[]')`
