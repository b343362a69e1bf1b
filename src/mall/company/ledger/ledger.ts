import type { Db } from '#db/postgres.ts'
import { selectWrongBooks } from './closing.sql.ts'
import {
  insertCheck,
  type LedgerFault,
  selectCheckedAt,
  selectWrongBalances,
  selectWrongCharges,
  selectWrongOrders,
  selectWrongStatements,
  selectWrongSums,
} from './ledger.sql.ts'

const checkMs = 24 * 3_600_000
const shown = 20

/** Compares the ledger with itself and with its documents once a day; what does not agree is thrown when it is stored. */
export async function checkLedger(db: Db, now: Date): Promise<void> {
  const last = await selectCheckedAt(db)
  if (last && now.getTime() - last.getTime() < checkMs) return
  const faults = await ledgerFaults(db)
  await insertCheck(db, now, faults)
  if (faults.length === 0) return
  const listed = faults
    .slice(0, shown)
    .map(({ what, subject, fen }) => `${what} ${subject}: ${fen}`)
  throw new Error(`The ledger has ${faults.length} faults: ${listed.join('; ')}.`)
}

/** Reads all of the ledger, which takes longer than requests may. */
export const ledgerFaults = (db: Db): Promise<LedgerFault[]> =>
  db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    return [
      ...(await selectWrongSums(tx)),
      ...(await selectWrongOrders(tx)),
      ...(await selectWrongBalances(tx)),
      ...(await selectWrongCharges(tx)),
      ...(await selectWrongStatements(tx)),
      ...(await selectWrongBooks(tx)),
    ]
  })
