import type { Sql } from '#db/postgres.ts'
import { selectPurchasersFor } from '#mall/company/company/company.sql.ts'
import { refuse } from '#mall/errors.ts'
import { notifyLive, notifyStaff } from '#mall/people/live/live.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { promisedAt } from './draftPage.ts'
import {
  type EnquiryActor,
  type EnquiryEvent,
  type EnquiryState,
  enquiryLabels,
  enquiryMoves,
  stateAfter,
} from './enquiry.rules.ts'
import { selectEnquiryForUpdate, updateEnquiryState } from './enquiry.sql.ts'
import { isToldToPurchasers, moveNotices } from './enquiryNotices.rules.ts'
import { closeListings } from './listing.sql.ts'
import { closed } from './quote.rules.ts'

/** `also` are told of it beside whoever asked. */
type Told = { actor: string; now: Date; note?: string; also?: readonly string[] }

/**
 * The only way in which an enquiry comes from one state to another: locked, as the table of moves has it, written down,
 * and told to whoever asked and to the staff, whose open pages show it also where no message says it. A draft that is
 * submitted gets its number.
 */
export async function moveEnquiry(
  tx: Sql,
  enquiryId: string,
  event: EnquiryEvent,
  by: EnquiryActor,
  { actor, now, note = '', also = [] }: Told,
): Promise<{ state: EnquiryState; from: EnquiryState; userId: string; enquiryNo: string }> {
  const enquiry = (await selectEnquiryForUpdate(tx, enquiryId)) ?? refuse('ENQUIRY_NOT_FOUND')
  const { state: from, userId } = enquiry
  const state = stateAfter(from, event, by) ?? refuseMove(from, event)
  const moved = {
    enquiryId,
    event,
    from,
    to: state,
    actor,
    now,
    note,
    ...(await promisedAgain(tx, event, now)),
  }
  const enquiryNo = await updateEnquiryState(tx, moved)
  if (closed.includes(state)) await closeListings(tx, enquiryId, null, { now })
  const others = isToldToPurchasers(event) ? await selectPurchasersFor(tx, [enquiry]) : []
  const told = new Set([userId, ...others.map((one) => one.userId), ...also])
  await sendMessages(tx, moveNotices({ ...enquiry, enquiryNo }, event, note, [...told]))
  await notifyLive(tx, [{ userIds: [userId], event: { kind: 'message', by: '', count: 0 } }])
  await notifyStaff(tx)
  return { state, from, userId, enquiryNo }
}

/** Whoever asks again is promised an answer anew, until there is one. To begin with it, or to order, is none. */
async function promisedAgain(
  tx: Sql,
  event: EnquiryEvent,
  now: Date,
): Promise<{ againDueAt?: Date | null }> {
  if (event === 'bargain' || event === 'supply') return { againDueAt: await promisedAt(tx, now) }
  return answersNothing.has(event) ? {} : { againDueAt: null }
}

const answersNothing: ReadonlySet<EnquiryEvent> = new Set([
  ...(['open', 'orderPart', 'accept', 'reopen', 'list', 'cannotList'] as const),
])

export const refuseMove = (state: EnquiryState, event: EnquiryEvent): never =>
  refuse('ENQUIRY_MOVED', { state: enquiryLabels[state], action: enquiryMoves[event].label })
