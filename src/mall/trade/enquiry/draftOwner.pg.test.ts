import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku } from '#test/orders.ts'
import { quoted } from '#test/quotes.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, owner, as, who } = world
const { enquiryDraft } = api
const head = { title: '检修备件', city: '苏州', contact: '李雷', mobile: '13800000000' }

beforeEach(() => db`delete from enquiry where state = 'draft'`)

const draft = async (call: Call) =>
  (await call(enquiryDraft.enquiryDraft, {})) ?? expect.unreachable()

test('an enquiry is of the company of whoever submits it, whose prices it has', async () => {
  const member = (await who('member')) ?? expect.unreachable()
  const skuId = await newSku(db)
  await (await as('member'))(enquiryDraft.addEnquiryGoods, { goods: [{ skuId, count: 5 }] })
  await owner`
    update person set company_id = 2, role_name = 'purchaser' where user_id = ${member.userId}`
  const joined = await as('member')
  const { draftId } = await draft(joined)
  const { enquiryNo } = await joined(enquiryDraft.submitEnquiry, { draftId, ...head })
  const seen = await joined(api.enquiry.enquiryDetail, { enquiryNo })
  const [kept] = await db`select company_id from enquiry where enquiry_no = ${enquiryNo}`
  expect([kept?.companyId, seen.actions.includes('accept')]).toEqual(['2', true])
  const colleague = await (await as('purchaser2'))(api.enquiry.enquiryDetail, { enquiryNo })
  expect(colleague.enquiryNo).toBe(enquiryNo)
})

test('a role without prices changes a line, and its target price stays', async () => {
  const admin = await as('admin1')
  const role = await newRole(admin, 'demander', { without: ['prices'] })
  await giveRole(world, admin, 'demander1', role)
  const blind = await as('demander1')
  await blind(enquiryDraft.addEnquiryLine, { name: '油位计', count: '3', targetPrice: '12' })
  const { draftId } = await draft(blind)
  const changed = { draftId, lineNo: 1, name: '油位计 100mm', count: '4', unit: '只' }
  await blind(enquiryDraft.changeEnquiryLine, { ...changed, targetPrice: '' })
  await blind(enquiryDraft.changeEnquiryLine, { ...changed, targetPrice: '15' })
  const lines = await db`
    select name, count::int, target_fen::int from enquiry_line where enquiry_id = ${draftId}`
  expect(lines).toEqual([{ name: '油位计 100mm', count: 4, targetFen: 1200 }])
  await giveRole(world, admin, 'demander1', null)
})

test('重新询价 that is clicked twice, or beside a list that is pasted, leaves one draft', async () => {
  const liLei = await as('purchaser1')
  const skuId = await newSku(db)
  const { enquiryNo } = await quoted(db, await who('purchaser1'), [
    { skuId, count: 1, tiers: { 1: 2000 } },
  ])
  const renew = () => liLei(api.enquiry.renewEnquiry, { enquiryNo, isReplacing: true })
  expect(await Promise.all([renew(), renew(), renew(), renew()])).toEqual([null, null, null, null])
  expect((await draft(liLei)).counts.all).toBe(1)
  await db`delete from enquiry where state = 'draft'`
  const paste = () => liLei(enquiryDraft.readEnquiry, { text: 'ZZNO-1 油位计 2' })
  const [, pasted] = await Promise.all([renew(), paste()])
  expect(pasted).toEqual({ added: 1 })
})
