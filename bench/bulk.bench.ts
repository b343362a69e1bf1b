import { existsSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'
import { plainLines, readLines } from './match/lines.ts'

/**
 * npm run bench:bulk pastes 5,000 lines over HTTP as the page does, until none of them waits, and asks meanwhile every
 * 5 ms whether the server is healthy: how long it waits for that is what everybody else waits. Its options are ROUNDS,
 * DATA_DIR and SKUS.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const dataDir = process.env.DATA_DIR ?? 'var/bench'
const pasted = 5000
mkdirSync(dataDir, { recursive: true })
const embedded = await startEmbedded(dataDir)
const db = openDb(embedded.url, { patient: true, connections: 1 })
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: embedded.url, DEMO: '1' })
try {
  const { call } = await loginOverHttp(server.address, 'purchaser1')
  while (!existsSync(join(dataDir, 'search.index'))) await sleep(500)
  const labelled = readLines().map(({ line }) => line)
  const lines = [...labelled, ...(await plainLines(db, pasted - labelled.length))]
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${rounds} rounds`)
  console.log(
    '| 5,000 lines | kept, ms | matched, ms | calls | first page, ms | others wait at most, ms |',
  )
  console.log('|---|--:|--:|--:|--:|--:|')
  for (let round = 1; round <= rounds; round++) await paste(`${round}`, lines.join('\n'))

  async function paste(name: string, text: string) {
    const [others, begun] = [watch(), performance.now()]
    const { draftId } = await call(api.bulk.readBulk, { text })
    const kept = performance.now()
    let calls = 0
    for (let waiting = 1; waiting > 0; calls++)
      ({ waiting } = await call(api.bulk.matchBulk, { draftId }))
    const matched = performance.now()
    await call(api.bulk.bulkDraft, {})
    const shown = performance.now()
    const times = [kept - begun, matched - kept, calls, shown - matched, await others()]
    console.log(`| ${name} | ${times.map((one) => one.toFixed(0)).join(' | ')} |`)
  }
} finally {
  await server.stop()
  await db.end()
  await embedded.stop()
}

/** Answers what ends it and says the longest wait in milliseconds. */
function watch() {
  let [longest, isOver] = [0, false]
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await fetch(`${server.address}/healthz`).then((response) => response.text())
      longest = Math.max(longest, performance.now() - begun)
      await sleep(5)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return longest
  }
}
