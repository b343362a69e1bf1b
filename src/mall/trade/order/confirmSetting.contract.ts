import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Nothing } from '#mall/list.ts'
import { confirmSettingForm } from './confirmSetting.form.ts'

/** It is that which the page showed. */
const Version = z.int().check(z.gte(1), z.lte(1_000_000))
const values = inputOf(confirmSettingForm)

/** When orders are confirmed by themselves; a change holds at once, in every process. */
export const confirmSetting = {
  confirmSetting: get(
    '/mall/staff/confirmSetting',
    'operator',
    Nothing,
    z.object({
      version: z.number(),
      ...values,
      /** null: the mall was delivered so. */
      changedBy: z.nullable(z.string()),
      changedAt: z.string(),
    }),
  ),
  /** `version` is the one that the page showed. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveConfirmSetting: sensitive(
    post(
      '/mall/staff/saveConfirmSetting',
      'operator',
      z.object({ version: Version, ...values }),
      z.null(),
    ),
  ),
}
