import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { InvoiceIssuer } from '#mall/trade/invoicing/issuer.ts'
import { giveUp, issueOnce } from '#mall/trade/invoicing/issuing.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const buyer = await as('admin1') // his company pays monthly and is certified
let titleId = ''
beforeAll(async () => {
  titleId = await certifiedTitle(db, buyer)
  await db`update notice_channel set is_open = true where channel = 'email'`
  await db`update invoice_issuer set name = 'test', reverses = true`
})

let last = 0
const issued = () => ({
  number: `2677${String(++last).padStart(16, '0')}`,
  issuedOn: '2026-11-20',
})
const now = new Date()

async function applied(more: object = {}) {
  const skuId = await newSku(db, { fen: 1037, stock: 100 })
  const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 2 }])
  const lines = await wholeOf(buyer, orderNo)
  return (await buyer(api.invoicing.applyInvoice, { titleId, lines, ...more })).invoiceNo
}
const detail = (invoiceNo: string) => buyer(api.invoicing.invoiceDetail, { invoiceNo })
const atDesk = (invoiceNo: string) => staff(api.invoiceDesk.deskInvoice, { invoiceNo })
const give = (invoiceNo: string) => staff(api.invoiceDesk.giveInvoices, { invoiceNos: [invoiceNo] })
/** No process works on jobs here: whoever plays one ends them as it would. */
const jobEnds = (invoiceNo: string) =>
  db`update pgboss.job set state = 'failed' where name = 'invoice' and data->>'invoiceNo' = ${invoiceNo}`

const pdf = { format: 'pdf' as const, name: '发票.pdf', bytes: Buffer.from('%PDF-1.7') }
const ofd = { format: 'ofd' as const, name: '发票.ofd', bytes: Buffer.from('PK') }
const issuerOf = (told: Awaited<ReturnType<InvoiceIssuer['ask']>>): InvoiceIssuer => ({
  ...{ name: 'test', reverses: true },
  request: async ({ invoiceNo }) => ({ ref: invoiceNo }),
  ask: async () => told,
})
const refused = (code: string) => ({ code })

test('an issuer issues it, tells of failures, and what it issued is mailed to its mailbox', async () => {
  const invoiceNo = await applied({ email: 'box@example.com' })
  expect(await give(invoiceNo)).toEqual({ given: 1, late: 0 })
  expect(await give(invoiceNo)).toEqual({ given: 0, late: 1 })
  const job = { invoiceNo, does: 'issue' as const }
  await issueOnce(db, issuerOf({ failed: 'E9301 税号不存在' }), job, now)
  await jobEnds(invoiceNo)
  expect(await atDesk(invoiceNo)).toMatchObject({ state: 'waiting', reason: 'E9301 税号不存在' })
  const seen = await detail(invoiceNo)
  expect(seen.reason).toBe('开票服务没有按时开出，商城正在处理')
  expect(JSON.stringify(seen)).not.toContain('E9301')
  await give(invoiceNo)
  const told = { ...issued(), files: [pdf] }
  expect(await issueOnce(db, issuerOf({ later: true }), job, now)).toBe('later')
  await issueOnce(db, issuerOf({ issued: told }), job, now)
  await issueOnce(db, issuerOf({ issued: told }), job, now)
  expect(await detail(invoiceNo)).toMatchObject({ state: 'issued', number: told.number })
  const mails = await db`
    select d.mailbox, f.name from delivery d join delivery_file f using (delivery_id) where mailbox = 'box@example.com'`
  expect(mails).toEqual([{ mailbox: 'box@example.com', name: '发票.pdf' }])
})

test('while the issuer is asked nobody goes past it, and when it does not answer the staff decides', async () => {
  const invoiceNo = await applied()
  await give(invoiceNo)
  const reason = '开票服务里没有这张'
  const byHand = () => staff(api.invoiceDesk.issueByHand, { invoiceNo, ...issued() })
  const takeBack = () => staff(api.invoiceDesk.takeBackInvoice, { invoiceNo, reason })
  expect(await atDesk(invoiceNo)).toMatchObject({ isAsked: true, actions: [] })
  await expect(byHand()).rejects.toMatchObject(refused('INVOICE_ASKED'))
  await expect(takeBack()).rejects.toMatchObject(refused('INVOICE_ASKED'))

  const before = await staff(api.staff.rooms, {})
  await giveUp(db, { invoiceNo, does: 'issue' }, 'fetch failed', now)
  await jobEnds(invoiceNo)
  expect(await atDesk(invoiceNo)).toMatchObject({
    ...{ state: 'issuing', reason: 'fetch failed', isAsked: false },
    actions: ['give', 'fail', 'issue'],
  })
  expect(JSON.stringify(await detail(invoiceNo))).not.toContain('fetch failed')
  await expect(
    staff(api.invoiceDesk.rejectInvoice, { invoiceNo, reason: '抬头有误' }),
  ).rejects.toMatchObject(refused('INVOICE_STATE'))
  expect((await staff(api.staff.rooms, {})).invoices).toBe((before.invoices ?? 0) + 1)
  expect(await give(invoiceNo)).toEqual({ given: 1, late: 0 })
  expect((await atDesk(invoiceNo)).reason).toBe('')
  await jobEnds(invoiceNo)
  await takeBack()
  const { state, logs } = await atDesk(invoiceNo)
  expect([state, logs.at(-1)?.note]).toEqual(['waiting', `退回待开票（${reason}）`])
})

