import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { endedNote, listedUntil, listingProblem } from './listing.rules.ts'
import { closeListings, selectListable, selectListings } from './listing.sql.ts'
import { moveEnquiry } from './moving.ts'
import type { quoteDesk } from './quoteDesk.contract.ts'
import { type Offer, type PricedOffer, unlistedName } from './quoteLine.rules.ts'
import type { HeldEnquiry } from './quoteOwner.sql.ts'
import { ownEnquiry } from './quoteOwner.ts'
import { insertVersion, selectPriced, updateSent } from './quoteVersion.sql.ts'

/** What a buyer has accepted and the catalogue does not have is listed, or cannot be. Either is a version of its own. */
export const listingVerbs: Verbs<Pick<typeof quoteDesk, 'listGoods' | 'refuseListing'>> = {
  async listGoods({ db, who, now }, { enquiryNo, lineNo, skuId }) {
    return db.begin(async (tx) => {
      const enquiry = await ownEnquiry(tx, enquiryNo, who)
      const waiting = await waitingFor(tx, enquiry, lineNo)
      const goods = (await selectListable(tx, skuId)) ?? refuse('NOT_FOUND')
      const problem = listingProblem(waiting, goods)
      if (problem) refuse('LISTING_GOODS', { problem })
      const { own, ...offer } = waiting.offer
      const validUntil = listedUntil(enquiry.validUntil, now)
      const words = `第 ${lineNo} 行 ${own ? unlistedName(own) : ''} `
      const note = `${words}已上架，订货号 ${goods.skuCode}`
      const sent = { waiting, lineNo, offer: { ...offer, skuId }, validUntil, note }
      const version = await sendListing(tx, enquiry, sent, { who, now })
      await closeListings(tx, enquiry.enquiryId, [lineNo], { now, skuId })
      const told = { actor: who.name, now, note: words, also: [waiting.askedBy] }
      await moveEnquiry(tx, enquiry.enquiryId, 'list', 'staff', told)
      const detail = { 行: `第 ${lineNo} 行`, 订货号: goods.skuCode, 版本: `V${version}` }
      await recordAudit(tx, { who, action: 'enquiry.list', subject: `询价 ${enquiryNo}`, detail })
      return { version }
    })
  },

  async refuseListing({ db, who, now }, { enquiryNo, lineNo, reason }) {
    return db.begin(async (tx) => {
      const enquiry = await ownEnquiry(tx, enquiryNo, who)
      const waiting = await waitingFor(tx, enquiry, lineNo)
      const offer = { state: 'unable' as const, note: reason }
      const validUntil = enquiry.validUntil ?? now
      const note = `第 ${lineNo} 行无法上架`
      const sent = { waiting, lineNo, offer, validUntil, note }
      const version = await sendListing(tx, enquiry, sent, { who, now })
      await closeListings(tx, enquiry.enquiryId, [lineNo], { now })
      const told = { actor: who.name, now, note: `第 ${lineNo} 行：${reason}` }
      await moveEnquiry(tx, enquiry.enquiryId, 'cannotList', 'staff', {
        ...told,
        also: [waiting.askedBy],
      })
      const detail = { 行: `第 ${lineNo} 行`, 原因: reason }
      const subject = `询价 ${enquiryNo}`
      await recordAudit(tx, { who, action: 'enquiry.cannotList', subject, detail })
      return { version }
    })
  },
}

type Waiting = {
  offer: PricedOffer
  count: number
  asked: number
  askedBy: string
  /** What the last version offers, and those lines of it that are to be listed. */
  priced: ReadonlyMap<number, PricedOffer>
  toList: readonly number[]
}

async function waitingFor(
  tx: Sql,
  { enquiryId, lastVersion }: HeldEnquiry,
  lineNo: number,
): Promise<Waiting> {
  const open = await selectListings(tx, enquiryId)
  const one = open.find((line) => line.lineNo === lineNo) ?? refuse('LISTING_GONE')
  const priced = await selectPriced(tx, enquiryId, lastVersion)
  const offer = priced.get(lineNo) ?? refuse('LISTING_GONE')
  return { ...one, offer, priced, toList: open.map((line) => line.lineNo) }
}

type Sent = { waiting: Waiting; lineNo: number; offer: Offer; validUntil: Date; note: string }

/** Of a quote that has ended meanwhile nothing is offered again but what was accepted in time. */
async function sendListing(
  tx: Sql,
  { enquiryId, lastVersion, validUntil: end }: HeldEnquiry,
  { waiting, lineNo, offer, validUntil, note }: Sent,
  { who, now }: { who: UserInfo; now: Date },
): Promise<number> {
  const version = lastVersion + 1
  const isEnded = end !== null && end <= now
  const others = [...waiting.priced.keys()].filter((one) => !waiting.toList.includes(one))
  const sent = { enquiryId, version, sentBy: who.userId, now, validUntil, note }
  await insertVersion(tx, sent, new Map([[lineNo, offer]]), isEnded ? others : [], endedNote)
  await updateSent(tx, sent)
  return version
}
