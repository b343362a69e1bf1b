import type { Db, Sql } from '#db/postgres.ts'
import { selectStatementReaders } from '#mall/company/employee/joining.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import { workingDay } from '#mall/workingDay.rules.ts'
import {
  hasStatementSince,
  insertCut,
  insertStatement,
  lockStated,
  lockStatements,
  selectUncut,
} from './making.sql.ts'
import { lastCuts } from './statement.rules.ts'

/** Makes what is due, each cut-off of a company once, whatever processes do it. Answers how many cut-offs were looked at. */
export async function makeStatements(db: Db, now: Date): Promise<number> {
  const due = await selectUncut(db, lastCuts(chineseDay(now)), statementLimits.cutAtOnce)
  return eachAlone(db, due, async (tx, { companyId, cutOn }) => {
    await lockStatements(tx, companyId)
    const isLater = await hasStatementSince(tx, companyId, cutOn)
    if (!(await insertCut(tx, companyId, cutOn)) || isLater) return false
    await makeStatement(tx, { companyId, cutOn, isOpening: false, by: '', now })
    return true
  })
}

type Wanted = { companyId: string; cutOn: string; isOpening: boolean; by: string; now: Date }

/** The statements of the company are locked. Answers nothing where there is nothing to be paid. */
export async function makeStatement(tx: Sql, { now, isOpening, ...wanted }: Wanted) {
  const openedOn = isOpening ? chineseDay(now) : null
  await lockStated(tx, wanted.companyId)
  const confirmBy = workingDay(await calendarOf(tx), now, statementLimits.confirmDays)
  const made = await insertStatement(tx, { ...wanted, openedOn, confirmBy, now })
  if (!made) return null
  const { statementNo, withTaxFen } = made
  const values = {
    对账单号: statementNo,
    到账说明: `应付 ${price(yuan(BigInt(withTaxFen)))}`,
    确认期限: confirmBy,
  }
  const address = to.statementDetail({ statementNo })
  const readers = await selectStatementReaders(tx, wanted.companyId)
  await sendMessages(
    tx,
    readers.map((userId) => ({ userId, ...told('statement.made', values), address })),
  )
  return made
}
