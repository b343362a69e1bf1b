import { setImmediate } from 'node:timers/promises'
import type { Db } from '#db/postgres.ts'
import {
  type Change,
  type Figures,
  selectChanges,
  selectFigures,
  selectGoods,
} from '#mall/goods/search/change.sql.ts'
import type { Position } from '#mall/goods/search/position.rules.ts'
import type { Goods } from './indexedGoods.ts'
import { beginCollecting } from './release.ts'

/** A follower keeps up with the database: everything up to its position is in it. */
export interface Follower {
  position: Position
  /** At this moment nothing committed was missing, in milliseconds since 1970. */
  caughtUpAt: number
  apply(changed: Goods[], gone: number[]): void | Promise<void>
  /** Takes goods whose price or pieces alone have changed, and answers those that it does not know; null: it reads neither. */
  applyFigures: ((moved: readonly Figures[]) => Figures[]) | null
  forgetPriceList(companyId: string): void
  /** Brands, categories or synonyms are other ones now. */
  readVocabulary(): Promise<void>
}

/** Applies what has happened since; goes on until nothing is left, or `isEnough`. What fails is done again the next time. */
export async function catchUp(db: Db, follower: Follower, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    const startedAt = Date.now()
    const { changes, position, isAll } = await selectChanges(db, follower.position, atATime)
    await applyAll(db, follower, changes)
    follower.position = position
    if (isAll) {
      follower.caughtUpAt = startedAt
      return
    }
  }
}

const atATime = 2000

async function applyAll(db: Db, follower: Follower, changes: Change[]) {
  const whole = distinct(changes.map(({ skuId, figuresOnly }) => (figuresOnly ? null : skuId)))
  const known = new Set(whole)
  const moved = distinct(changes.map(({ skuId }) => skuId)).filter((skuId) => !known.has(skuId))
  const companyIds = distinct(changes.map(({ companyId }) => companyId))
  if (changes.some(({ skuId, companyId }) => skuId === null && companyId === null))
    await follower.readVocabulary()
  for (const companyId of companyIds) follower.forgetPriceList(companyId)
  await applyWhole(db, follower, [...whole, ...(await applyFigures(db, follower, moved))])
}

/** Answers those that are to be read as a whole after all. */
async function applyFigures(db: Db, follower: Follower, skuIds: string[]): Promise<string[]> {
  if (!follower.applyFigures || skuIds.length === 0) return []
  const figures = await selectFigures(db, skuIds)
  const active = new Set(figures.map(({ skuId }) => `${skuId}`))
  const left = skuIds.filter((skuId) => !active.has(skuId))
  for (const some of slices(figures, figuresAtOnce)) {
    left.push(...follower.applyFigures(some).map(({ skuId }) => `${skuId}`))
    await setImmediate()
  }
  return left
}

async function applyWhole(db: Db, follower: Follower, skuIds: string[]) {
  for (const some of slices(skuIds, readAtOnce)) {
    const goods = await selectGoods(db, some)
    const active = new Set(goods.map(({ skuId }) => skuId))
    const gone = some.map(Number).filter((skuId) => !active.has(skuId))
    if (gone.length > 0) await follower.apply([], gone)
    for (const few of slices(goods, cutAtOnce)) {
      await follower.apply(few, [])
      await setImmediate()
    }
    collectNowAndThen(goods.length)
  }
}

/** V8 would let the heap grow by what reading and cutting many goods leaves behind, just when a merge needs room. */
function collectNowAndThen(count: number) {
  read += count
  if (read < many) return
  read = 0
  beginCollecting()
}

const many = 4000
let read = 0

/** A start that has thousands of goods to read would wait for the database once for every few. */
const readAtOnce = 256
/** Few enough that the event loop does not stand still for 20 ms while their words are cut. */
const cutAtOnce = 32
/** Nothing is cut of them. */
const figuresAtOnce = 500

const slices = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

const distinct = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]
