import type { SmsType } from '#mall/people/account/account.contract.ts'

const purposes: Record<SmsType, string> = {
  login: '登录',
  register: '注册',
  forgetPwd: '重置密码',
  changeMobile: '更换手机号',
}

export const smsText = ({ type, code }: { type: SmsType; code: string }): string =>
  `【工业品商城】您正在${purposes[type]}，验证码 ${code}，5 分钟内有效，请勿告诉他人。`
