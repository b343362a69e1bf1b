import type { Db, Sql } from '#db/postgres.ts'
import { selectStatementReaders } from '#mall/company/employee/joining.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import { type Dunned, insertDunning, selectDunnedForUpdate } from './dunning.sql.ts'
import { daysBetween, daysLater, dunningSteps } from './statement.rules.ts'

/** Tells companies of what is to be paid, once for each step, whatever processes do it. */
export const dunStatements = (db: Db, now: Date): Promise<number> =>
  db.begin(async (tx) => {
    const today = chineseDay(now)
    const wanted = { until: daysLater(today, -dunningSteps[0]), steps: dunningSteps, today }
    const due = await selectDunnedForUpdate(tx, { ...wanted, limit: statementLimits.dunAtOnce })
    const fresh = new Set((await insertDunning(tx, due, now)).map(({ statementId }) => statementId))
    for (const one of due) if (fresh.has(one.statementId)) await tell(tx, one, today)
    return fresh.size
  })

async function tell(tx: Sql, { statementNo, companyId, dueOn, dueFen }: Dunned, today: string) {
  const late = daysBetween(dueOn, today)
  const values = {
    对账单号: statementNo,
    到期说明: late > 0 ? `已逾期 ${late} 天` : late === 0 ? '今天到期' : `${dueOn} 到期`,
    到账说明: `未付 ${price(yuan(BigInt(dueFen)))}`,
  }
  const notice = told(late > 0 ? 'statement.overdue' : 'statement.due', values)
  const address = to.statementDetail({ statementNo })
  const readers = await selectStatementReaders(tx, companyId)
  await sendMessages(
    tx,
    readers.map((userId) => ({ userId, ...notice, address })),
  )
}
