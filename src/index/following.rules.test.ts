import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import { beginning } from '#mall/goods/search/position.rules.ts'
import { BaseBuilder } from './build.ts'
import { Following } from './following.ts'
import { Frame } from './frame.ts'
import { frameText } from './snapshot.ts'

const analyser = openAnalyser({ brands: [], categories: [], synonyms: [] })
const megabytes = 32
const indexes = 40

/** No database is asked. */
const db = (() => expect.unreachable()) as unknown as Db

test('the memory of indexes that nobody has any more is given back, though V8 does not count it', async () => {
  const before = process.memoryUsage.rss()
  let most = 0
  for (let at = 0; at < indexes; at++) {
    const following = await Following.open(db, analyser, new Frame(), large())
    following.weigh()
    most = Math.max(most, process.memoryUsage.rss() - before)
  }
  expect(most / 2 ** 20).toBeLessThan((indexes * megabytes) / 2)
})

function large() {
  const frame = frameText(new Frame().plain())
  const storedBytes = new Uint8Array(new SharedArrayBuffer(megabytes * 2 ** 20)).fill(1)
  const parts = { ...new BaseBuilder(analyser, new Frame()).finish(), storedBytes, frame }
  return { stamp: { origin: '', version: '', position: beginning, at: 0 }, parts }
}
