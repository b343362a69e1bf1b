import type { Sql } from '#db/postgres.ts'
import { insertFile } from '#mall/company/company/file.sql.ts'
import { chineseDay, endOfDay } from '#mall/day.ts'
import {
  insertAfterSale,
  insertAfterSaleLog,
  updateInspected,
} from '#mall/trade/afterSale/afterSale.sql.ts'
import { credit } from '#mall/trade/afterSale/crediting.ts'
import { settleOne } from '#mall/trade/afterSale/due.ts'
import { type By, lockedAfterSale, move } from '#mall/trade/afterSale/moveAfterSale.ts'
import {
  type AfterSaleKind,
  type AfterSaleReason,
  payerOf,
} from '#mall/trade/afterSale/reasons.rules.ts'
import { type AfterSaleState, afterSaleMoves } from '#mall/trade/afterSale/states.rules.ts'
import { mall } from '#mall/trade/order/cancellation.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { updateInAfterSale } from '#mall/trade/order/returned.sql.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import { demoPhoto } from './photo.ts'

type Story = {
  buyer: string
  kind: AfterSaleKind
  reason: AfterSaleReason
  /** It lives until it stands here. */
  state: AfterSaleState
  words: string
}

/** One request in each state of its life, of lines that are on no invoice. */
const stories: readonly Story[] = [
  {
    ...{ buyer: 'purchaser1', kind: 'returnRefund', reason: 'quality', state: 'reviewing' },
    words: '装机后有异响，批次 L2610-118，已换下待检。',
  },
  {
    ...{ buyer: 'purchaser1', kind: 'exchange', reason: 'wrong', state: 'returning' },
    words: '收到的型号与订单不一致。',
  },
  {
    ...{ buyer: 'purchaser2', kind: 'returnRefund', reason: 'damaged', state: 'inspecting' },
    words: '外箱压扁，内件变形。',
  },
  {
    ...{ buyer: 'purchaser2', kind: 'refundOnly', reason: 'missing', state: 'refunding' },
    words: '箱内少件，已不再需要补发。',
  },
  {
    ...{ buyer: 'purchaser1', kind: 'resend', reason: 'missing', state: 'sending' },
    words: '清点少件。',
  },
  {
    ...{ buyer: 'purchaser1', kind: 'repair', reason: 'quality', state: 'repairing' },
    words: '通电后不动作。',
  },
  {
    ...{ buyer: 'purchaser1', kind: 'returnRefund', reason: 'mismatch', state: 'done' },
    words: '安装尺寸与样本不符。',
  },
  {
    ...{ buyer: 'member', kind: 'exchange', reason: 'quality', state: 'done' },
    words: '表面锈蚀。',
  },
  {
    ...{ buyer: 'purchaser2', kind: 'repair', reason: 'quality', state: 'refused' },
    words: '使用一段时间后卡滞。',
  },
  {
    ...{ buyer: 'purchaser1', kind: 'returnRefund', reason: 'unwanted', state: 'withdrawn' },
    words: '项目取消。',
  },
  {
    ...{ buyer: 'purchaser1', kind: 'returnRefund', reason: 'other', state: 'closed' },
    words: '计划变更，未拆封。',
  },
]

const dayMs = 86_400_000
const returnTo = {
  receiver: '退货组',
  mobile: '0512-00000000',
  address: '江苏省苏州市示例区示例路 100 号 退货仓',
}

type Line = {
  orderId: string
  userId: string
  companyId: string | null
  customer: string
  applicant: string
  receiver: string
  mobile: string
  lineNo: number
  /** Its order came so long ago that nothing can be asked for any more. */
  isLate: boolean
}

/** Requests in the states of their lives, moved as both sides move them. */
export async function seedAfterSales(db: Sql, people: Record<string, string>): Promise<void> {
  const used = new Set<string>()
  for (const [place, story] of stories.entries()) {
    const start = new Date(
      Date.now() - (story.state === 'closed' ? 9 : 3) * dayMs + place * 600_000,
    )
    const lines = await selectFree(db, story.buyer, start)
    const newest = lines.filter(({ isLate }) => isLate === lines[0]?.isLate)
    const line =
      newest.find(({ orderId, lineNo }) => !used.has(`${orderId} ${lineNo}`)) ?? newest[0]
    if (!line) continue // a catalogue of a few goods may hold none of them
    used.add(`${line.orderId} ${line.lineNo}`)
    await live(db, story, line, { place, start, staffId: people.operator ?? '' })
  }
}

/** Lines of the company of this buyer of which some pieces are in no request and on no invoice, and have arrived by then; the newest orders first. */
const selectFree = (db: Sql, buyer: string, start: Date) => db<Line[]>`
  select o.order_id, o.user_id, o.company_id, coalesce(o.company_name, o.buyer_name) as customer,
    o.buyer_name as applicant, o.receiver, o.mobile, l.line_no,
    o.created_at < now() - interval '16 days' as is_late
  from person p join sales_order o on o.user_id = p.user_id or o.company_id = p.company_id join order_line l using (order_id)
  where p.account = ${buyer} and o.status in (45, 55, 60) and o.pay_state in (4, 5)
    and l.received > l.returned + l.in_after_sale + l.invoiced
    and exists (select from shipment s where s.order_id = o.order_id and s.received_at <= ${start})
  order by is_late, o.status <> 60, o.created_at desc, l.line_no`

