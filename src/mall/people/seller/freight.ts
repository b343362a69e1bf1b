import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, price } from '#mall/money.ts'
import type { FreightRule } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { freightForm } from './freight.form.ts'
import { insertFreight, selectFreight } from './freight.sql.ts'
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
      freeFrom: values.freeFrom === '' || Number(values.fee) === 0 ? null : Number(values.freeFrom),
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
        detail: { 原来: textOf(before), 现在: textOf(after) },
      })
    })
    forgetShown(db)
    return null
  },
}

function textOf({ fee, freeFrom }: Pick<FreightRule, 'fee' | 'freeFrom'>): string {
  if (fee === 0) return '全场包邮'
  return `每单 ${price(fee)}${freeFrom === null ? '' : `，满 ${price(freeFrom)} 包邮`}`
}
