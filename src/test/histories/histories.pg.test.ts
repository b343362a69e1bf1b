import { afterAll, expect, inject, type TestContext, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { requestUrlOf } from '#db/requestRole.ts'
import { cloneWorld, dropClone } from '#test/database.ts'
import { faultsOf, liveThrough, type Tally } from './history.ts'
import { openHouse } from './house.ts'

// Random histories of companies, several acts at once. npm run bench:histories lives through 10,000 of them. A failure
// tells the acts, and the SEED and HISTORY that live through it again; with SHRINK=1 it is made shorter.

const asked = Number(process.env.HISTORIES ?? 0)
const first = Number(process.env.SEED ?? 20_270_401)
/** So many happen in one database: what it is asked takes ever longer. */
const inOne = 50
/** No batch begins later: MINUTES, of a run that lives through as many as it can. */
const until = Date.now() + Number(process.env.MINUTES ?? 600) * 60_000
const tally: Tally = new Map()
let lived = 0

const batchesOf = (count: number, seed: number) =>
  Array.from({ length: Math.ceil(count / inOne) }, (_, at) => ({
    seed: seed + at,
    numRuns: Math.min(inOne, count - at * inOne),
  }))

type Batch = { seed: number; numRuns: number }

async function hold({ seed, numRuns }: Batch, { skip }: TestContext) {
  const began = Date.now()
  if (began > until) skip()
  const url = await cloneWorld(inject('postgres'))
  const db = openDb(requestUrlOf(url), { patient: true })
  const house = await openHouse(db)
  const own: Tally = new Map()
  const faults = await liveThrough(house, { seed, numRuns }, own)
  faults.push(...(await faultsOf(house)))
  await db.end()
  await dropClone(inject('postgres'), url)
  const acts = addUp(own)
  lived += numRuns
  if (asked) {
    const seconds = Math.round((Date.now() - began) / 1000)
    const all = `${numRuns} histories, ${acts} acts, ${seconds} s`
    console.log([`seed ${seed}: ${all}, ${faults.length} faults`, ...faults].join('\n'))
  }
  expect(faults).toEqual([])
}

/** Adds what a batch has done to what all have, and answers how many acts it was. */
function addUp(own: Tally): number {
  let acts = 0
  for (const [kind, codes] of own) {
    const all = tally.get(kind) ?? new Map<string, number>()
    for (const [code, times] of codes) {
      all.set(code, (all.get(code) ?? 0) + times)
      acts += times
    }
    tally.set(kind, all)
  }
  return acts
}

const title = '$numRuns histories of seed $seed leave the ledger right'
const long = 3_600_000
test.concurrent.for(batchesOf(asked || 20, first))(title, { timeout: long }, hold)

/** Some kinds are rare. */
const enough = 2000
test.runIf(asked >= enough)('all kinds of acts were done', ({ skip }) => {
  if (lived < enough) skip()
  const never = [...tally].filter(([, codes]) => !codes.has('done')).map(([kind]) => kind)
  expect(never).toEqual([])
})

afterAll(() => {
  if (asked)
    for (const [kind, codes] of [...tally].toSorted())
      console.log(kind, JSON.stringify(Object.fromEntries(codes)))
})
