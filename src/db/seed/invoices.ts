import type { Sql } from '#db/postgres.ts'
import { insertTitle } from '#mall/company/invoice/invoiceTitle.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { limits } from '#mall/limits.ts'
import { takenLine } from '#mall/trade/invoicing/applying.ts'
import { selectInvoiceable } from '#mall/trade/invoicing/counters.sql.ts'
import {
  insertInvoice,
  insertInvoiceLog,
  insertIssuing,
  updateInvoice,
} from '#mall/trade/invoicing/invoice.sql.ts'
import type { TitleCopy } from '#mall/trade/invoicing/invoicing.contract.ts'
import {
  insertReversal,
  updateLinesReversed,
  updateReversed,
} from '#mall/trade/invoicing/reversal.sql.ts'
import { specimenNumber } from '#mall/trade/invoicing/specimen.rules.ts'
import { type InvoiceState, invoiceStates } from '#mall/trade/invoicing/states.rules.ts'
import { updateInvoiced } from '#mall/trade/order/invoiced.sql.ts'

/** Lines of the oldest received order of a buyer, by their places, in one state of their invoice. */
type Story = {
  buyer: string
  lines: number[]
  state: InvoiceState
  kind?: 'normal' | 'special'
  isPaper?: boolean
}

/** What is 开票中 is issued by the sandbox when the mall starts, with papers that say 样张. */
const stories: Story[] = [
  { buyer: 'purchaser1', lines: [0, 1], state: 'issuing', kind: 'special' },
  { buyer: 'purchaser1', lines: [2], state: 'rejected' },
  { buyer: 'purchaser1', lines: [3], state: 'waiting' },
  { buyer: 'purchaser1', lines: [4], state: 'exchanging' },
  { buyer: 'purchaser1', lines: [5], state: 'reversed' },
  { buyer: 'purchaser2', lines: [0], state: 'sent', isPaper: true },
  { buyer: 'purchaser2', lines: [1], state: 'reversing', kind: 'special' },
  { buyer: 'member', lines: [0], state: 'signed', isPaper: true },
]

const bank = {
  address: '江苏省苏州市吴中区示例路 100 号',
  phone: '0512-66660000',
  bank: '示例银行苏州示例支行',
  bankAccount: '0000000000000001',
}

/** Apart from those of the sandbox, whose third digit is 0 or 9. */
const seededNumber = (place: number) => specimenNumber(`8${String(place).padStart(17, '0')}`)

/** A title of the first company, and invoices in the states of their lives. */
export async function seedInvoices(db: Sql): Promise<void> {
  await seedTitles(db)
  for (const [place, story] of stories.entries()) await live(db, story, place)
}

async function seedTitles(db: Sql) {
  const companies = await db<{ companyId: string; name: string; creditCode: string }[]>`
    select company_id, name, credit_code from company where company_id = 1 and credit_code is not null`
  for (const { companyId, name, creditCode: taxNo } of companies)
    await insertTitle(
      db,
      { companyId },
      { kind: 'company', name, taxNo, ...bank, email: '', isDefault: true },
    )
}

async function live(
  db: Sql,
  { buyer, lines, state, kind = 'normal', isPaper }: Story,
  place: number,
) {
  const order = await selectOrder(db, buyer)
  if (!order) return // a catalogue of a few goods may hold none of them
  const rows = await selectInvoiceable(db, [order.orderId], limits.taxPercent)
  const taken = lines
    .flatMap((at) => rows[at] ?? [])
    .map((row) => takenLine(row, BigInt(row.count)))
  if (taken.length === 0) return
  const now = new Date(Date.now() - (stories.length - place) * 26 * 3_600_000)
  const { companyName, taxNo, buyerName: applicant, ...who } = order
  const customer = companyName ?? applicant
  const title = companyName
    ? { kind: 'company' as const, name: companyName, taxNo: taxNo ?? '', ...bank }
    : { kind: 'person' as const, name: applicant, ...without }
  const post = isPaper
    ? {
        medium: 'paper' as const,
        receiver: applicant,
        mobile: '13800000001',
        address: bank.address,
      }
    : { medium: 'electronic' as const, receiver: '', mobile: '', address: '' }
  const rest = { kind, title, ...post, email: '', note: '', replaces: null }
  const invoice = { userId: who.userId, companyId: who.companyId, customer, applicant, ...rest }
  const made = await insertInvoice(db, invoice, taken, now)
  const log = { actor: applicant, from: null, to: 'waiting', note: '申请开票', now } as const
  await insertInvoiceLog(db, made.invoiceId, log)
  const isGiven = state === 'rejected' || state === 'reversed'
  if (!isGiven) await updateInvoiced(db, taken)
  await goOn(db, made, state, place, new Date(now.getTime() + 5 * 3_600_000), taken.length)
}

