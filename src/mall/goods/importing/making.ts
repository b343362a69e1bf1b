import type { Sql } from '#db/postgres.ts'
import { type Facts, nothing } from '#mall/goods/assortment/change.rules.ts'
import { insertSkus, type Made, selectNewSkuIds } from '#mall/goods/catalogue/skuBatch.sql.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { vectorOf } from '#mall/goods/search/vectors.ts'
import { inTurns } from './inTurns.ts'
import { type Batch, refusal } from './refusal.rules.ts'
import { type Due, lockNewGoods, selectMatches } from './row.sql.ts'

/** New goods have no history yet, so that nothing refers to them when they are taken back. */
export async function makeAll(tx: Sql, all: readonly Due[], analyser: Analyser): Promise<Batch> {
  if (all.length === 0) return { written: [], refused: [] }
  const there = await alreadyThere(tx, all)
  const due = all.filter(({ rowNo }) => !there.has(rowNo))
  const made = await madeOf(tx, due, analyser)
  const added = await insertSkus(tx, made)
  const written = due.flatMap(({ rowNo }, no) => {
    const { skuId = '' } = made[no] ?? {}
    return added.has(skuId) ? [{ rowNo, skuId, moves: null }] : []
  })
  const taken = due.flatMap(({ rowNo, skuCode }, no) =>
    added.has(made[no]?.skuId ?? '') ? [] : [refusal(rowNo, `订货号“${skuCode}”已被使用`)],
  )
  const known = [...there].map(([rowNo, skuCode]) =>
    refusal(rowNo, `试运行后已有这个型号（${skuCode}）`),
  )
  return { written, refused: [...taken, ...known] }
}

/**
 * They come with the vector by which they are found. Written afterwards it would be a second version of the row, in each
 * of the indexes.
 */
async function madeOf(tx: Sql, due: readonly Due[], analyser: Analyser): Promise<Made[]> {
  const brandNames = new Map(analyser.brands.map(({ brandId, brandName }) => [brandId, brandName]))
  const ids = await selectNewSkuIds(tx, due.length)
  return inTurns(due, ({ skuCode: given, moves: { pieces, ...moves } }, no) => {
    const skuId = ids[no] ?? ''
    const skuCode = given || numberOf(skuId)
    const said = Object.entries(moves).map(([field, [, now]]) => [field, now])
    const facts: Facts = { ...nothing, ...Object.fromEntries(said) }
    const brandName = brandNames.get(facts.brandId) ?? ''
    const search = vectorOf(analyser, { ...facts, skuCode, brandName })
    return { skuId, skuCode, pieces: pieces?.[1] ?? '0', search, facts }
  })
}

/** What the mall calls goods to which nobody has given a number. */
const numberOf = (skuId: string): string => `GP${skuId.padStart(7, '0')}`

/** Answers the numbers of goods that somebody has made since the trial run, by the rows that would make them again. */
async function alreadyThere(tx: Sql, due: readonly Due[]): Promise<ReadonlyMap<number, string>> {
  const asked = due
    .filter(({ skuCode }) => skuCode === '')
    .map(({ rowNo: no, model, moves: { brandId } }) => ({
      ...{ no, model, skuCode: '', brandId: brandId?.[1] ?? '' },
    }))
  if (asked.length === 0) return new Map()
  await lockNewGoods(tx)
  const matches = await selectMatches(tx, asked)
  return new Map(
    matches.flatMap(({ no, skuCode }): [number, string][] => (skuCode ? [[no, skuCode]] : [])),
  )
}
