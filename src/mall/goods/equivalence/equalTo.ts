import type { Db } from '#db/postgres.ts'
import { equivalenceLimits } from '#mall/limits.ts'
import { chosen, type Graded } from './choice.rules.ts'
import { type GoodsRow, selectFitting } from './equivalence.sql.ts'
import { gradeOf } from './grade.rules.ts'
import type { Designation } from './kind.rules.ts'
import { designationOf, designationsIn, keysOf, kindOf } from './kinds.rules.ts'

/** It is how a text reads, each way of several, and the goods that are equal to it: all, and those that are shown. */
export type EqualTo = { readings: Designation[]; all: Graded[]; goods: Graded[] }

/**
 * Answers for each text what it says and what goods are equal to it, the most equal first. One statement asks for all, so
 * that a list of thousands of lines is asked for at once.
 */
export async function equalTo(db: Db, texts: readonly string[]): Promise<EqualTo[]> {
  const read = texts.map((text) => designationsIn(text))
  const byKey = await fittingBy(db, read.flat())
  return read.map((readings) => {
    const all = gradedFor(readings, byKey)
    return { readings, all, goods: chosen(all) }
  })
}

/** Answers what is equal to goods, without themselves. */
export async function equalsOf(db: Db, of: Designation, skuId: string): Promise<Graded[]> {
  const graded = gradedFor([of], await fittingBy(db, [of]))
  return chosen(graded.filter((one) => one.skuId !== skuId))
}

export const designationOfRow = ({ family, model, attrDesc }: GoodsRow): Designation | undefined =>
  designationOf({ family, model, attributes: JSON.parse(attrDesc) })

type Rows = ReadonlyMap<string, readonly GoodsRow[]>

async function fittingBy(db: Db, all: readonly Designation[]): Promise<Rows> {
  const keys = [...new Set(all.flatMap(keysOf))]
  const rows = keys.length > 0 ? await selectFitting(db, keys, equivalenceLimits.ofKey) : []
  return Map.groupBy(rows, ({ key }) => key)
}

function gradedFor(readings: readonly Designation[], byKey: Rows): Graded[] {
  const keys = [...new Set(readings.flatMap(keysOf))]
  return keys.flatMap((key) => (byKey.get(key) ?? []).flatMap((row) => gradedRow(row, readings)))
}

/** Of several ways to read what is wanted, the one that these goods are most equal to counts. */
function gradedRow(row: GoodsRow, wanted: readonly Designation[]): Graded[] {
  const to = designationOfRow(row)
  const kind = kindOf(row.family)
  if (!to || !kind) return []
  const { skuId, brandId, isInStock, popularity } = row
  const all = wanted.flatMap((from) => {
    const verdict = gradeOf(kind, from, to)
    const found = { skuId, brandId, isInStock, popularity }
    return verdict ? [{ ...found, ...verdict, source: kind.source(to) }] : []
  })
  return chosen(all).slice(0, 1)
}
