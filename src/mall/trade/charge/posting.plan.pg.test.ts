import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { openWorld } from '#test/testWorld.ts'

const { owner } = await openWorld()

/** Sixty thousand charges of one company, all of which are posted. */
await owner`
  insert into charge (company_id, order_id, line_no, kind, document_kind, document_no, step, pieces, with_tax_fen, no_tax_fen,
    is_on_account, basis, at, by)
  select o.company_id, order_id, n, 'goods', 'resend', 'CK99' || n, 1, 0, 0, 0, true, 'statement', now(), ''
  from generate_series(1, 60000) n, (select * from sales_order where company_id is not null order by order_id limit 1) o`
await owner`insert into charge_posting (charge_id) select charge_id from charge where document_no like 'CK99%'`
await owner`analyze charge, charge_posting`

type Given = readonly (readonly [parameter: string, value: string])[]

/** The plan of a statement that stands in a function, with the parameters that it is given. */
async function planIn(tx: Sql, name: string, statement: RegExp, given: Given = []) {
  const [row] = await tx<{ prosrc: string }[]>`select prosrc from pg_proc where proname = ${name}`
  const [text = ''] = statement.exec(row?.prosrc ?? '') ?? []
  const filled = given.reduce((all, [parameter, value]) => all.replaceAll(parameter, value), text)
  const rows = await tx.unsafe<Record<string, string>[]>(`explain (costs off) ${filled}`)
  return rows.flatMap((one) => Object.values(one)).join('\n')
}

test('charges know their posting without being compared with all postings', async () => {
  const plan = await planIn(owner, 'post_charges', /with (due|document)[\s\S]*user_id\)/, [
    ['any(ids)', "any('{1,2,3}'::bigint[])"],
    ['owed_at', 'null::timestamptz'],
    ['owed_by', 'null::text'],
  ])
  const [linked = ''] = /CTE linked[\s\S]*?CTE entry/.exec(plan) ?? []
  expect(linked).toMatch(/CTE Scan on numbered/)
  expect(linked).not.toMatch(/Join|Nested Loop/)
  expect(plan).not.toMatch(/Seq Scan on charge/)
})

test('what a statement makes owed is found by its lines', async () => {
  const plan = await owner.begin(async (tx) => {
    await tx`create temporary table added on commit drop as select charge_id from charge order by charge_id limit 1`
    await tx`analyze added`
    return planIn(tx, 'charge_stated', /(?<=array\()[\s\S]*(?=\n {2}\), made_at)/)
  })
  expect(plan).toMatch(/Scan using charge_/)
  expect(plan).not.toMatch(/Seq Scan on charge|charge_company_id_at_idx/)
})