const without = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' }

type Made = { invoiceId: string; invoiceNo: string }

async function goOn(
  db: Sql,
  { invoiceId, invoiceNo }: Made,
  state: InvoiceState,
  place: number,
  now: Date,
  lines: number,
) {
  if (state === 'waiting') return
  const isIssued = state !== 'issuing' && state !== 'rejected'
  const number = seededNumber(place + 1)
  const issued = isIssued ? { number, issuedOn: chineseDay(now), issuer: 'hand' } : {}
  const isUndone = state === 'exchanging' || state === 'reversing'
  await updateInvoice(
    db,
    invoiceId,
    {
      state,
      ...issued,
      resumes: isUndone ? 'issued' : null,
      ...(state === 'rejected' && {
        reason: '该订单的其他商品开专用发票，请改选专用发票后重新申请',
      }),
      ...(state === 'sent' || state === 'signed'
        ? { carrier: 'EMS', waybill: 'EA000000001CN' }
        : {}),
    },
    now,
  )
  const note = isIssued ? `登记开票：发票号码 ${number}` : invoiceStates[state]
  await insertInvoiceLog(db, invoiceId, { actor: '商城', from: 'waiting', to: state, note, now })
  if (state === 'issuing') await insertIssuing(db, invoiceNo, 'issue')
  if (isUndone || state === 'reversed') await takeBack(db, invoiceId, state, place, now, lines)
}

async function takeBack(
  db: Sql,
  invoiceId: string,
  state: InvoiceState,
  place: number,
  now: Date,
  lines: number,
) {
  const rows = await db<{ place: number; count: string; noTaxFen: string; title: TitleCopy }[]>`
    select l.place, l.count, l.no_tax_fen, i.title from invoice_line l join invoice i using (invoice_id)
    where invoice_id = ${invoiceId} order by place limit ${lines}`
  const taken = rows.map((row) => ({
    place: row.place,
    count: BigInt(row.count),
    noTaxFen: BigInt(row.noTaxFen),
  }))
  const isExchange = state === 'exchanging'
  await insertReversal(db, {
    invoiceId,
    why: isExchange ? 'exchange' : 'return',
    reason: isExchange ? '更换收票邮箱与抬头' : '商品退货',
    exchange: isExchange && rows[0] ? { title: rows[0].title, email: '' } : null,
    isUsed: state === 'reversing',
    lines: taken,
    now,
  })
  if (state !== 'reversed') return
  const [reversal] = await db<{ reversalId: string }[]>`
    select reversal_id from invoice_reversal where invoice_id = ${invoiceId}`
  const red = { number: seededNumber(place + 501), issuedOn: chineseDay(now) }
  await updateLinesReversed(db, invoiceId, taken)
  await updateReversed(db, reversal?.reversalId ?? '', red, now)
}

type Order = {
  orderId: string
  userId: string
  companyId: string | null
  companyName: string | null
  taxNo: string | null
  buyerName: string
}

async function selectOrder(db: Sql, buyer: string) {
  const [row] = await db<Order[]>`
    select o.order_id, o.user_id, o.company_id, o.company_name, c.credit_code as tax_no, o.buyer_name
    from sales_order o join person p using (user_id) left join company c on c.company_id = o.company_id
    where p.account = ${buyer} and o.status = 60 order by o.order_id limit 1`
  return row
}
