import type { Sql } from '#db/postgres.ts'
import type { Viewer } from '#mall/company/employee/scope.sql.ts'
import { selectPoNumberUse } from './poNumber.sql.ts'

/** Answers the order that stands under this PO number already; it warns of ordering twice. */
export async function poNumberUse(
  { db, who }: { db: Sql; who: Viewer },
  { poNumber }: { poNumber: string },
) {
  const found = await selectPoNumberUse(db, who, poNumber)
  return found ? { ...found, createdAt: found.createdAt.toISOString() } : null
}
