import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { inTurns } from '#mall/goods/importing/inTurns.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { bank } from './bank.contract.ts'
import { insertEvents, selectLineForUpdate, updateDecided } from './bankLine.sql.ts'
import { yuanText } from './booking.ts'
import { codesIn } from './code.rules.ts'
import { mayBeSame } from './identity.ts'
import { type Seen, selectUnseen, selectUnseenForUpdate, updateSame } from './seenMoney.sql.ts'

type Line = { lineId: string; fen: bigint; name: string; words: string }

/** Answers of each line what a voucher was passed for before and may be the same money. */
export async function twinsOf(
  db: Sql,
  lines: readonly Line[],
  transferOf: ReadonlyMap<string, string | null> = new Map(),
): Promise<Map<string, Seen[]>> {
  const codes = await inTurns(lines, ({ words }) => codesIn(words))
  const unseen = await selectUnseen(db, {
    fens: lines.map(({ fen }) => fen),
    codes: codes.flat(),
    transferIds: [...transferOf.values()].filter((one) => one !== null),
  })
  if (unseen.length === 0) return new Map()
  const found = await inTurns(lines, (line, at): [string, Seen[]] => {
    const transferId = transferOf.get(line.lineId) ?? null
    const coded = { ...line, codes: codes[at] ?? [] }
    return [line.lineId, unseen.filter((seen) => mayBeSame(coded, seen, transferId))]
  })
  return new Map(found.filter(([, seen]) => seen.length > 0))
}

/** Says of each line that may be such money why it waits. */
export async function twinReasons(...asked: Parameters<typeof twinsOf>) {
  const twins = await twinsOf(...asked)
  const said = [...twins].map(([lineId, seen]): [string, string] => {
    const fens = seen.map(({ amountFen }) => yuanText(BigInt(amountFen)))
    return [lineId, `该付款单已按凭证入账 ${fens.join('、')}，可能是同一笔`]
  })
  return new Map(said)
}

/** The staff says that a line of a statement is what a voucher was passed for: it is set aside, and counts once. */
export const sameVerbs: Verbs<Pick<typeof bank, 'sameLine'>> = {
  async sameLine({ db, who, now }, { lineId, seenId }) {
    await db.begin(async (tx) => {
      const line = (await selectLineForUpdate(tx, lineId)) ?? refuse('NOT_FOUND')
      if (line.state !== 'waiting') refuse('BANK_LINE_DONE', { by: line.decidedBy || '其他人' })
      const seen = await selectUnseenForUpdate(tx, seenId)
      if (seen?.amountFen !== line.amountFen || seenId === lineId) refuse('BANK_LINE_NOT_SAME')
      const by = { actor: who.name, now }
      const reasons = '与按凭证入账的来款是同一笔'
      await updateDecided(tx, [{ lineId, state: 'ignored', how: 'same', reasons }], by)
      await updateSame(tx, lineId, seenId)
      await insertEvents(
        tx,
        [
          { lineId, what: reasons },
          { lineId: seenId, what: `银行流水中已有这笔，流水号 ${line.serialNo || '无'}` },
        ],
        by,
      )
      const subject = `来款 ${line.payerName} ${yuanText(BigInt(line.amountFen))}`
      await recordAudit(tx, { who, action: 'bank.same', subject })
    })
    return null
  },
}
