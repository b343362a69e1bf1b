import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { fen, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { backVerbs } from './back.ts'
import type { BankCandidate, bank, MatchInput } from './bank.contract.ts'
import {
  insertEvents,
  type LineRow,
  selectClaims,
  selectEvents,
  selectLineForUpdate,
  updateDecided,
} from './bankLine.sql.ts'
import {
  type ShownRow,
  selectBeside,
  selectFiles,
  selectLine,
  selectLineCounts,
  selectLines,
  selectMayWriteOff,
} from './bankList.sql.ts'
import { book, yuanText } from './booking.ts'
import { claimsNear } from './claims.rules.ts'
import { codesIn } from './code.rules.ts'
import { decidingVerbs } from './deciding.ts'
import { type Candidate, type Claim, candidatesFor, dueOfClaim, numbersOf } from './match.rules.ts'
import { selectCustomer, selectCustomers } from './payback.sql.ts'
import { payOrders, payOwed } from './payingByHand.ts'
import { sameVerbs, twinsOf } from './sameMoney.ts'
import { selectTwins } from './seenMoney.sql.ts'
import { claimOf, importStatement } from './statementImport.ts'
import { undo } from './undoing.ts'
import { voucherVerbs } from './vouchers.ts'

/** Finance sees to what has come to the bank account of the mall. Every step holds the lock of its line. */
export const bankVerbs: Verbs<typeof bank> = {
  ...voucherVerbs,
  ...decidingVerbs,
  ...backVerbs,
  ...sameVerbs,
  importStatement,

  async bankLines({ db }, { tab, pageNum, pageSize, ...filter }) {
    const page = { ...filter, tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([selectLineCounts(db, filter), selectLines(db, page)])
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list: rows.map(lineOf) }
  },

  async bankLine({ db, who }, { lineId: here, step, ...filter }) {
    const asked = step ? await selectBeside(db, here, { step, ...filter }) : here
    const row = (asked && (await selectLine(db, asked))) || refuse('NOT_FOUND')
    const { lineId } = row
    const events = await selectEvents(db, lineId)
    const isOpen = row.state === 'waiting' && BigInt(row.amountFen) > 0n
    return {
      line: lineOf(row),
      candidates: isOpen ? await candidatesOf(db, row) : [],
      twins: isOpen ? await shownTwins(db, row) : [],
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      mayWriteOff: isOpen && (await selectMayWriteOff(db, who.userId)),
    }
  },

  async findClaims({ db }, { keyword }) {
    const word = keyword.normalize('NFKC').toUpperCase()
    const claims = (await selectClaims(db, [])).map(claimOf)
    const found = claims.filter(({ no, code, customer, ...claim }) =>
      [no, code, customer.normalize('NFKC').toUpperCase(), ...numbersOf(claim)].some((text) =>
        text.includes(word),
      ),
    )
    return { list: found.slice(0, shownClaims).map((claim) => shownClaim(claim, [], [])) }
  },

  findCustomers: async ({ db }, { keyword }) => ({ list: await selectCustomers(db, keyword) }),

  async bankFiles({ db }) {
    const rows = await selectFiles(db)
    return { list: rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() })) }
  },

  async matchLine(ctx, input) {
    await ctx.db.begin((tx) => matchIn(tx, ctx, input))
    return null
  },

  lineToBalance: (ctx, { lineId, customer }) =>
    onLine(ctx, lineId, async (tx, line) => {
      const whose = (await selectCustomer(tx, customer)) ?? refuse('BANK_CUSTOMER')
      const { companyId, userId, name } = whose
      await book(
        tx,
        [
          {
            ...{
              lineId,
              fen: BigInt(line.amountFen),
              at: line.at,
              how: 'balance',
              reasons: '记入客户余额',
            },
            ...{ companyId, userId, orderIds: [], statementIds: [], voucherId: null },
            ...{ no: '来款', transferId: null },
          },
        ],
        { actor: ctx.who.name, now: ctx.now },
      )
      return ['bank.toBalance', { 客户: name }]
    }),

  ignoreLine: (ctx, { lineId, reason }) =>
    onLine(
      ctx,
      lineId,
      async (tx) => {
        const by = { actor: ctx.who.name, now: ctx.now }
        await updateDecided(tx, [{ lineId, state: 'ignored', how: 'hand', reasons: reason }], by)
        await insertEvents(tx, [{ lineId, what: `不是货款：${reason}` }], by)
        return ['bank.ignore', { 原因: reason }]
      },
      true,
    ),

  async undoLine({ db, who, now }, { lineId, reason }) {
    await db.begin(async (tx) => {
      const line = (await selectLineForUpdate(tx, lineId)) ?? refuse('NOT_FOUND')
      if (line.state !== 'matched' && line.state !== 'ignored') refuse('BANK_LINE_OPEN')
      const undone = { state: 'waiting' as const, why: reason, at: line.postedAt ?? line.at }
      await undo(tx, line, undone, { actor: who.name, now })
      const subject = subjectOf(line)
      await recordAudit(tx, { who, action: 'bank.undo', subject, detail: { 原因: reason } })
    })
    return null
  },
}

