import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { yuan } from '#mall/money.ts'
import { newSku, placed } from '#test/orders.ts'
import { arrived, noonOf, statedOn } from '#test/stated.ts'
import { openWorld } from '#test/testWorld.ts'
import { makeStatements } from './making.ts'
import { waitsText } from './statement.rules.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1') // her company pays monthly
const staff = await as('operator')
const later = await as('operator', noonOf('2027-03-20'))
const world = { db, owner, staff, buyer }
const company = { companyId: '1' }
type Part = { count: number; amount: number }

beforeAll(async () => {
  await owner`update company set cut_day = 25, term_days = 30, overdue_rule = 'remind' where company_id = 1`
  await owner`update statement set state = 'settled' where company_id = 1`
  await statedOn(
    world,
    await arrived(world, '2027-01-10', [{ fen: 1000, count: 40 }]),
    '2027-01-25',
  )
  await owner`update statement set state = 'settled', cut_on = '2026-01-02', from_on = null where cut_on = '2027-01-25'`
  await owner`delete from statement_cut where company_id = 1`
})

test('what was owed before there were statements is claimed by none until the staff states it', async () => {
  const before = await arrived(world, '2027-01-20', [{ fen: 1000, count: 50 }])
  await owner`insert into statement_cut (company_id, cut_on, is_opening) values (1, '2027-01-31', true)`
  const after = await arrived(world, '2027-02-10', [{ fen: 1000, count: 70 }])
  const first = await statedOn(world, after, '2027-02-25')
  const detail = (statementNo: string) => buyer(api.statement.statementDetail, { statementNo })
  expect(await detail(first)).toMatchObject({ fromOn: '2027-02-01', cutOn: '2027-02-25', due: 700 })
  expect(await staff(api.statementDesk.deskUnstated, company)).toMatchObject({
    ...{ openingOn: '2027-01-31', opening: { count: 1, amount: 500 } },
    ready: { count: 0, amount: 0 },
  })
  const [newest] = await owner<{ next: string }[]>`
    select (max(cut_on) + 1)::text as next from statement where company_id = 1 and cut_on < '2027-01-31'`
  const make = () => later(api.statementDesk.makeStatement, { ...company, cutOn: '2027-01-31' })
  const { statementNo } = await make()
  expect(await detail(statementNo)).toMatchObject({
    ...{ fromOn: newest?.next, cutOn: '2027-01-31', due: 500, lines: 1 }, // those of the demo world are of its days
    dueOn: '2027-04-19', // 30 days from the day on which it was made
  })
  const { list } = await buyer(api.statement.statementLines, { statementNo })
  expect(list.map(({ orderNo }) => orderNo)).toEqual([before])
  await expect(make()).rejects.toMatchObject({ code: 'STATEMENT_MADE' })
  await makeStatements(db, noonOf('2027-03-26'))
  expect((await staff(api.statementDesk.deskUnstated, company)).opening.count).toBe(0)
})

test('a parcel with missing pieces waits, and whoever makes a statement is told so', async () => {
  const unstated = () => buyer(api.statement.statementAgeing, {}).then((owed) => owed.unstated)
  const { transit: under, difference: differing } = await unstated()
  const orderNo = await placed(buyer, [{ skuId: await newSku(db, { fen: 1000 }), count: 12 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const whole = [{ lineNo: 1, count: 12 }]
  await staff(api.shipment.shipOrder, { orderNo, parcels: 0, carrier: '商城配送', lines: whole })
  const [row] = await db<{ shipmentNo: string; fen: number }[]>`
    select shipment_no, total_fen::int as fen from shipment join sales_order using (order_id) where order_no = ${orderNo}`
  const { shipmentNo = '', fen = 0 } = row ?? {}
  const more = (than: Part) => ({
    count: than.count + 1,
    amount: yuan(BigInt(Math.round(than.amount * 100) + fen)),
  })
  expect(await unstated()).toMatchObject({ transit: more(under), difference: differing })
  await buyer(api.shipment.receiveParcel, {
    ...{ orderNo, shipmentNo },
    lines: [{ lineNo: 1, count: 11, kind: 'short', reason: '少一件' }],
  })
  expect(await unstated()).toMatchObject({ transit: under, difference: more(differing) })
  const waits = waitsText(await unstated())
  expect(waits).toMatch(/^2 个包裹（¥1,489\.62）有收货差异未处理，处理后出账；2 个包裹/)
  await expect(
    (await as('operator', noonOf('2028-01-01')))(api.statementDesk.makeStatement, {
      ...{ ...company, cutOn: '2027-12-31' },
    }),
  ).rejects.toMatchObject({
    code: 'STATEMENT_NOTHING',
    message: `截止日前没有可出账的金额。${waits}`,
  })
})
