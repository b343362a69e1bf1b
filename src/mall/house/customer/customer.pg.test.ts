import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import {
  selectDocuments,
  selectFigures,
  selectMessages,
  selectPeople,
  selectPlaces,
} from './customer.sql.ts'
import { selectNotes } from './note.sql.ts'

const { db, owner, as, who } = await openWorld()
const staff = await as('operator')
const buyer = (await who('purchaser2')) ?? expect.unreachable()
const companyId = buyer.companyId ?? expect.unreachable()
const other = (await who('purchaser3'))?.companyId ?? expect.unreachable()

await owner`update sales_order set status = 90 where company_id = ${companyId}`
const order = (no: number, status: number, monthsAgo: number, payState = 4) => owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
    receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  values (${`SO39020${1_000_000 + no}`}, ${buyer.userId}, ${companyId}, '示范食品设备有限公司', '韩梅', ${status}, ${payState},
    now() - ${monthsAgo} * interval '1 month', '', '', '', 1, 1, 1050, 1050, 0, 0, 0, 1050)`

test('a company in figures: a year of orders, what is open, what it owes', async () => {
  await order(1, 60, 13)
  await order(2, 60, 11)
  await order(3, 30, 0)
  await order(4, 10, 1, 1)
  await owner`
    insert into statement (statement_no, company_id, cut_on, state, term_kind, term_days, lines, with_tax_fen, no_tax_fen,
      held_fen, paid_fen, made_at, made_by, confirm_by, due_on)
    values ('DZ3902010001', ${companyId}, '2026-01-31', 'payable', 'month', 30, 1, 10000, 8850, 1000, 2000, now(), '',
      '2026-02-05', (now() at time zone 'Asia/Shanghai')::date - 12)`
  const figures = await staff(api.customer.figures, { companyId })
  expect(figures).toMatchObject({
    ...{ yearOrders: 2, yearAmount: 21, openOrders: 2 },
    ...{ dueAmount: 70, overdueAmount: 70, overdueDays: 12, agreementNo: null },
  })
  const { orders, statements } = await staff(api.customer.documents, { companyId })
  expect(orders?.slice(1, 3).map(({ no, state, amount }) => [no, state, amount])).toEqual([
    ['SO390201000003', '待确认', 10.5],
    ['SO390201000002', '已完成', 10.5],
  ])
  expect(statements).toMatchObject([{ no: 'DZ3902010001', state: '待付款', amount: 70 }])
})

test('its people, its addresses and what they were told', async () => {
  const { list } = await staff(api.customer.people, { companyId })
  const people = await db<{ account: string }[]>`
    select account from person where company_id = ${companyId} order by account`
  expect(list.map(({ username }) => username).toSorted()).toEqual(
    people.map(({ account }) => account),
  )
  expect(list.find(({ username }) => username === 'purchaser2')).toMatchObject({
    name: buyer.name,
    roleName: 'purchaser',
    status: 1,
    isActivated: true,
  })
  await owner`
    insert into address (company_id, receiver, mobile, province, city, district, detail, is_default)
    values (${companyId}, '仓库', '13800000099', '江苏省', '苏州市', '工业园区', '星湖街 1 号', true)`
  const { addresses } = await staff(api.customer.places, { companyId })
  expect(addresses[0]).toMatchObject({
    receiver: '仓库',
    address: '江苏省苏州市工业园区星湖街 1 号',
    ownerName: null,
    isDefault: true,
  })
  await owner`
    insert into message (user_id, kind, title, text) values (${buyer.userId}, 'order', '订单已确认', 'SO390201000003'),
      (${buyer.userId}, 'approval', '订单被驳回', '太贵')`
  const told = await staff(api.customer.messages, { companyId })
  expect(told.list.map(({ text }) => text)).not.toContain('太贵')
  expect(told.list[0]).toMatchObject({
    userName: buyer.name,
    title: '订单已确认',
    isRead: false,
  })
})

test('notes are added, found and pinned, and never changed', async () => {
  const add = (text: string) => staff(api.customer.addNote, { companyId, text })
  const { noteId } = await add('每月 10 日前后付款')
  await add('送货走 3 号门')
  await staff(api.customer.addNote, { companyId: other, text: '别家的' })
  const listed = async (keyword = '') => {
    const { total, list } = await staff(api.customer.notes, { companyId, keyword })
    return [total, list.map(({ text, isPinned }) => [text, isPinned])]
  }
  expect(await listed()).toEqual([
    2,
    [
      ['送货走 3 号门', false],
      ['每月 10 日前后付款', false],
    ],
  ])
  await staff(api.customer.pinNote, { companyId, noteId })
  expect(await listed()).toEqual([
    2,
    [
      ['每月 10 日前后付款', true],
      ['送货走 3 号门', false],
    ],
  ])
  expect(await listed('3 号门')).toEqual([1, [['送货走 3 号门', false]]])
  await expect(staff(api.customer.pinNote, { companyId: other, noteId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(add('')).rejects.toMatchObject({ code: 'FORM_INVALID' })
  await expect(
    staff(api.customer.addNote, { companyId: '999999', text: '没有这家' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(db`update company_note set text = ''`).rejects.toMatchObject({ code: '42501' })
  await staff(api.customer.pinNote, { companyId, noteId: null })
  expect((await listed())[1]).toMatchObject([
    ['送货走 3 号门', false],
    [expect.any(String), false],
  ])
})

test('each part is one statement that reads what is of the company and nothing else', async () => {
  await owner`
    insert into company (name) select '企业 ' || n from generate_series(1, 3000) n`
  await owner`
    insert into company_note (company_id, user_id, author, text, at)
    select company_id, ${buyer.userId}, '员工', '备注', now() from company, generate_series(1, 3)`
  await owner`
    insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
      receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
    select 'SO39030' || (1000000 + n), ${buyer.userId}, ${other}, '样例贸易有限公司', '', 60, 4, now(), '', '', '', 1, 1,
      1, 1, 0, 0, 0, 1 from generate_series(1, 20000) n`
  await owner`analyze company_note, sales_order, company`
  const now = new Date()
  const plans = await Promise.all([
    planOf(db, (db) => selectFigures(db, companyId, now)),
    planOf(db, (db) => selectDocuments(db, companyId)),
    planOf(db, (db) => selectNotes(db, companyId, '')),
    planOf(db, (db) => selectPeople(db, companyId, now)),
    planOf(db, (db) => selectPlaces(db, companyId)),
    planOf(db, (db) => selectMessages(db, companyId)),
  ])
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (sales_order|company_note|company)\b/)
})
