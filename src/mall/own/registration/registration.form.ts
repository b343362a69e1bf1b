import { form } from '#mall/form.ts'
import { accountChecks, accountFields, accountPatterns } from '#mall/people/account/account.form.ts'

const { mobile, smsCode, password, repeated, name, email } = accountFields

/** Somebody becomes a member with this. */
export const registerForm = form(
  {
    mobile,
    smsCode,
    username: {
      label: '用户名',
      autoComplete: 'username',
      placeholder: '4–20 位，以字母开头，不填则自动生成',
      refusals: ['ACCOUNT_TAKEN'],
    },
    name,
    password: { ...password, label: '密码' },
    repeated: { ...repeated, label: '确认密码' },
    email,
    inviteCode: {
      label: '邀请码',
      placeholder: '选填，企业管理员发给您的邀请码或链接',
      refusals: ['INVITATION_INVALID'],
    },
    agreed: {
      label: '',
      control: 'check',
      isRequired: true,
      missing: '请阅读并同意商城服务协议和隐私政策',
      refusals: ['CONSENT_CHANGED'],
    },
  },
  {
    checks: {
      ...accountChecks,
      username: (username) =>
        !accountPatterns.username.test(username) &&
        '用户名须为 4–20 位字母、数字或下划线，以字母开头',
    },
  },
)

/** A member comes with this into a company that has invited him. */
export const joinForm = form({
  inviteCode: {
    label: '邀请码或邀请链接',
    control: 'own',
    isRequired: true,
    missing: '请输入邀请码或邀请链接',
    refusals: ['INVITATION_INVALID'],
  },
})
