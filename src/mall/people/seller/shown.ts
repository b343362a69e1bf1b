import type { Sql } from '#db/postgres.ts'
import { cached } from '#mall/cache.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { FreightRule } from '#mall/people/account/account.contract.ts'
import { calendarOf } from './calendar.sql.ts'
import { selectFreight } from './freight.sql.ts'
import { hoursText } from './hours.rules.ts'
import { selectMarks } from './marks.sql.ts'
import type { Seller, ShownSeller } from './seller.contract.ts'
import { selectSeller } from './seller.sql.ts'

type House = { seller: ShownSeller; freightRule: FreightRule }

const [shownMs, staleMs] = [3000, 60_000]
const shown = cached(shownMs, ({ db }) => houseOf(db), staleMs)

/** Answers who sells here, for papers and messages. */
export async function sellerOf(db: Sql): Promise<Seller> {
  const [{ version, changedBy, changedAt, ...facts }, { hours }] = await Promise.all([
    selectSeller(db),
    calendarOf(db),
  ])
  return { ...facts, hours: hoursText(hours) }
}

/**
 * Answers the same for pages, which are asked for all the time, and what they say of freight to visitors: another process sees
 * a change after three seconds. Whoever is logged in brings the rule that holds with his session. While the database does not
 * answer, a page without it is still a page.
 */
export async function shownHouse(
  asking: Pick<Ctx, 'db' | 'now' | 'who'>,
): Promise<Pick<House, 'seller'> & Partial<House>> {
  const house = await shown.of(asking).catch(() => ({ seller: delivered }))
  return asking.who ? { ...house, freightRule: asking.who.freightRule } : house
}

/** After a change of this process the next page asks anew. */
export const { forget: forgetShown } = shown

async function houseOf(db: Sql): Promise<House> {
  const [seller, { logo }, { version, fee, freeFrom }] = await Promise.all([
    sellerOf(db),
    selectMarks(db),
    selectFreight(db),
  ])
  return { seller: { ...seller, logo }, freightRule: { version, fee, freeFrom } }
}

const delivered = { name: '工业品商城', slogan: '', company: '', phone: '', hours: '', icp: '' }
