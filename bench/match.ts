import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Skus } from '#db/seed/catalogue/demoGoods.ts'
import { openCatalogSearch } from '#index/openIndex.ts'
import type { Match } from '#mall/goods/matching/match.rules.ts'
import { matchLines } from '#mall/goods/matching/matching.ts'
import { type Labelled, plainLines, readLines } from './match/lines.ts'
import { openWorld } from './search/searchWorld.ts'

/**
 * npm run bench:match: what becomes of lines as buyers write them? The lines of match/lines.csv were written from the facts
 * of the catalogue before the engine was tried on them. Options: SKUS, DATA_DIR; FAULTS=1 also prints what is judged
 * wrong.
 */
const skus = (process.env.SKUS ?? 'demo') as Skus
const dataDir = resolve(process.env.DATA_DIR ?? `var/quality/${skus}`)
const pasted = 5000
const demanded = { precision: 0.99, recall: 0.95 }

mkdirSync(dataDir, { recursive: true })
const { url, db, stop } = await openWorld(dataDir, skus)
const log = { warn: console.warn, error: console.error }
const catalog = await openCatalogSearch(db, { url, folder: join(dataDir, 'index'), log })
while (catalog.search.engine !== 'index') await sleep(50)
const labelled = readLines(process.env.LINES)
const ctx = { db, now: new Date(), search: catalog.search, who: null }
await matchLines(
  ctx,
  labelled.slice(0, 200).map(({ line }) => line),
)
const turns: number[] = []
let spent = process.threadCpuUsage()
const watching = setInterval(() => {
  const { user, system } = process.threadCpuUsage(spent)
  turns.push((user + system) / 1000)
  spent = process.threadCpuUsage()
}, 1)
const [matches, milliseconds] = await timed(labelled.map(({ line }) => line))
const plain = await plainLines(db, pasted - labelled.length)
const [, plainMilliseconds] = await timed(plain)
clearInterval(watching)
turns.sort((a, b) => b - a)
const ofProcessor = turns.reduce((sum, ms) => sum + ms, 0)
const codes = await codesOf(matches)
report()
await catalog.stop()
await stop()

async function timed(lines: string[]): Promise<[Match[], number]> {
  const began = performance.now()
  const found = await matchLines(ctx, lines)
  return [found, performance.now() - began]
}

async function codesOf(all: readonly Match[]) {
  const skuIds = [...new Set(all.flatMap(({ skuIds }) => skuIds))]
  const rows = await db<{ skuId: string; skuCode: string }[]>`
    select sku_id, sku_code from sku where sku_id = any(${skuIds}::bigint[])`
  return new Map(rows.map(({ skuId, skuCode }) => [skuId, skuCode]))
}

function report() {
  const judged = labelled.map((one, at) => judgedOf(one, matches[at] as Match))
  const families = [...new Set(labelled.map(({ family }) => family)), 'all']
  for (const family of families) {
    const mine = judged.filter((one) => family === 'all' || one.family === family)
    const matched = mine.filter(({ isMatched }) => isMatched)
    const findable = mine.filter(({ isFindable }) => isFindable)
    const ones = mine.filter(({ answer }) => answer === 'one')
    console.log(
      `${family.padEnd(10)} ${mine.length} lines: matched ${matched.length}, of these right ${share(matched, 'isRight')}; ` +
        `in the first five ${share(findable, 'isOffered')}; unambiguous ones matched ${share(ones, 'isMatched')}; counts ${share(mine, 'isCounted')}`,
    )
  }
  console.log(`${(milliseconds / labelled.length).toFixed(2)} ms a line`)
  const seconds = (all: number) => `${(all / 1000).toFixed(2)} s`
  console.log(
    `${plain.length} plain lines: ${(plainMilliseconds / plain.length).toFixed(2)} ms each`,
  )
  console.log(
    `all ${pasted} in ${seconds(milliseconds + plainMilliseconds)}, ${seconds(ofProcessor)} of it of the processor; ` +
      `the longest turns took ${turns
        .slice(0, 5)
        .map((ms) => ms.toFixed(0))
        .join(', ')} ms of it`,
  )
  if (process.env.FAULTS) for (const one of judged) if (one.fault) console.log(one.fault)
  const matched = judged.filter(({ isMatched }) => isMatched)
  const findable = judged.filter(({ isFindable }) => isFindable)
  if (
    rate(matched, 'isRight') < demanded.precision ||
    rate(findable, 'isOffered') < demanded.recall
  )
    process.exitCode = 1
}

type Judged = ReturnType<typeof judgedOf>
type Flag = 'isRight' | 'isOffered' | 'isMatched' | 'isCounted'
function rate(all: Judged[], flag: Flag): number {
  return all.filter((one) => one[flag]).length / all.length
}
function share(all: Judged[], flag: Flag): string {
  return `${(100 * rate(all, flag)).toFixed(1)} %`
}

function judgedOf(one: Labelled, { state, skuIds, count, unit, reason }: Match) {
  const offered = skuIds.map((skuId) => codes.get(skuId) ?? '')
  const isMatched = state === 'matched'
  const isRight = isMatched && one.answer === 'one' && one.skus.has(offered[0] ?? '')
  const isFindable = one.answer !== 'none'
  const isOffered = isFindable && offered.some((code) => one.skus.has(code))
  const isCounted = count === one.count
  const kinds = [
    isMatched && !isRight && 'WRONG',
    isFindable && !isOffered && 'LOST',
    one.answer === 'one' && !isMatched && 'ASKED',
    !isCounted && `COUNT ${count}${unit} for ${one.count}`,
  ].filter(Boolean)
  const fault =
    kinds.length > 0 &&
    `${kinds.join(' ')} | ${one.family} | ${one.line} | ${one.answer} ${[...one.skus].slice(0, 3)} | ${state} ${offered.slice(0, 3)} ${reason}`
  return { ...one, isMatched, isRight, isFindable, isOffered, isCounted, fault }
}
