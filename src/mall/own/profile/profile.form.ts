import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { accountChecks, accountFields } from '#mall/people/account/account.form.ts'

/** Everybody says this of himself. */
export const profileForm = form(
  {
    name: accountFields.name,
    gender: {
      label: '性别',
      control: 'options',
      choices: { male: '男', female: '女', '': '不填写' },
    },
    /** Somebody may log in with it; '' if there is none. */
    email: { ...accountFields.email, maxLength: limits.maxLength.email },
    title: {
      label: '职务',
      maxLength: limits.maxLength.title,
      placeholder: `选填，${limits.maxLength.title} 字以内`,
      autoComplete: 'organization-title',
    },
  },
  { checks: { email: accountChecks.email } },
)

/** Both numbers say yes: each is sent a code of its own. */
export const changeMobileForm = form(
  {
    oldCode: { ...accountFields.smsCode, label: '原手机号的验证码', refusals: [] },
    mobile: {
      ...accountFields.mobile,
      label: '新手机号',
      refusals: ['MOBILE_TAKEN', 'MOBILE_SAME', 'SMS_DAILY'],
    },
    newCode: { ...accountFields.smsCode, label: '新手机号的验证码', refusals: [] },
  },
  {
    checks: {
      oldCode: accountChecks.smsCode,
      mobile: accountChecks.mobile,
      newCode: accountChecks.smsCode,
    },
  },
)
