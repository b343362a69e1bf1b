import type { Db, Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Output, Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { inTurns } from '#mall/goods/importing/inTurns.ts'
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
  selectWaitingForUpdate,
  updateBankFile,
  updateDecided,
  updateReasons,
  updateReverses,
} from './bankLine.sql.ts'
import { book, type Receipt } from './booking.ts'
import { claimsNear } from './claims.rules.ts'
import { codesIn } from './code.rules.ts'
import { isSame, type Printed, withFingerprints } from './identity.ts'
import { type Claim, matchOf } from './match.rules.ts'
import { twinReasons } from './sameMoney.ts'
import { selectUnseen, updateSeen } from './seenMoney.sql.ts'
import { readStatements } from './statementReading.ts'
import { selectTransfersForUpdate } from './transfer.sql.ts'
import { undo } from './undoing.ts'

type Import = typeof bank.importStatement
export type Placed = Printed & { lineId: string }

/**
 * Takes in a statement: at first its lines, each once whatever files have it, then what is certain of them, some hundred
 * in one transaction. Whatever ends it in between, the same file again goes on where it stopped.
 */
export async function importStatement(
  { db, who, now }: Ctx<UserInfo>,
  { fileName, sheets }: Parsed<Import>,
): Promise<Output<Import>> {
  const statements = await readStatements(sheets ?? [], now)
  const name = statements[0].bank
  const lines: Printed[] = []
  for (const one of statements) lines.push(...(await withFingerprints(one.lines)))
  const by = { actor: logTexts.system, now }
  const placed = await db.begin(async (tx) => {
    const file = { name: fileName, bank: name, by: who.name, now, total: lines.length }
    const added = await addLines(tx, file, lines)
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
    waiting.filter(({ fen, isReversal }) => fen > 0n && !isReversal),
    by,
  )
  const bounced = waiting.filter(({ fen, isReversal }) => fen > 0n && isReversal)
  await updateReasons(
    db,
    bounced.map(({ lineId }) => ({ lineId, reasons: '退票或冲正的汇出，请核实退款' })),
  )
  return {
    ...{ bank: name, total: lines.length, known: lines.length - fresh, matched, reversed, out },
    waiting: waiting.length - matched - reversed - out,
  }
}

type NewFile = Parameters<typeof insertBankFile>[1]

async function addLines(tx: Sql, file: NewFile, lines: readonly Printed[]) {
  const fileId = await insertBankFile(tx, file)
  await joinUnseen(tx, lines)
  const rows = lines.map((line) => ({ ...line, lineNo: line.row }))
  let fresh = 0
  for (let at = 0; at < rows.length; at += transferLimits.writtenAtOnce) {
    const some = rows.slice(at, at + transferLimits.writtenAtOnce)
    fresh += (await insertLines(tx, fileId, some, file.now)).length
  }
  await updateBankFile(tx, fileId, fresh)
  const known = await selectKnown(
    tx,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const open = known.filter(({ isOpen }) => isOpen)
  const lineOf = new Map(lines.map((line) => [line.fingerprint, line]))
  const waiting = open.flatMap(({ fingerprint, lineId }): Placed[] => {
    const line = lineOf.get(fingerprint)
    return line ? [{ ...line, lineId }] : []
  })
  return { fresh, waiting }
}

/** What the staff has seen at the bank for a voucher is the same money, if that is certain. */
async function joinUnseen(tx: Sql, lines: readonly Printed[]) {
  const unseen = await selectUnseen(tx, {
    fens: lines.map(({ fen }) => fen),
    codes: await codesOf(lines),
    transferIds: [],
  })
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
    const { at, fingerprint, name, account, words, serial } = line
    return [{ lineId: seen.lineId, at, fingerprint, name, account, words, serial }]
  })
  await updateSeen(tx, joined)
}

const codesOf = async (lines: readonly Printed[]): Promise<string[]> =>
  (await inTurns(lines, ({ words }) => codesIn(words))).flat()

type By = { actor: string; now: Date }

/** Answers how many lines were matched. Whatever is not certain any more under the locks is left to the staff. */
async function matchAll(db: Db, lines: readonly Placed[], by: By): Promise<number> {
  if (lines.length === 0) return 0
  const codes = [...new Set(await codesOf(lines))]
  const claims = (await selectClaims(db, codes)).map(claimOf)
  const near = claimsNear(claims)
  const receipts: Receipt[] = []
  const left: { lineId: string; reasons: string }[] = []
  await inTurns(lines, (line) => {
    const match = matchOf(line, near(line))
    if (match.how === '') left.push({ lineId: line.lineId, reasons: match.reasons })
    else receipts.push(receiptOf(line, match.claim, match))
  })
  let matched = 0
  for (let at = 0; at < receipts.length; at += transferLimits.bookedAtOnce) {
    const some = receipts.slice(at, at + transferLimits.bookedAtOnce)
    matched += await db.begin((tx) => bookCertain(tx, some, lines, by))
  }
  const unmatched = new Set(left.map(({ lineId }) => lineId))
  const twins = await twinReasons(
    db,
    lines.filter(({ lineId }) => unmatched.has(lineId)),
  )
  await updateReasons(
    db,
    left.map(({ lineId, reasons }) => ({ lineId, reasons: twins.get(lineId) ?? reasons })),
  )
  return matched
}

/** A voucher that is passed meanwhile locks its transfer too: what it may have booked already is certain no more. */
async function bookCertain(
  tx: Sql,
  receipts: readonly Receipt[],
  lines: readonly Placed[],
  by: By,
): Promise<number> {
  await selectTransfersForUpdate(
    tx,
    receipts.map(({ transferId }) => transferId),
  )
  const ids = receipts.map(({ lineId }) => lineId)
  const open = new Set((await selectWaitingForUpdate(tx, ids)).map(({ lineId }) => lineId))
  const still = receipts.filter(({ lineId }) => open.has(lineId))
  const transferOf = new Map(still.map(({ lineId, transferId }) => [lineId, transferId]))
  const twins = await twinReasons(
    tx,
    lines.filter(({ lineId }) => transferOf.has(lineId)),
    transferOf,
  )
  await updateReasons(
    tx,
    [...twins].map(([lineId, reasons]) => ({ lineId, reasons })),
  )
  const certain = still.filter(({ lineId }) => !twins.has(lineId))
  await book(tx, certain, by)
  return certain.length
}

export const claimOf = ({ orders, statements, vouchers, ...claim }: ClaimRow): Claim => ({
  ...claim,
  vouchers: vouchers.map(({ fen, tail }) => ({ fen: BigInt(fen), tail })),
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
      await undo(tx, taken, { state: 'reversed', why: '银行冲正或退票', at: own.at }, by)
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
