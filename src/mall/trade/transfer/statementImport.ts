import { createHash } from 'node:crypto'
import type { Db, Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Output, Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { isRefusal } from '#mall/refusal.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { dueOf } from '#mall/trade/order/transferred.rules.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { allocated } from './allocation.rules.ts'
import type { bank } from './bank.contract.ts'
import {
  type ClaimRow,
  insertBankFile,
  insertEvents,
  insertLines,
  selectClaims,
  selectKnown,
  selectLineForUpdate,
  selectReversible,
  selectUnseen,
  selectWaitingForUpdate,
  updateBankFile,
  updateDecided,
  updateReasons,
  updateReverses,
  updateSeen,
} from './bankLine.sql.ts'
import { book, type Receipt } from './booking.ts'
import { claimsNear } from './claims.rules.ts'
import { codesIn } from './code.rules.ts'
import { type Claim, matchOf, nameKey } from './match.rules.ts'
import { type StatementLine, statementOf } from './statement.rules.ts'
import { undo } from './undoing.ts'

type Import = typeof bank.importStatement
type Printed = StatementLine & { fingerprint: string }
type Placed = Printed & { lineId: string }

/**
 * Takes in a statement: at first its lines, each once whatever files have it, then what is certain of them, some hundred
 * in one transaction. Whatever ends it in between, the same file again goes on where it stopped.
 */
export async function importStatement(
  { db, who, now }: Ctx<UserInfo>,
  { fileName, sheets }: Parsed<Import>,
): Promise<Output<Import>> {
  const { bank: name, lines } = read(sheets)
  const printed = withFingerprints(lines)
  const by = { actor: logTexts.system, now }
  const placed = await db.begin(async (tx) => {
    const file = { name: fileName, bank: name, by: who.name, now, total: lines.length }
    const added = await addLines(tx, file, printed)
    const detail = { 银行: name, 行数: lines.length, 新增: added.fresh }
    await recordAudit(tx, { who, action: 'bank.import', subject: fileName || name, detail })
    return added
  })
  const { fresh, waiting } = placed
  const reversed = await reverseAll(
    db,
    waiting.filter(({ fen, isReversal }) => fen < 0n && isReversal),
    by,
  )
  const out = await setOutAside(
    db,
    waiting.filter(({ fen, isReversal }) => fen < 0n && !isReversal),
    by,
  )
  const matched = await matchAll(
    db,
    waiting.filter(({ fen }) => fen > 0n),
    by,
  )
  return {
    ...{ bank: name, total: lines.length, known: lines.length - fresh, matched, reversed, out },
    waiting: waiting.length - matched - reversed - out,
  }
}

function read(sheets: Parsed<Import>['sheets']) {
  const statements = (sheets ?? []).map(({ rows }) => statementOf(rows))
  const found = statements.find((one) => one !== null) ?? refuse('STATEMENT_COLUMNS')
  if ('what' in found) refuse('STATEMENT_CELLS', found)
  if (found.lines.length > transferLimits.rows) refuse('STATEMENT_TOO_LARGE')
  return found.lines.length > 0 ? found : refuse('STATEMENT_EMPTY')
}

/** A line is known by its number at the bank; without one by all that it says, and as the n-th of its like. */
function withFingerprints(lines: readonly StatementLine[]): Printed[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { at, fen, name, account, serial, words } = line
    const own = [at.toISOString(), fen, nameKey(name), account, serial, serial ? '' : words].join(
      '\n',
    )
    const nth = (seen.get(own) ?? 0) + 1
    seen.set(own, nth)
    const text = `${own}\n${nth}`
    return { ...line, fingerprint: createHash('sha256').update(text).digest('base64url') }
  })
}

type NewFile = Parameters<typeof insertBankFile>[1]

