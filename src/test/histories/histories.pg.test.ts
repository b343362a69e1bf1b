import { afterAll, expect, inject, test } from 'vitest'
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
const inOne = 100
const tally: Tally = new Map()

const batchesOf = (count: number, seed: number) =>
  Array.from({ length: Math.ceil(count / inOne) }, (_, at) => ({
    seed: seed + at,
    numRuns: Math.min(inOne, count - at * inOne),
  }))

async function hold({ seed, numRuns }: { seed: number; numRuns: number }) {
  const [began, before] = [Date.now(), actsDone()]
  const url = await cloneWorld(inject('postgres'))
  const db = openDb(requestUrlOf(url), { patient: true })
  const house = await openHouse(db)
  const faults = await liveThrough(house, { seed, numRuns }, tally)
  faults.push(...(await faultsOf(house)))
  await db.end()
  await dropClone(inject('postgres'), url)
  if (asked) {
    const seconds = Math.round((Date.now() - began) / 1000)
    const all = `${numRuns} histories, ${actsDone() - before} acts, ${seconds} s`
    console.log([`seed ${seed}: ${all}, ${faults.length} faults`, ...faults].join('\n'))
  }
  expect(faults).toEqual([])
}

const actsDone = () =>
  [...tally.values()].flatMap((codes) => [...codes.values()]).reduce((sum, one) => sum + one, 0)

const title = '$numRuns histories of seed $seed leave the ledger right'
const long = 3_600_000
test.each(batchesOf(asked || 20, first))(title, { timeout: long }, hold)

test.runIf(asked >= 500)('all kinds of acts were done', () => {
  const never = [...tally].filter(([, codes]) => !codes.has('done')).map(([kind]) => kind)
  expect(never).toEqual([])
})

afterAll(() => {
  if (asked)
    for (const [kind, codes] of [...tally].toSorted())
      console.log(kind, JSON.stringify(Object.fromEntries(codes)))
})
