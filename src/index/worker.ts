import { existsSync, mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type Db, openDb } from '#db/postgres.ts'
import { type Analyser, loadAnalyser } from '#mall/goods/search/analyser.ts'
import { selectGoods, selectOrigin, selectPosition } from '#mall/goods/search/change.sql.ts'
import type { Position } from '#mall/goods/search/position.rules.ts'
import { refreshVectors } from '#mall/goods/search/vectors.ts'
import { BaseBuilder } from './build.ts'
import { Frame } from './frame.ts'
import { knownIn } from './knownIn.ts'
import { reasonOf } from './log.ts'
import { merge } from './merge.ts'
import { readGoods } from './readGoods.ts'
import { frameText, type Parts, plainFrame, type Stamp, writeSnapshot } from './snapshot.ts'
import type { Made, Task, Told } from './task.ts'

async function run(task: Task) {
  const db = openDb(task.url, { patient: true, connections: 1, name: 'mall index' })
  const { origin } = await selectOrigin(db)
  const start = { origin, at: Date.now(), position: await selectPosition(db) }
  const analyser = await loadAnalyser(db)
  if (task.kind === 'vectors')
    await attempt('sku.search is of another vocabulary', () => refreshVectors(db, analyser))
  else {
    const made =
      task.kind === 'build' ? await build(db, analyser, start) : await mergeWith(db, task, analyser)
    const unshared = withoutSharing(made.parts)
    tell({ made })
    await attempt('The search index was not written', () => save(task.file, made.stamp, unshared))
  }
  await db.end()
  parentPort?.close()
}

const tell = (told: Told) => parentPort?.postMessage(told)

/** Whatever is committed after the start will be read again, so what is copied may be a little newer. */
async function build(db: Db, analyser: Analyser, start: Start): Promise<Made> {
  const frame = new Frame()
  const builder = new BaseBuilder(analyser, frame)
  await readGoods(db, (goods) => builder.add(goods))
  const stamp = { ...start, version: analyser.version }
  return { stamp, parts: { ...builder.finish(), frame: frameText(frame.plain()) } }
}

type Start = { origin: string; position: Position; at: number }

/** The goods of the delta are read as they are now. */
async function mergeWith(
  db: Db,
  task: Task & { kind: 'merge' },
  analyser: Analyser,
): Promise<Made> {
  const { stamp, parts, delta } = task
  if (analyser.version !== stamp.version) throw new Error('The vocabulary has changed')
  const frame = new Frame(plainFrame(parts.frame))
  const isKnown = knownIn(frame)
  const builder = new BaseBuilder(analyser, frame)
  for (let at = 0; at < delta.length; at += atATime) {
    const goods = await selectGoods(db, Array.from(delta.subarray(at, at + atATime), String))
    for (const one of goods) if (isKnown(one)) builder.add(one)
  }
  const merged = merge(parts, builder.finish(), analyser.squash)
  return { stamp, parts: { ...merged, frame: parts.frame } }
}

const atATime = 1000

/** The server changes these as soon as it has them. */
const withoutSharing = (parts: Parts): Parts => ({
  ...parts,
  price: parts.price.slice(),
  stock: parts.stock.slice(),
  live: parts.live.slice(),
})

function save(file: string, stamp: Stamp, parts: Parts) {
  const folder = dirname(file)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  writeSnapshot(file, stamp, parts)
}

/** Nothing waits for it: a failure is told and nothing more. */
async function attempt(failure: string, work: () => unknown) {
  try {
    await work()
  } catch (error) {
    tell({ problem: `${failure}: ${reasonOf(error)}` })
  }
}

// On Linux this is the priority of this thread alone; elsewhere it would be that of the server.
if (process.platform === 'linux') setPriority(5)
await run(workerData)
