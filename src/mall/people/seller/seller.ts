import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { calendarVerbs } from './calendar.ts'
import { freightVerbs } from './freight.ts'
import { marksVerbs } from './marks.ts'
import type { seller } from './seller.contract.ts'
import { sellerForm } from './seller.form.ts'
import { insertSeller, type SaidSeller, selectSeller } from './seller.sql.ts'
import { forgetShown } from './shown.ts'

export const sellerVerbs: Verbs<typeof seller> = {
  ...calendarVerbs,
  ...freightVerbs,
  ...marksVerbs,

  async seller({ db }) {
    const { changedAt, ...row } = await selectSeller(db)
    return { ...row, changedAt: changedAt.toISOString() }
  },

  async saveSeller({ db, who, now }, { version, ...typed }) {
    const values = sellerForm.normalized(typed)
    refuseProblems('FORM_INVALID', sellerForm.problems(values))
    await db.begin(async (tx) => {
      const before = await selectSeller(tx)
      const by = { userId: who.userId, now }
      const isNext = before.version === version
      if (!isNext || !(await insertSeller(tx, version + 1, values, by)))
        refuse('CONFIRM_SETTING_CHANGED')
      await recordAudit(tx, {
        who,
        action: 'seller.save',
        subject: `商城信息（第 ${version + 1} 版）`,
        detail: moved(before, values),
      })
    })
    forgetShown(db)
    return null
  },
}

/** Says of each field that has changed what it was and what it is. */
function moved(before: SaidSeller, after: SaidSeller): Record<string, string> {
  const changed = sellerForm.names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(
    changed.map((name) => [
      sellerForm.fields[name].label,
      `${before[name] || '无'} → ${after[name] || '无'}`,
    ]),
  )
}
