import type { Db } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { messages, refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { guardLimits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { accountVerbs } from '#mall/people/account/account.ts'
import { updateNames } from '#mall/people/account/names.sql.ts'
import { updateProfile } from '#mall/people/account/person.sql.ts'
import { deleteOtherSessions } from '#mall/people/account/session.sql.ts'
import { sessionHashes } from '#mall/people/account/session.ts'
import { assertCode, consumeCode } from '#mall/people/account/sms.ts'
import { insertUse } from '#mall/people/account/use.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { deleteAvatar } from './avatar.sql.ts'
import type { profile } from './profile.contract.ts'
import { profileForm } from './profile.form.ts'
import { selectMobile, selectProfile } from './profile.sql.ts'

/** Owns what people say of themselves; what their company says of them is the employees'. */
export const profileVerbs: Verbs<typeof profile> = {
  profileInfo: ({ db, who }) => selectProfile(db, who.userId),

  async saveProfile({ db, who, now }, { before, ...typed }) {
    const fields = profileForm.normalized(typed)
    refuseProblems('PROFILE_INVALID', profileForm.problems(fields))
    if (fields.email !== before.email) await limitAddresses(db, who.userId, now)
    return db.begin(async (tx) => {
      if (!(await updateProfile(tx, who.userId, fields, before))) refuse('PROFILE_CHANGED')
      const isNewAddress = fields.email !== before.email
      if (isNewAddress && !(await updateNames(tx, who.userId, { email: fields.email })))
        refuse('MAIL_TAKEN')
      return selectUser(tx, who.userId)
    })
  },

  async sendOldMobileCode(ctx, { captcha }) {
    const mobile = await selectMobile(ctx.db, ctx.who.userId)
    return accountVerbs.sendCode({ ...ctx }, { mobile, type: 'changeMobile', captcha })
  },

  /** That a number is somebody's is told only to who has its phone in hand. */
  async changeMobile(ctx, { oldCode, mobile, newCode }) {
    const { db, who, now, visit } = ctx
    const oldKey = { mobile: await selectMobile(db, who.userId), type: 'changeMobile' } as const
    const newKey = { mobile, type: 'changeMobile' } as const
    if (mobile === oldKey.mobile) refuse('MOBILE_SAME')
    await assertCode(db, now, oldKey, oldCode, wrongCode('oldCode'))
    await assertCode(db, now, newKey, newCode, wrongCode('newCode'))
    const ended = await db.begin(async (tx) => {
      await consumeCode(tx, now, oldKey, oldCode)
      await consumeCode(tx, now, newKey, newCode)
      if (!(await updateNames(tx, who.userId, { mobile }))) refuse('MOBILE_TAKEN')
      await sendMessages(tx, [{ userId: who.userId, ...changedNotice(mobile) }])
      return deleteOtherSessions(tx, who.userId, sessionHashes(visit), now)
    })
    return { mobile: masked(mobile), ended }
  },

  async removeAvatar({ db, who }) {
    await deleteAvatar(db, who.userId)
    return null
  },
}

const wrongCode = (field: 'oldCode' | 'newCode') => ({
  fields: { [field]: messages.SMS_CODE_WRONG },
})

/** MAIL_TAKEN tells that an address is somebody's, so nobody may ask this of many addresses. */
async function limitAddresses(db: Db, userId: string, now: Date) {
  const { uses, windowMs } = guardLimits.newAddresses
  if ((await insertUse(db, `email ${userId}`, windowMs, now)) > uses) refuse('MAIL_LIMIT')
}

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

const changedNotice = (mobile: string) => ({
  ...told('account.mobileChanged', { 新手机号: masked(mobile) }),
  address: to.resetPwd(),
})
