import { LRUCache } from 'lru-cache'
import type { Db } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { equivalenceLimits } from '#mall/limits.ts'
import { type Need, needsOf } from './accessory.rules.ts'
import { byDemand, type Graded } from './choice.rules.ts'
import { designationOfRow, equalsOf } from './equalTo.ts'
import { type GoodsRow, selectFitting, selectGoodsOf } from './equivalence.sql.ts'
import type { Designation } from './kind.rules.ts'
import { kindOf } from './kinds.rules.ts'

/** It is the same for everybody. `equals` is null where no grammar reads the designation. */
export type FoundGoods = {
  equals: Graded[] | null
  needs: ReadonlyMap<string, Need>
}

type Kept = { at: number; found: Promise<FoundGoods> }
const kept = new WeakMap<Db, LRUCache<string, Kept>>()
const cacheMs = 5 * 60_000
const mostKept = 5000

/**
 * What was found is at most five minutes old, as the facts of a series are: hundreds of candidates are read for it. Whether
 * it is still sold, and its price, is asked for each time.
 */
export function foundGoods(ctx: Pick<Ctx, 'db' | 'now'>, skuId: string): Promise<FoundGoods> {
  const all = kept.get(ctx.db) ?? new LRUCache<string, Kept>({ max: mostKept })
  kept.set(ctx.db, all)
  const known = all.get(skuId)
  if (known && Math.abs(ctx.now.getTime() - known.at) < cacheMs) return known.found
  const found = find(ctx.db, skuId)
  all.set(skuId, { at: ctx.now.getTime(), found })
  found.catch(() => all.peek(skuId)?.found === found && all.delete(skuId))
  return found
}

async function find(db: Db, skuId: string): Promise<FoundGoods> {
  const own = (await selectGoodsOf(db, skuId)) ?? refuse('SKU_NOT_FOUND')
  const designation = designationOfRow(own)
  const [equals, needs] = await Promise.all([
    designation && kindOf(own.family) ? equalsOf(db, designation, skuId) : null,
    designation && own.isActive ? needsFor(db, designation) : new Map<string, Need>(),
  ])
  return { equals, needs }
}

/** Answers for goods what they are needed for. */
async function needsFor(db: Db, of: Designation): Promise<ReadonlyMap<string, Need>> {
  const needs = needsOf(of)
  const keys = [...new Set(needs.flatMap((need) => need.keys))]
  if (keys.length === 0) return new Map()
  const rows = await selectFitting(db, keys, equivalenceLimits.ofAccessory)
  return new Map(needs.flatMap((need) => suiting(need, of, rows).map((row) => [row.skuId, need])))
}

/** What has the same surface looks alike, and so comes first. */
function suiting(
  need: Need,
  of: Designation,
  rows: readonly (GoodsRow & { key: string })[],
): GoodsRow[] {
  const surface = of.traits.表面处理
  const suited = rows.flatMap((row) => {
    const goods = need.keys.includes(row.key) ? designationOfRow(row) : undefined
    if (!goods || !need.suits(goods)) return []
    return [{ row, isAlike: goods.traits.表面处理 === surface }]
  })
  return suited
    .toSorted((a, b) => Number(b.isAlike) - Number(a.isAlike) || byDemand(a.row, b.row))
    .slice(0, need.most ?? equivalenceLimits.accessories)
    .map(({ row }) => row)
}
