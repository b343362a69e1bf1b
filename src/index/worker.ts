import { parentPort, workerData } from 'node:worker_threads'
import { type Db, openDb } from '#db/postgres.ts'
import { type Analyser, loadAnalyser } from '#mall/goods/search/analyser.ts'
import { selectOrigin, selectPosition } from '#mall/goods/search/change.sql.ts'
import type { Position } from '#mall/goods/search/position.rules.ts'
import { refreshVectors } from '#mall/goods/search/vectors.ts'
import { BaseBuilder } from './build.ts'
import { Frame } from './frame.ts'
import { attempt, giveWay, hand } from './hand.ts'
import { readGoods } from './readGoods.ts'
import { frameText } from './snapshot.ts'
import type { Made, ReadTask } from './task.ts'

async function run(task: ReadTask) {
  const db = openDb(task.url, { patient: true, connections: 1, name: 'mall index' })
  const { origin } = await selectOrigin(db)
  const start = { origin, at: Date.now(), position: await selectPosition(db) }
  const analyser = await loadAnalyser(db)
  if (task.kind === 'vectors')
    await attempt('sku.search is of another vocabulary', () => refreshVectors(db, analyser))
  else await hand(await build(db, analyser, start), task.file)
  await db.end()
  parentPort?.close()
}

/** Whatever is committed after the start will be read again, so what is copied may be a little newer. */
async function build(db: Db, analyser: Analyser, start: Start): Promise<Made> {
  const frame = new Frame()
  const builder = new BaseBuilder(analyser, frame)
  await readGoods(db, (goods) => builder.add(goods))
  const stamp = { ...start, version: analyser.version }
  return { stamp, parts: { ...builder.finish(), frame: frameText(frame.plain()) } }
}

type Start = { origin: string; position: Position; at: number }

giveWay()
await run(workerData)
