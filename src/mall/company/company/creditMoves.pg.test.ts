import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
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
