import type { Sql } from '#db/postgres.ts'
import { maySeeStatements } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type CompanyRow, selectCompany } from './company.sql.ts'
import type { CreditMove, credit } from './credit.contract.ts'
import { operationOf, standingOf } from './credit.rules.ts'
import {
  type CreditFilter,
  type MoveRow,
  selectCreditAccount,
  selectCreditMoveCounts,
  selectCreditMoves,
} from './creditMoves.sql.ts'

/** The credit of one's own company, as its managers see it; creditDesk.ts is the other side. */
export const creditMoveVerbs: Verbs<typeof credit> = {
  async creditMoves({ db, who }, { pageNum, pageSize, ...filter }) {
    const of = { ...filter, companyId: companyOf(who) }
    const found = await movesPage(db, of, { pageNum, pageSize })
    return { ...found, list: found.list.map(withoutStaff) }
  },
}

/** Buyers see who of them has ordered, and the names of nobody else. */
const withoutStaff = (move: CreditMove): CreditMove =>
  move.documentKind === 'order' ? move : { ...move, by: '' }

function companyOf(who: UserInfo): string {
  if (!maySeeStatements(who) || who.companyId === null) refuse('FORBIDDEN')
  return who.companyId
}

export async function movesPage(
  db: Sql,
  filter: CreditFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { companyId, moves } = filter
  const asked = { ...filter, keyword: filter.keyword.toUpperCase() }
  const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
  const [company, account, counts, rows] = await Promise.all([
    selectCompany(db, companyId),
    selectCreditAccount(db, companyId),
    selectCreditMoveCounts(db, asked),
    selectCreditMoves(db, asked, page),
  ])
  if (!company || !account) refuse('NOT_FOUND')
  const total = counts[moves]
  const pages = Math.ceil(total / pageSize)
  const list = rows.map(moveOf)
  return { total, pages, list, counts, account: accountOf(company, account) }
}

type Account = NonNullable<Awaited<ReturnType<typeof selectCreditAccount>>>

function accountOf(company: CompanyRow, { isMonthly, limitFen, reservedFen, owedFen }: Account) {
  const { termDays, termKind, chargeBasis, cutDay, mayExceed, overdueRule } = company
  const stood = standingOf({
    limitFen: limitFen === null ? null : BigInt(limitFen),
    reservedFen: BigInt(reservedFen),
    owedFen: BigInt(owedFen),
  })
  const agreed = { termDays, termKind, chargeBasis, cutDay, mayExceed, overdueRule }
  return { isMonthly, ...stood, ...agreed }
}

function moveOf(row: MoveRow): CreditMove {
  const { key, at, change, documentKind, documentNo, orderNo, statementNos, by, reason } = row
  const limitFen = row.limitFen === null ? null : BigInt(row.limitFen)
  const moved = {
    reservedFen: BigInt(row.movedReservedFen),
    owedFen: BigInt(row.movedOwedFen),
  }
  return {
    ...{ key, at: at.toISOString(), documentKind, documentNo, orderNo, statementNos, by, reason },
    operation: change ?? operationOf({ documentKind, ...moved }),
    change: changeOf(row, limitFen, moved.reservedFen + moved.owedFen),
    ...standingOf({
      ...{ limitFen, reservedFen: BigInt(row.reservedFen), owedFen: BigInt(row.owedFen) },
    }),
  }
}

function changeOf({ change, beforeFen }: MoveRow, limitFen: bigint | null, used: bigint) {
  if (!change) return yuan(-used)
  return beforeFen === null || limitFen === null ? null : yuan(limitFen - BigInt(beforeFen))
}
