import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { fen, price, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import { selectHolds } from './closing.sql.ts'
import { refuseWithout } from './closing.ts'
import type { writeOff } from './writeOff.contract.ts'
import {
  insertWriteOff,
  type OffRow,
  selectWriteOff,
  selectWriteOffCounts,
  selectWriteOffForUpdate,
  selectWriteOffs,
  updateWriteOff,
} from './writeOff.sql.ts'
import { bookOff, lockWhat, takeOffBack, type What, whatIs } from './writingOff.ts'

/** A few fen that are missing or left are written off, by one alone or by two, and can be taken back. */
export const writeOffVerbs: Verbs<typeof writeOff> = {
  async writeOffs({ db, who }, { tab, keyword, pageNum, pageSize }) {
    const page = { keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows, mayDecide] = await Promise.all([
      selectWriteOffCounts(db, { keyword }),
      selectWriteOffs(db, tab, page),
      selectHolds(db, who.userId, 'writeOff'),
    ])
    const list = rows.map(({ askedById, askedAt, decidedAt, ...row }) => ({
      ...row,
      askedAt: askedAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
      isOwn: askedById === who.userId,
    }))
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list, mayDecide }
  },

  askWriteOff: (ctx, input) => ctx.db.begin((tx) => askIn(tx, ctx, input)),

  agreeWriteOff: (ctx, { writeOffNo }) =>
    onWriteOff(ctx, writeOffNo, 'waiting', async (tx, off, what) => {
      if (off.askedBy === ctx.who.userId) refuse('WRITE_OFF_OWN')
      const { amountFen, order } = await lockWhat(tx, what)
      if (amountFen !== BigInt(off.amountFen)) refuse('WRITE_OFF_CHANGED')
      await doIt(tx, ctx, { writeOffNo, what, amountFen, order })
      return { action: 'writeOff.do' }
    }),

  refuseWriteOff: (ctx, { writeOffNo, reason }) =>
    onWriteOff(ctx, writeOffNo, 'waiting', async (tx) => {
      const decided = { state: 'refused' as const, userId: ctx.who.userId, answer: reason }
      await updateWriteOff(tx, writeOffNo, { ...decided, now: ctx.now })
      return { action: 'writeOff.refuse', reason }
    }),

  undoWriteOff: (ctx, { writeOffNo, reason }) =>
    onWriteOff(ctx, writeOffNo, 'done', async (tx, off, what) => {
      const { who, now } = ctx
      const { order } = await lockWhat(tx, what)
      const by = { actor: who.name, now }
      const { amountFen, paymentNo } = off
      await takeOffBack(tx, { writeOffNo, what, order, paymentNo, amountFen, reason }, by)
      const decided = { state: 'undone' as const, userId: who.userId, answer: reason, now }
      await updateWriteOff(tx, writeOffNo, decided)
      return { action: 'writeOff.undo', reason }
    }),
}

/**
 * Writes off what is shown, or asks a second one, in a transaction that may do more. `isTold`: a company hears already that its
 * statement is settled.
 */
export async function askIn(
  tx: Sql,
  ctx: Ctx<UserInfo>,
  { kind, key, amount, reason }: Parsed<typeof writeOff.askWriteOff>,
  isTold = false,
) {
  const { who, now } = ctx
  await refuseWithout(tx, who, 'writeOff')
  const what = await whatIs(tx, kind, key)
  const { amountFen, order } = await lockWhat(tx, what)
  if (amountFen <= 0n || amountFen !== fen(amount)) refuse('WRITE_OFF_CHANGED')
  if (amountFen > financeLimits.mostOffFen) refuse('WRITE_OFF_MUCH')
  const { orderId, statementId, companyId, userId } = what
  const of = { orderId, statementId, companyId, userId }
  const asked = { kind, ...of, amountFen, reason, now }
  const writeOffNo =
    (await insertWriteOff(tx, { ...asked, askedBy: who.userId })) ?? refuse('WRITE_OFF_WAITING')
  const isDone = amountFen <= financeLimits.aloneFen
  if (isDone) await doIt(tx, ctx, { writeOffNo, what, amountFen, order, isTold })
  const action = isDone ? 'writeOff.do' : 'writeOff.ask'
  const detail = { 金额: price(yuan(amountFen)), 原因: reason }
  await recordAudit(tx, { who, action, subject: `${writeOffNo} ${what.name}`, detail })
  return { isDone }
}

type Done = { writeOffNo: string; what: What; amountFen: bigint; isTold?: boolean } & Pick<
  Awaited<ReturnType<typeof lockWhat>>,
  'order'
>

async function doIt(tx: Sql, { who, now }: Ctx<UserInfo>, { writeOffNo, ...off }: Done) {
  const paymentNo = await bookOff(tx, { writeOffNo, ...off }, { actor: who.name, now })
  const decided = { state: 'done' as const, userId: who.userId, answer: '', paymentNo, now }
  await updateWriteOff(tx, writeOffNo, decided)
}

/** Does this with a write-off that stands so, under the lock of its order, statement or balance and its own. */
async function onWriteOff(
  { db, who }: Ctx<UserInfo>,
  writeOffNo: string,
  state: 'waiting' | 'done',
  act: (tx: Sql, off: OffRow, what: What) => Promise<{ action: string; reason?: string }>,
) {
  await db.begin(async (tx) => {
    await refuseWithout(tx, who, 'writeOff')
    const seen = (await selectWriteOff(tx, writeOffNo)) ?? refuse('NOT_FOUND')
    const what = await whatIs(tx, seen.kind, seen)
    await lockWhat(tx, what)
    const off = await selectWriteOffForUpdate(tx, writeOffNo)
    if (off?.state !== state) refuse('WRITE_OFF_DECIDED')
    const { action, reason } = await act(tx, off, what)
    const amount = price(yuan(BigInt(off.amountFen)))
    const detail = { 金额: amount, ...(reason && { 原因: reason }) }
    await recordAudit(tx, { who, action, subject: `${writeOffNo} ${what.name}`, detail })
  })
  return null
}
