import { permissionsOf } from '#mall/access.ts'
import { cached } from '#mall/cache.ts'
import type { Ctx } from '#mall/ctx.ts'
import { contentLimits } from '#mall/houseLimits.ts'
import { limits } from '#mall/limits.ts'
import { shownHouse } from '#mall/people/seller/shown.ts'
import { selectFigures, selectPunctuality } from './figures.sql.ts'

const { transferDays, soonDays, punctualDays } = contentLimits

/** Rules that are code: a text that names them cannot say something else. */
const rules = {
  payHours: limits.payMs / 3_600_000,
  roleCount: Object.keys(permissionsOf).filter(Boolean).length,
  transferDays,
  soonDays,
  punctualDays,
}

/**
 * It covers the whole catalogue, so it is counted once for everybody, and nobody waits for the next count.
 */
const counted = cached(5 * 60_000, count, 24 * 3_600_000)

async function count({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const [goods, orders] = await Promise.all([
    selectFigures(db, soonDays),
    selectPunctuality(db, now, punctualDays),
  ])
  return { ...goods, ...orders }
}

/** {{skuCount}} and its like become what the mall has at this moment, or what it allows; what is no figure stays. */
export async function withFigures(asking: Pick<Ctx, 'db' | 'now'>, text: string) {
  if (!text.includes('{{')) return text
  const { seller, freightRule } = await shownHouse({ ...asking, who: null })
  const freight = { freightFee: freightRule?.fee ?? null, freeFrom: freightRule?.freeFrom ?? null }
  const ruled = filledIn(text, { ...rules, ...freight, serviceHours: seller.hours || null })
  return ruled.includes('{{') ? filledIn(ruled, await counted.of(asking)) : ruled
}

const figure = /\{\{(\w+)\}\}/g

/** A line with a figure that cannot be told yet is left out. */
export function filledIn(text: string, figures: Record<string, number | string | null>): string {
  const known = new Map(Object.entries(figures))
  const isTold = (line: string) =>
    Array.from(line.matchAll(figure)).every(([, name = '']) => known.get(name) !== null)
  const told = text.split('\n').filter(isTold).join('\n')
  return told.replace(
    figure,
    (whole, name: string) => known.get(name)?.toLocaleString('en') ?? whole,
  )
}
