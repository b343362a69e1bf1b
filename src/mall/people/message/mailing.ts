import type { Sql } from '#db/postgres.ts'
import type { Address } from '#mall/pages.ts'
import { insertMail, isMailOpen, type MailFile } from './delivery.sql.ts'
import { type EventName, events } from './events.rules.ts'
import { selectTexts } from './notice.sql.ts'
import { filled, hidden, type Values } from './wording.rules.ts'

type Mail = {
  event: EventName
  values: Values
  /** It is no person's, but somebody named it for this. */
  mailbox: string
  /** Somebody who has to do with it: where he is gone, nobody is told any more. */
  userId: string
  address: Address | ''
  files: readonly MailFile[]
}

/** Sends files to a mailbox, in the words of an event; answers false where no mail leaves the mall. */
export async function sendMail(tx: Sql, { event, values, ...mail }: Mail): Promise<boolean> {
  if (!(await isMailOpen(tx))) return false
  const [text] = await selectTexts(tx, [event])
  const words = filled(text ?? events[event], values, hidden.outside)
  await insertMail(tx, { ...mail, ...words, event })
  return true
}
