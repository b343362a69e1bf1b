import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'

const { url, search, sms, who } = await openWorld()
const db = openDb(url, { connections: 1 })
afterAll(() => db.end())
const buyer = await who('purchaser1') // on account, with budgets and rules of approval
const call: ReturnType<typeof callAs> = (endpoint, input) =>
  callAs({
    ...{ db, search, sms, who: buyer, channels: sandbox, visit: { ...programVisit } },
    ...{ now: new Date(), idempotencyKey: crypto.randomUUID() },
  })(endpoint, input)

const rounds = 8
const goods = await Promise.all(Array.from({ length: 5 }, () => newSku(db, { fen: 100 })))

/** PostgreSQL makes five plans for the very values first, and then chooses. */
test('the statements of a checkout are planned once, and those of a submission are counted', async () => {
  let asked = 0
  const run = async () => {
    const [row] = await db<{ count: number }[]>`
      select sum(generic_plans + custom_plans)::int as count from pg_prepared_statements
      where statement !~ 'pg_prepared_statements'`
    return row?.count ?? 0
  }
  for (let round = 0; round < rounds; round++) {
    const wanted = goods.map((skuId) => ({ skuId, count: 1 }))
    const input = await submission(call, wanted)
    await call(api.order.confirmOrder, { id: input.lines.map(({ lineId }) => lineId).join(',') })
    const before = await run()
    await submit(call, input)
    asked = (await run()) - before
  }
  const anew = await db<{ statement: string }[]>`
    select statement from pg_prepared_statements where custom_plans > 5`
  expect(anew.map(({ statement }) => statement)).toEqual([])
  expect(asked).toBe(25)
})
