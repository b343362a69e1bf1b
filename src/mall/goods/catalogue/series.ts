import { LRUCache } from 'lru-cache'
import type { Db } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { shelfLimits } from '#mall/limits.ts'
import type { SeriesPage } from './catalogue.contract.ts'
import { selectProducts } from './catalogue.sql.ts'
import { kindOf } from './kindOf.rules.ts'
import {
  chosenIn,
  type Fitting,
  fitting,
  nearest,
  pageOf,
  type SeriesFacts,
  type SizeRow,
  seriesFacts,
} from './series.rules.ts'
import { selectMember, selectSizes } from './series.sql.ts'
import { sortedBy, windowAround } from './seriesOrder.rules.ts'

type Wanted = {
  skuId: string
  attrs: string
  inStock: string
  sort: string
  pageNum?: number | undefined
}

/**
 * Facts are kept for some minutes, prices and what is still sold are read for each page. Of what is no longer sold
 * only the sizes of its kind are shown, and those most like it come first: they are to take its place.
 */
export async function seriesPage(ctx: Ctx, wanted: Wanted): Promise<SeriesPage> {
  const { skuId, attrs, inStock, sort } = wanted
  const { db } = ctx
  const own = (await selectMember(db, skuId)) ?? refuse('SKU_NOT_FOUND')
  if (attrs.includes('%00')) refuse('BAD_INPUT')
  const { facts, whole } = await factsOf(ctx, own.seriesId, own.isActive ? '' : kindOf(own))
  const isNarrowed = attrs !== '' || inStock !== ''
  const found = isNarrowed ? fitting(facts, chosenIn(attrs, inStock)) : whole
  const byLikeness = !own.isActive && !sort
  const skuIds = byLikeness
    ? nearest(facts, found.skuIds, { skuId, ...own })
    : sortedBy(facts, found.skuIds, sort)
  const size = shelfLimits.seriesPage
  const pages = Math.ceil(skuIds.length / size)
  const first = own.isActive && !sort ? pageOf(skuIds, skuId, size) : 1
  const pageNum = Math.min(wanted.pageNum ?? first, Math.max(pages, 1))
  const shown = windowAround(skuIds, skuId, { pageNum, size })
  const list = await selectProducts(db, ctx, db`${shown}::bigint[]`)
  const total = facts.skuIds.length
  const known = { seriesId: own.seriesId, total, found: skuIds.length, inStock: found.inStock }
  return { ...known, pageNum, pages, columns: found.columns, list }
}

type Facts = { facts: SeriesFacts; whole: Fitting }
type Kept = { at: number; facts: Promise<Facts> }
const kept = new WeakMap<Db, LRUCache<string, Kept>>()
const cacheMs = 5 * 60_000
/** The largest has 15,288 sizes in about 1.1 MB. */
const mostKept = 30

/** The facts are at most five minutes old, and callers that come while they are made wait for the same ones. `kind` is one kind of goods, or '' for all. */
function factsOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  seriesId: string,
  kind: string,
): Promise<Facts> {
  const all = kept.get(db) ?? new LRUCache<string, Kept>({ max: mostKept })
  kept.set(db, all)
  const key = `${seriesId} ${kind}`
  const known = all.get(key)
  if (known && Math.abs(now.getTime() - known.at) < cacheMs) return known.facts
  const facts = selectSizes(db, seriesId).then((rows) =>
    factsIn(kind ? rows.filter((row) => kindOf(row) === kind) : rows),
  )
  all.set(key, { at: now.getTime(), facts })
  facts.catch(() => all.peek(key)?.facts === facts && all.delete(key))
  return facts
}

/** The facts come with what is shown while nothing is chosen, which is nearly always. */
function factsIn(rows: SizeRow[]): Facts {
  const facts = seriesFacts(rows)
  return { facts, whole: fitting(facts, chosenIn('', '')) }
}