async function addLines(tx: Sql, file: NewFile, lines: readonly Printed[]) {
  const fileId = await insertBankFile(tx, file)
  await joinUnseen(tx, lines)
  const rows = lines.map((line) => ({ ...line, lineNo: line.row }))
  const fresh = (await insertLines(tx, fileId, rows, file.now)).length
  await updateBankFile(tx, fileId, fresh)
  const known = await selectKnown(
    tx,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const idOf = new Map(
    known.filter(({ state }) => state === 'waiting').map((one) => [one.fingerprint, one.lineId]),
  )
  const waiting = lines.flatMap((line): Placed[] => {
    const lineId = idOf.get(line.fingerprint)
    return lineId ? [{ ...line, lineId }] : []
  })
  return { fresh, waiting }
}

/** What the staff has seen at the bank for a voucher is the same money: amount, payer and day say so. */
async function joinUnseen(tx: Sql, lines: readonly Printed[]) {
  const unseen = await selectUnseen(
    tx,
    lines.map(({ fen }) => fen),
  )
  if (unseen.length === 0) return
  const known = new Set(
    (
      await selectKnown(
        tx,
        lines.map(({ fingerprint }) => fingerprint),
      )
    ).map((one) => one.fingerprint),
  )
  const joined = unseen.flatMap((seen) => {
    const line = lines.find((one) => !known.has(one.fingerprint) && isSame(one, seen))
    if (!line) return []
    known.add(line.fingerprint)
    const { fingerprint, account, words, serial } = line
    return [{ lineId: seen.lineId, fingerprint, account, words, serial }]
  })
  await updateSeen(tx, joined)
}

const isSame = (
  line: Printed,
  seen: { amountFen: string; payerName: string; payerAccount: string; at: Date },
): boolean =>
  `${line.fen}` === seen.amountFen &&
  nameKey(line.name) === nameKey(seen.payerName) &&
  line.account.slice(-4) === (line.account ? seen.payerAccount.slice(-4) : '') &&
  Math.abs(line.at.getTime() - seen.at.getTime()) <= transferLimits.sameDays * 86_400_000

type By = { actor: string; now: Date }

/** Answers how many lines were matched. Whatever is not certain any more under the locks is left to the staff. */
async function matchAll(db: Db, lines: readonly Placed[], by: By): Promise<number> {
  if (lines.length === 0) return 0
  const codes = [...new Set(lines.flatMap(({ words }) => codesIn(words)))]
  const claims = (await selectClaims(db, codes)).map(claimOf)
  const near = claimsNear(claims)
  const receipts: Receipt[] = []
  const left: { lineId: string; reasons: string }[] = []
  for (const line of lines) {
    const match = matchOf(line, near(line))
    if (match.how === '') left.push({ lineId: line.lineId, reasons: match.reasons })
    else receipts.push(receiptOf(line, match.claim, match))
  }
  let matched = 0
  for (let at = 0; at < receipts.length; at += transferLimits.bookedAtOnce) {
    const some = receipts.slice(at, at + transferLimits.bookedAtOnce)
    matched += await db.begin(async (tx) => {
      const ids = some.map(({ lineId }) => lineId)
      const open = new Set((await selectWaitingForUpdate(tx, ids)).map(({ lineId }) => lineId))
      const still = some.filter(({ lineId }) => open.has(lineId))
      await book(tx, still, by)
      return still.length
    })
  }
  await updateReasons(db, left)
  return matched
}

export const claimOf = ({ orders, statements, ...claim }: ClaimRow): Claim => ({
  ...claim,
  statements: statements.map((one) => ({ ...one, dueFen: BigInt(one.dueFen) })),
  orders: orders.map((order) => ({ ...order, dueFen: dueOf(order) })),
})

/** What a line pays is not owed to the next one. */
function receiptOf(
  { lineId, fen, at }: Placed,
  claim: Claim,
  { how, reasons }: Pick<Receipt, 'how' | 'reasons'>,
): Receipt {
  const { parts, rest } = allocated(fen, claim.orders)
  const paid = new Map(parts.map((part) => [part.orderId, part.fen]))
  const orderIds = claim.orders.map(({ orderId }) => orderId)
  for (const order of claim.orders) order.dueFen -= paid.get(order.orderId) ?? 0n
  const statementIds = claim.statements.map(({ statementId }) => statementId)
  let left = rest
  for (const owed of claim.statements) {
    const part = owed.dueFen < left ? owed.dueFen : left
    owed.dueFen -= part
    left -= part
  }
  const { no, transferId, companyId, userId } = claim
  return {
    lineId,
    fen,
    at,
    how,
    reasons,
    no,
    transferId,
    companyId,
    userId,
    orderIds,
    statementIds,
    voucherId: null,
  }
}

async function setOutAside(db: Db, lines: readonly Placed[], by: By): Promise<number> {
  const decided = lines.map(({ lineId }) => ({
    ...{ lineId, state: 'ignored' as const, how: 'out' as const, reasons: '支出' },
  }))
  await updateDecided(db, decided, by)
  return decided.length
}

/** What the bank takes back is taken back here, if it is certain what it was and nothing was done with it since. */
async function reverseAll(db: Db, lines: readonly Placed[], by: By): Promise<number> {
  let reversed = 0
  for (const line of lines) {
    const reasons = await reverse(db, line, by)
    if (reasons === '') reversed += 1
    else await updateReasons(db, [{ lineId: line.lineId, reasons }])
  }
  return reversed
}

/** Answers '' when it is done, or why the staff has to see to it. */
async function reverse(db: Db, line: Placed, by: By): Promise<string> {
  const found = await selectReversible(db, line, transferLimits.reversedDays)
  const [one] = found
  if (!one) return '退票或冲正，没有找到原来款'
  if (found.length > 1) return '退票或冲正，有几笔相同的来款'
  try {
    await db.begin(async (tx) => {
      const taken = (await selectLineForUpdate(tx, one.lineId)) ?? refuse('NOT_FOUND')
      const [own] = await selectWaitingForUpdate(tx, [line.lineId])
      if (!own) refuse('BANK_LINE_DONE', { by: '其他人' })
      await undo(tx, taken, { state: 'reversed', why: '银行冲正或退票' }, by)
      const decided = { lineId: line.lineId, state: 'reversed' as const, how: 'reversal' as const }
      await updateDecided(tx, [{ ...decided, reasons: '冲正原来款' }], by)
      await updateReverses(tx, line.lineId, one.lineId)
      await insertEvents(tx, [{ lineId: line.lineId, what: '冲正原来款' }], by)
    })
    return ''
  } catch (error) {
    if (!isRefusal(error)) throw error
    return `退票或冲正：${error.message}`
  }
}