type At = { place: number; start: Date; staffId: string }

async function live(db: Sql, story: Story, line: Line, { place, start, staffId }: At) {
  const { kind, reason, words } = story
  const isShown = story.state === 'reviewing' || story.state === 'inspecting'
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
  const { orderId, lineNo } = line
  const pieces = [{ lineNo, count: 1 }]
  const fileIds = isShown ? [await addPhoto(db, line.userId, place, start)] : []
  const { receiver: contact, isLate: _, ...who } = line
  const asked = { ...who, contact, kind, reason, words, payer: payerOf(reason) }
  const made = await insertAfterSale(db, { ...asked, fileIds, lines: pieces }, start)
  await updateInAfterSale(db, orderId, pieces)
  const note = afterSaleMoves.apply.label
  const log = { actor: line.applicant, from: null, to: 'reviewing', note, now: start } as const
  await insertAfterSaleLog(db, made.afterSaleId, log)
  const life = { db, afterSaleNo: made.afterSaleNo, line, staffId, at }
  await goOn(life, story)
}

type Life = {
  db: Sql
  afterSaleNo: string
  line: Line
  staffId: string
  at(hours: number): Date
}

const staffOf = ({ staffId }: Life, now: Date): By => ({
  ...{ kind: 'staff', actor: mall, staff: '商城运营', userId: staffId, now },
})
const buyerOf = ({ line }: Life, now: Date): By => ({
  ...{ kind: 'buyer', actor: line.applicant, userId: line.userId, now },
})

async function goOn(life: Life, { state, kind }: Story) {
  const { db, afterSaleNo, at } = life
  const request = () => lockedAfterSale(db, afterSaleNo)
  if (state === 'reviewing') return
  if (state === 'withdrawn')
    return void (await move(db, await request(), 'withdraw', buyerOf(life, at(2))))
  if (state === 'refused') {
    const answer = '已超出质保范围，按使用说明安装间隙不足所致'
    const by = staffOf(life, at(3))
    return void (await move(db, await request(), 'refuse', by, { answer, note: answer }))
  }
  const isBack = kind !== 'resend' && kind !== 'refundOnly'
  const dueAt = endOfDay(chineseDay(at(3), afterSaleLimits.returnDays))
  await move(
    db,
    await request(),
    'approve',
    staffOf(life, at(3)),
    isBack ? { returnTo, dueAt } : {},
  )
  if (state === 'returning') return
  if (state === 'closed') {
    const by: By = { kind: 'system', actor: logTexts.system, userId: null, now: new Date() }
    return void (await move(db, await request(), 'close', by))
  }
  if (isBack) await sentBack(life)
  if (state === 'inspecting') return
  if (isBack) await inspected(life)
  if (state === 'done') await ended(life, kind)
}

async function sentBack(life: Life) {
  const way = { carrier: '顺丰速运', waybill: `SF${life.afterSaleNo.slice(2).padEnd(13, '0')}` }
  const request = await lockedAfterSale(life.db, life.afterSaleNo)
  const note = `${way.carrier} ${way.waybill}`
  await move(life.db, request, 'sendBack', buyerOf(life, life.at(20)), { ...way, note })
}

async function inspected(life: Life) {
  const request = await lockedAfterSale(life.db, life.afterSaleNo)
  const lines = request.lines.map((line) => ({ ...line, accepted: line.count, restocked: 0 }))
  await updateInspected(life.db, request.afterSaleId, lines)
  const by = staffOf(life, life.at(50))
  await move(life.db, { ...request, lines }, 'pass', by, { note: '合格 1 件' })
}

async function ended(life: Life, kind: AfterSaleKind) {
  const { db, afterSaleNo, at } = life
  const request = await lockedAfterSale(db, afterSaleNo)
  const by = staffOf(life, at(60))
  if (kind === 'returnRefund') {
    const given = await credit(db, request, by)
    await move(db, request, 'refund', by, { ...given, note: given.refundNo ?? '冲减挂账' })
    await settleOne(db, afterSaleNo, at(61))
    return
  }
  const way = { sentCarrier: '顺丰速运', sentWaybill: 'SF0000000000003' }
  await move(db, request, 'send', by, { ...way, note: '顺丰速运 SF0000000000003' })
}

async function addPhoto(db: Sql, userId: string, place: number, now: Date): Promise<string> {
  const fileId = `demo-photo-after-sale-${place}`
  const photo = { fileId, name: '现场照片.png', mediaType: 'image/png', bytes: await demoPhoto() }
  await insertFile(db, { ...photo, userId, kind: 'afterSale', createdAt: now })
  return fileId
}