test('what is issued after somebody went on otherwise leaves its number with the staff', async () => {
  const invoiceNo = await applied()
  await give(invoiceNo)
  const late = { ...issued(), files: [] }
  const issuer: InvoiceIssuer = {
    ...issuerOf({ later: true }),
    async ask() {
      await jobEnds(invoiceNo)
      await staff(api.invoiceDesk.takeBackInvoice, { invoiceNo, reason: '核实没有开出' })
      return { issued: late }
    },
  }
  await issueOnce(db, issuer, { invoiceNo, does: 'issue' }, now)
  expect(await atDesk(invoiceNo)).toMatchObject({
    state: 'waiting',
    reason: `开票服务另外开出了 ${late.number}，请核实并红冲`,
  })
  expect(JSON.stringify(await detail(invoiceNo))).not.toContain(late.number)
})

test('an invoice whose files cannot be had is issued, and they are fetched and mailed later', async () => {
  const invoiceNo = await applied({ email: 'later@example.com' })
  await give(invoiceNo)
  const one = issued()
  const part = issuerOf({ issued: { ...one, files: [pdf], isIncomplete: true } })
  expect(await issueOnce(db, part, { invoiceNo, does: 'issue' }, now)).toBe('done')
  expect(await detail(invoiceNo)).toMatchObject({ state: 'issued', number: one.number })
  const mails = () => db`
    select f.name from delivery join delivery_file f using (delivery_id) where mailbox = 'later@example.com' order by place`
  expect(await mails()).toEqual([])
  const jobs = await db`
    select data->>'does' as does from pgboss.job where name = 'invoice' and data->>'invoiceNo' = ${invoiceNo} order by created_on`
  expect(jobs).toEqual([{ does: 'issue' }, { does: 'files' }])
  expect(await issueOnce(db, part, { invoiceNo, does: 'files' }, now)).toBe('later')
  const whole = issuerOf({ issued: { ...one, files: [pdf, ofd] } })
  await issueOnce(db, whole, { invoiceNo, does: 'files' }, now)
  expect(await detail(invoiceNo)).toMatchObject({ formats: ['ofd', 'pdf'] })
  expect(await mails()).toEqual([{ name: '发票.ofd' }, { name: '发票.pdf' }])
})

test('a red invoice is neither dropped nor registered while the issuer is asked for it', async () => {
  const invoiceNo = await applied()
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, ...issued() })
  await staff(api.invoiceDesk.startReversal, { invoiceNo, why: 'return', reason: '退货' })
  await staff(api.invoiceDesk.giveReversal, { invoiceNo })
  const reason = '不红冲了'
  const drop = () => staff(api.invoiceDesk.dropReversal, { invoiceNo, reason })
  const asked = refused('INVOICE_ASKED')
  await expect(drop()).rejects.toMatchObject(asked)
  await expect(
    staff(api.invoiceDesk.reverseByHand, { invoiceNo, ...issued() }),
  ).rejects.toMatchObject(asked)
  await expect(staff(api.invoiceDesk.giveReversal, { invoiceNo })).rejects.toMatchObject(asked)
  await giveUp(db, { invoiceNo, does: 'reverse' }, 'HTTP 503', now)
  await jobEnds(invoiceNo)
  const [open] = (await atDesk(invoiceNo)).reversals
  expect(open).toMatchObject({ fault: 'HTTP 503', askedAt: expect.any(String) })
  expect((await detail(invoiceNo)).reversals[0]?.fault).toBe('')
  await staff(api.invoiceDesk.giveReversal, { invoiceNo })
  await issueOnce(
    db,
    issuerOf({ issued: { ...issued(), files: [] } }),
    { invoiceNo, does: 'reverse' },
    now,
  )
  expect((await detail(invoiceNo)).state).toBe('reversed')
})
