import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import {
  type EnquiryActor,
  type EnquiryEvent,
  type EnquiryState,
  enquiryLabels,
  enquiryMoves,
  stateAfter,
} from './enquiry.rules.ts'
import { selectEnquiryForUpdate, updateEnquiryState } from './enquiry.sql.ts'
import { moveNotices } from './enquiryNotices.rules.ts'

/**
 * The only way in which an enquiry comes from one state to another: locked, as the table of moves has it, written down,
 * and told to whoever asked, whose open pages show it also where no message says it. A draft that is submitted gets its number.
 */
export async function moveEnquiry(
  tx: Sql,
  enquiryId: string,
  event: EnquiryEvent,
  by: EnquiryActor,
  { actor, now, note = '' }: { actor: string; now: Date; note?: string },
): Promise<{ state: EnquiryState; from: EnquiryState; userId: string; enquiryNo: string }> {
  const enquiry = (await selectEnquiryForUpdate(tx, enquiryId)) ?? refuse('ENQUIRY_NOT_FOUND')
  const { state: from, userId } = enquiry
  const state = stateAfter(from, event, by) ?? refuseMove(from, event)
  const moved = { enquiryId, event, from, to: state, actor, now, note }
  const enquiryNo = await updateEnquiryState(tx, moved)
  await sendMessages(tx, moveNotices({ ...enquiry, enquiryNo }, event, note))
  await notifyLive(tx, [{ userIds: [userId], event: { kind: 'message', by: '', count: 0 } }])
  return { state, from, userId, enquiryNo }
}

export const refuseMove = (state: EnquiryState, event: EnquiryEvent): never =>
  refuse('ENQUIRY_MOVED', { state: enquiryLabels[state], action: enquiryMoves[event].label })
