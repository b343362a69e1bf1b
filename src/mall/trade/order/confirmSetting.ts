import { amountOf } from '#mall/company/employee/limitAmount.rules.ts'
import type { Verbs } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { confirmSetting } from './confirmSetting.contract.ts'
import { chosenReasons, confirmSettingForm } from './confirmSetting.form.ts'
import {
  type ConfirmSetting,
  insertConfirmSetting,
  selectConfirmSetting,
} from './confirmSetting.sql.ts'
import { heldLabels } from './held.rules.ts'
import { updateHeld, updateHeldUnknown } from './held.sql.ts'

/** The staff says what it wants to look at itself. */
export const confirmSettingVerbs: Verbs<typeof confirmSetting> = {
  async confirmSetting({ db }) {
    const { version, changedBy, changedAt, ...setting } = await selectConfirmSetting(db)
    return { version, ...valuesOf(setting), changedBy, changedAt: changedAt.toISOString() }
  },

  async saveConfirmSetting({ db, who, now }, { version, ...typed }) {
    const values = confirmSettingForm.normalized(typed)
    refuseProblems('FORM_INVALID', confirmSettingForm.problems(values))
    const setting = settingOf(values)
    await db.begin(async (tx) => {
      const before = await selectConfirmSetting(tx)
      const by = { userId: who.userId, now }
      const isNext = before.version === version
      if (!isNext || !(await insertConfirmSetting(tx, version + 1, setting, by)))
        refuse('CONFIRM_SETTING_CHANGED')
      await updateHeldUnknown(tx)
      await updateHeld(tx)
      await recordAudit(tx, {
        who,
        action: 'order.setting',
        subject: `自动确认设置（第 ${version + 1} 版）`,
        detail: { 原来: textOf(before), 现在: textOf(setting) },
      })
    })
    return null
  },
}

type Values = Omit<Parsed<typeof confirmSetting.saveConfirmSetting>, 'version'>

function settingOf(values: Values): ConfirmSetting {
  const amount = amountOf(values.amount)
  return {
    afterMinutes: Number(values.afterMinutes),
    heldFor: chosenReasons.filter((why) => values[why]),
    amountFen: amount ? `${fen(amount)}` : null,
  }
}

function valuesOf({ afterMinutes, heldFor, amountFen }: ConfirmSetting): Values {
  const [note, firstOrder, newAddress, credit, frozen, pickup] = chosenReasons.map((why) =>
    heldFor.includes(why),
  ) as [boolean, boolean, boolean, boolean, boolean, boolean]
  return {
    ...{ note, firstOrder, newAddress, credit, frozen, pickup },
    afterMinutes: `${afterMinutes}`,
    amount: amountFen === null ? '' : `${yuan(BigInt(amountFen))}`,
  }
}

function textOf({ afterMinutes, heldFor, amountFen }: ConfirmSetting): string {
  const reasons = chosenReasons.filter((why) => heldFor.includes(why)).map((why) => heldLabels[why])
  const amount = amountFen === null ? [] : [`金额达到 ${price(yuan(BigInt(amountFen)))}`]
  return `${afterMinutes} 分钟；${[...reasons, ...amount].join('、') || '无'}`
}