const shownClaims = 20

type Said = [action: string, detail: Record<string, unknown>]

type Act = (tx: Sql, line: LineRow) => Promise<Said>

/** Pays with a line what somebody says, in a transaction that may do more. */
export const matchIn = (
  tx: Sql,
  ctx: Ctx<UserInfo>,
  { lineId, orderNos, statementNos, parts }: MatchInput,
  writtenOff: ReadonlySet<string> = new Set(),
) =>
  inLine(tx, ctx, lineId, (line) => {
    const most = new Map(parts.map(({ no, amount }) => [no, fen(amount)]))
    const byHand = {
      orderNos: [...new Set(orderNos)],
      statementNos: [...new Set(statementNos)],
      most: parts.length > 0 ? most : undefined,
      writtenOff,
    }
    return orderNos.length > 0 ? payOrders(tx, ctx, line, byHand) : payOwed(tx, ctx, line, byHand)
  })

/** Does this with a line that waits, once: whoever comes second learns who was first. */
async function onLine(ctx: Ctx<UserInfo>, lineId: string, act: Act, mayBeOut = false) {
  await ctx.db.begin((tx) => inLine(tx, ctx, lineId, (line) => act(tx, line), mayBeOut))
  return null
}

async function inLine(
  tx: Sql,
  { who }: Ctx<UserInfo>,
  lineId: string,
  act: (line: LineRow) => Promise<Said>,
  mayBeOut = false,
) {
  const line = (await selectLineForUpdate(tx, lineId)) ?? refuse('NOT_FOUND')
  const isOut = BigInt(line.amountFen) < 0n && !mayBeOut
  if (line.state !== 'waiting' || isOut)
    refuse('BANK_LINE_DONE', { by: line.decidedBy || '其他人' })
  const [action, detail] = await act(line)
  await recordAudit(tx, { who, action, subject: subjectOf(line), detail })
}

const subjectOf = ({ payerName, amountFen }: LineRow): string =>
  `来款 ${payerName} ${yuanText(BigInt(amountFen))}`

const lineOf = ({ at, amountFen, balanceFen, decidedAt, ...row }: ShownRow) => ({
  ...row,
  at: at.toISOString(),
  amount: yuan(BigInt(amountFen)),
  toBalance: yuan(BigInt(balanceFen)),
  decidedAt: decidedAt?.toISOString() ?? null,
})

async function candidatesOf(
  db: Sql,
  { words, payerName: name, payerAccount: account, amountFen }: LineRow,
) {
  const line = { fen: BigInt(amountFen), name, words, account }
  const claims = (await selectClaims(db, codesIn(words))).map(claimOf)
  return candidatesFor(line, claimsNear(claims)(line).all()).map(
    ({ claim, good, bad }: Candidate) => shownClaim(claim, good, bad),
  )
}

/** What was booked for a voucher and may be this line, with the orders that it has paid. */
async function shownTwins(db: Sql, { lineId, words, payerName: name, amountFen }: ShownRow) {
  const line = { lineId, fen: BigInt(amountFen), name, words }
  const seen = (await twinsOf(db, [line])).get(lineId) ?? []
  const rows = await selectTwins(
    db,
    seen.filter((one) => one.lineId !== lineId).map((one) => one.lineId),
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const shownClaim = (claim: Claim, good: string[], bad: string[]): BankCandidate => ({
  ...{ no: claim.no, customer: claim.customer, due: yuan(dueOfClaim(claim)), good, bad },
  orders: claim.orders.map(({ orderNo, dueFen }) => ({ orderNo, due: yuan(dueFen) })),
  statements: claim.statements.map(({ statementNo, dueFen }) => ({
    ...{ statementNo, due: yuan(dueFen) },
  })),
})
