import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen } from '#mall/money.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { freightForm } from './freight.form.ts'
import { insertFreight, selectFreight } from './freight.sql.ts'
import { freightText } from './freightWords.rules.ts'
import type { seller } from './seller.contract.ts'
import { forgetShown } from './shown.ts'

type Freight = Pick<Verbs<typeof seller>, 'freight' | 'saveFreight'>

/** The staff says what freight costs. */
export const freightVerbs: Freight = {
  async freight({ db }) {
    const { version, fee, freeFrom, changedBy, changedAt } = await selectFreight(db)
    const values = { fee: `${fee}`, freeFrom: `${freeFrom ?? ''}` }
    return { version, ...values, changedBy, changedAt: changedAt.toISOString() }
  },

  async saveFreight({ db, who, now }, { version, ...typed }) {
    const values = freightForm.normalized(typed)
    refuseProblems('FORM_INVALID', freightForm.problems(values))
    const after = {
      fee: Number(values.fee),
      freeFrom: values.freeFrom === '' ? null : Number(values.freeFrom),
    }
    await db.begin(async (tx) => {
      const before = await selectFreight(tx)
      const fens = {
        feeFen: fen(after.fee),
        freeFromFen: after.freeFrom === null ? null : fen(after.freeFrom),
      }
      const by = { userId: who.userId, now }
      const isNext = before.version === version
      if (!isNext || !(await insertFreight(tx, version + 1, fens, by)))
        refuse('CONFIRM_SETTING_CHANGED')
      await recordAudit(tx, {
        who,
        action: 'seller.freight',
        subject: `运费规则（第 ${version + 1} 版）`,
        detail: { 原来: freightText(before), 现在: freightText(after) },
      })
    })
    forgetShown(db)
    return null
  },
}
