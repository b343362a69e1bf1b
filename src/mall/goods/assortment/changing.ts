import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import {
  lockSeries,
  lockSeriesPhotos,
  updatePhotos,
  updateSeriesPhotos,
} from '#mall/goods/catalogue/photo.sql.ts'
import { updateSku } from '#mall/goods/catalogue/sku.sql.ts'
import { selectStockForUpdate, updateStockBy } from '#mall/goods/catalogue/stock.sql.ts'
import { updateTiers } from '#mall/goods/catalogue/tier.sql.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { GoodsChange } from './assortment.contract.ts'
import { type GoodsRow, selectGoodsRowForUpdate } from './assortment.sql.ts'
import {
  type Facts,
  linesOf,
  type Moves,
  movesOf,
  type Names,
  type Photos,
} from './change.rules.ts'
import { insertChange } from './change.sql.ts'
import { tiersOf } from './tierLines.rules.ts'

export type Goods = {
  skuId: string
  skuCode: string
  facts: Facts
  photos: Photos
  pieces: bigint
  row: GoodsRow
}
type Staff = Ctx<UserInfo>

/** Locks pieces before goods, as orders do; whoever comes second sees what the first has done. */
export async function lockGoods(tx: Sql, skuId: string): Promise<Goods> {
  await selectStockForUpdate(tx, [skuId])
  const row = (await selectGoodsRowForUpdate(tx, skuId)) ?? refuse('SKU_NOT_FOUND')
  const { skuCode, pieces } = row
  const kept = { facts: factsOf(row), photos: photosOf(row) }
  return { skuId, skuCode, ...kept, pieces: BigInt(pieces), row }
}

/** For a change of photos: those of a series show on all of its goods, which are then locked as well. */
export async function lockPhotos(tx: Sql, skuId: string, isOfSeries: boolean): Promise<Goods> {
  await lockSeriesPhotos(tx, skuId)
  if (isOfSeries) {
    await selectStockForUpdate(tx, [skuId])
    await lockSeries(tx, skuId)
  }
  return lockGoods(tx, skuId)
}

export const photosOf = ({ photos, seriesPhotos }: GoodsRow): Photos => ({ photos, seriesPhotos })

/** JSON is compared as we write it. */
export const factsOf = ({
  skuCode: _,
  pieces: __,
  isActive: ___,
  revision: ____,
  photos: _____,
  seriesPhotos: ______,
  ...row
}: GoodsRow): Facts => ({
  ...row,
  attrDesc: JSON.stringify(JSON.parse(row.attrDesc)),
})

type Change = {
  kind: GoodsChange['kind']
  facts?: Facts
  photos?: Photos
  /** So many pieces more there are. */
  difference?: bigint
  reason?: string
  undoes?: string
}

/** Writes the change with its history and its entry in the log; what moves nothing is no change. */
export async function change(tx: Sql, ctx: Staff, goods: Goods, change: Change): Promise<void> {
  const { kind, facts = goods.facts, photos = goods.photos } = change
  const { difference = 0n, reason = '', undoes = null } = change
  const { skuId, pieces } = goods
  const rest = pieces + difference
  if (rest < 0n) refuse('GOODS_STOCK', { pieces, count: -difference })
  const moved = movesOf(goods.facts, facts)
  const photosMoved = movesOf(goods.photos, photos)
  const moves = { ...moved, ...photosMoved, ...stockMoved(pieces, rest) }
  if (Object.keys(moves).length === 0) return
  const { tiers, ...ofRow } = moved
  if (Object.keys(ofRow).length > 0) await updateSku(tx, skuId, facts)
  if (tiers) await updateTiers(tx, [{ skuId, tiers: tiersOf(facts.tiers) }])
  if (photosMoved.photos) await updatePhotos(tx, skuId, photoIdsOf(photos.photos))
  if (photosMoved.seriesPhotos) await updateSeriesPhotos(tx, skuId, photoIdsOf(photos.seriesPhotos))
  if (difference !== 0n) await updateStockBy(tx, skuId, difference)
  await insertChange(tx, { skuId, kind, reason, undoes, moves }, ctx)
  await recordMoves(tx, ctx, { kind, subject: subjectOf(goods.skuCode, facts), moves, reason })
}

const stockMoved = (was: bigint, now: bigint): Moves =>
  was === now ? {} : { pieces: [`${was}`, `${now}`] }

export const subjectOf = (skuCode: string, { model }: Facts): string => `${model}（${skuCode}）`

type Recorded = { kind: GoodsChange['kind']; subject: string; moves: Moves; reason: string }

export function recordMoves(tx: Sql, ctx: Staff, { kind, subject, moves, reason }: Recorded) {
  const lines = linesOf(moves, namesOf(ctx.search.analyser))
  const words = lines.map(({ label, was, now }) => [label, `${was || '无'} → ${now || '无'}`])
  const detail = { ...Object.fromEntries(words), ...(reason && { 原因: reason }) }
  return recordAudit(tx, { who: ctx.who, action: `goods.${kind}`, subject, detail })
}

export const namesOf = ({ brands, categories }: Analyser): Names => ({
  brands: new Map(brands.map(({ brandId, brandName }) => [brandId, brandName])),
  categories: new Map(categories.map(({ categoryId, name }) => [categoryId, name])),
})
