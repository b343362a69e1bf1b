import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { selectChanges, selectPosition } from '#mall/goods/search/change.sql.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, url } = await openWorld()
const people = Array.from({ length: 3 }, () => openDb(url, { patient: true, connections: 1 }))
afterAll(() => Promise.all(people.map((one) => one.end())))

const acts = [
  'note',
  'note',
  'savepoint',
  'back',
  'commit',
  'rollback',
  'prepare',
  'finish',
] as const
const step = fc.oneof(
  fc.record({ who: fc.nat(2), act: fc.constantFrom(...acts) }),
  fc.record({ who: fc.constant(null), act: fc.constantFrom('readSome', 'readAll') }),
)

/** It notes changes in transactions that may be prepared, and knows which of them are committed. */
function writer(
  db: (typeof people)[number],
  name: string,
  committed: Set<number>,
  number: () => number,
) {
  let open: { noted: number[]; mark: number | null } | null = null
  let prepared: number[] | null = null
  const begun = async () => {
    if (!open) await db`begin`
    open ??= { noted: [], mark: null }
    return open
  }
  const keep = (noted: number[]) => {
    for (const one of noted) committed.add(one)
  }
  return {
    async note() {
      const { noted } = await begun()
      const count = 1 + (number() % 5)
      const ids = Array.from({ length: count }, number)
      await db`insert into search_change (sku_id) select unnest(${ids.map(String)}::bigint[])`
      noted.push(...ids)
    },
    async savepoint() {
      const one = await begun()
      await db`savepoint here`
      one.mark = one.noted.length
    },
    async back() {
      if (open?.mark == null) return
      await db`rollback to here`
      open.noted.length = open.mark
    },
    async commit() {
      if (!open) return
      await db`commit`
      keep(open.noted)
      open = null
    },
    async rollback() {
      if (!open) return
      await db`rollback`
      open = null
    },
    async prepare() {
      if (!open || prepared) return
      await db.unsafe(`prepare transaction '${name}'`)
      prepared = open.noted
      open = null
    },
    async finish() {
      if (!prepared) return
      if (open) await this.commit()
      await db.unsafe(`commit prepared '${name}'`)
      keep(prepared)
      prepared = null
    },
  }
}

test('in whichever order transactions begin, commit, return and are prepared, each change is read once and at once', async () => {
  let last = 1_000_000
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const committed = new Set<number>()
      const name = `run${run++}`
      const writers = people.map((one, at) => writer(one, `${name}/${at}`, committed, () => ++last))
      let position = await selectPosition(db)
      const read: number[] = []
      async function readSome() {
        const { changes, position: next, isAll } = await selectChanges(db, position, 2)
        read.push(...changes.map(({ skuId }) => Number(skuId)))
        position = next
        return isAll
      }
      async function readAll() {
        while (!(await readSome()));
        while (!(await readSome())); // what was committed while a part had been read
        expect(read.toSorted()).toEqual([...committed].toSorted())
      }
      for (const { who, act } of steps) {
        if (who === null) await (act === 'readSome' ? readSome() : readAll())
        else await writers[who]?.[act as (typeof acts)[number]]()
      }
      for (const one of writers) {
        await one.finish()
        await one.rollback()
      }
      await readAll()
    }),
    { numRuns: 40 },
  )
})
