import type { Sql } from '#db/postgres.ts'
import { yuan } from '#mall/money.ts'
import type { Unstated } from './statement.contract.ts'
import { selectUnstated } from './unstated.sql.ts'

/** What of a company stands on no statement, and why not. */
export async function unstatedOf(db: Sql, companyId: string): Promise<Unstated> {
  const row = await selectUnstated(db, companyId)
  const amount = (fen: string | undefined) => yuan(BigInt(fen ?? 0))
  return {
    openingOn: row?.openingOn ?? null,
    opening: { count: row?.openingLines ?? 0, amount: amount(row?.openingFen) },
    ready: { count: row?.readyLines ?? 0, amount: amount(row?.readyFen) },
    difference: { count: row?.differenceParcels ?? 0, amount: amount(row?.differenceFen) },
    transit: { count: row?.transitParcels ?? 0, amount: amount(row?.transitFen) },
  }
}
