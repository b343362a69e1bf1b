import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { updateLedgerTally } from '#mall/company/ledger/books.sql.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'

const { db, owner, as } = await openWorld()
const [manager, other, staff] = [await as('manager1'), await as('manager2'), await as('operator')]

const numberOf = async (code: string) => {
  const [row] = await db<{ transferNo: string }[]>`
    select transfer_no from transfer where code = ${code}`
  return row?.transferNo ?? expect.unreachable()
}

test('money that was taken for another customer later says nothing of him', async () => {
  const [owed] = await db<{ statementNo: string; due: number }[]>`
    select statement_no, yuan(with_tax_fen - held_fen - paid_fen) as due from statement
    where company_id = 1 and state = 'confirmed'`
  const { statementNo, due } = owed ?? expect.unreachable()
  const { code } = await manager(api.statement.payStatements, { statementNos: [statementNo] })
  const own = { name: '示例精密机械有限公司', words: code, serial: serial() }
  await imported(staff, [{ in: due.toFixed(2), ...own }])
  const moves = async () =>
    (await manager(api.credit.creditMoves, { moves: 'paid', pageSize: 50 })).list
  const paid = (await moves()).find(({ statementNos }) => statementNos.includes(statementNo))
  expect(paid?.documentNo).toBe(await numberOf(code))

  const theirs = await numberOf((await chosen(other, await orderOf(db, other, 500))).code)
  await owner`
    update bank_line set transfer_id = (select transfer_id from transfer where transfer_no = ${theirs})
    where words = ${code}`
  const after = (await moves()).find(({ key }) => key === paid?.key)
  expect([after?.statementNos, after?.documentNo === theirs]).toEqual([[statementNo], false])
})

test('the tally has in each tab what its list has, before and after it is added up, on any days', async () => {
  const tabs = ['all', 'granted', 'reserved', 'charged', 'paid', 'back'] as const
  const spans = [{}, { from: '2026-11-01' }, { to: '2026-11-20' }, await busyDay()]
  const seen = async () => {
    const counts = []
    for (const moves of tabs)
      for (const span of spans) {
        const asked = { moves, ...span }
        const { total, pages, list } = await manager(api.credit.creditMoves, asked)
        const last = await manager(api.credit.creditMoves, {
          ...asked,
          pageNum: Math.max(pages, 1),
        })
        expect(total).toBe(pages <= 1 ? list.length : (pages - 1) * 10 + last.list.length)
        counts.push(total)
      }
    return counts
  }
  const before = await seen()
  expect(Math.max(...before)).toBeGreaterThan(5)
  await updateLedgerTally(owner)
  expect(await seen()).toEqual(before)
})

/** A day on which something was posted. */
async function busyDay() {
  const [row] = await owner<{ day: string }[]>`
    select day::text from credit_tally where company_id = 1 group by day order by sum(count) desc limit 1`
  return { from: row?.day, to: row?.day }
}
