import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { arrived, noonOf } from '#test/stated.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'
import { selectClaims } from './bankLine.sql.ts'

const { db, owner, as } = await openWorld()
const [fengTao, staff] = [await as('manager2'), await as('operator')]

/** Says of each code whether all that it was for is in other transfers now. */
const left = async (...codes: string[]) => {
  const claims = await selectClaims(db, codes)
  return codes.map((code) => claims.find((claim) => claim.code === code)?.isLeft)
}

test('a code is left when another one is for all of its orders', async () => {
  const first = await orderOf(db, fengTao, 811)
  const second = await orderOf(db, fengTao, 812)
  const third = await orderOf(db, fengTao, 813)
  const both = await chosen(fengTao, first, second)
  const one = await chosen(fengTao, first)
  expect(await left(both.code, one.code)).toEqual([false, false])
  const other = await chosen(fengTao, second, third)
  expect(await left(both.code, one.code, other.code)).toEqual([true, false, false])

  const words = `货款 ${both.code}`
  await imported(staff, [{ in: '811.00', name: '示范食品设备有限公司', words, serial: serial() }])
  const { list } = await staff(api.bank.bankLines, { tab: 'all', keyword: both.code })
  expect(list).toMatchObject([{ state: 'matched', how: 'amount', orders: [{ orderNo: first }] }])
  await imported(staff, [{ in: '814.00', name: '示范食品设备有限公司', words, serial: serial() }])
  const after = await staff(api.bank.bankLines, { tab: 'waiting', keyword: both.code })
  expect(after.list).toMatchObject([{ amount: 814, orders: [], toBalance: 0 }])

  for (const orderNo of [second, third]) await fengTao(api.transfer.leaveTransfer, { orderNo })
  expect(await left(both.code, other.code)).toEqual([true, false])
})

test('a code is left when another one is for all of its statements', async () => {
  const manager = await as('manager1')
  const pay = (...statementNos: string[]) => manager(api.statement.payStatements, { statementNos })
  const [{ statementNo: first = '' } = {}] = await db<{ statementNo: string }[]>`
    select statement_no from statement where company_id = 1 and state = 'confirmed'`
  const world = { db, owner, staff, buyer: manager }
  await arrived(world, '2030-02-20', [{ fen: 100_000, count: 1 }])
  const later = await as('operator', noonOf('2030-03-10'))
  const made = { companyId: '1', cutOn: '2030-03-01' }
  const { statementNo: second } = await later(api.statementDesk.makeStatement, made)
  await manager(api.statement.confirmStatement, { statementNo: second })
  const [one, both] = [await pay(first), await pay(first, second)]
  expect(await left(one.code, both.code)).toEqual([true, false])
})
