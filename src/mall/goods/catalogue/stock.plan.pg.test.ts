import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { tcpUrl } from '#test/database.ts'
import { openWorld } from '#test/testWorld.ts'

const { ownerUrl } = await openWorld()
const notices: string[] = []
const onnotice = ({ message }: postgres.Notice) => notices.push(message ?? '')
const session = postgres(tcpUrl(ownerUrl).href, { max: 1, onnotice })
afterAll(() => session.end())
await session.unsafe(`load 'auto_explain'; set client_min_messages = log; set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on`)

/** Functions plan their statements once in a session, here for one row. */
test.each([
  ['an order', 'stock set pieces = pieces - 1', 2],
  ['an order by a process of the version before', 'sku set stock = stock - 1', 3],
  ['a change of prices', 'sku set tax_price_fen = tax_price_fen + 1', 3],
])(
  '%s of many lines after a small one makes triggers compare no line with each other one',
  async (_, change, statements) => {
    const rows = await session<{ sku_id: string }[]>`
    select sku_id from stock where pieces > 9 order by sku_id limit 300`
    const [one, ...many] = rows.map((row) => row.sku_id)
    await session.unsafe(`update ${change} where sku_id = ${one}`)
    notices.length = 0
    await session.unsafe(`update ${change} where sku_id in (${many})`)
    const plans = notices.filter((plan) => /Update on stock|\bnew_rows\b/.test(plan))
    expect(plans).toHaveLength(statements)
    expect(plans.flatMap((plan) => plan.match(/Rows Removed by Join Filter.*/g) ?? [])).toEqual([])
  },
)
