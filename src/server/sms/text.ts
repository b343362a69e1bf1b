import { companyLimits } from '#mall/companyLimits.ts'
import type { SmsType } from '#mall/people/account/account.contract.ts'
import type { SmsSent } from '#mall/people/account/sms.ts'

const purposes: Record<SmsType, string> = {
  login: '登录',
  register: '注册',
  forgetPwd: '重置密码',
  changeMobile: '更换手机号',
}

export const smsText = (mall: string, { type, code }: SmsSent): string =>
  `【${mall}】${type === 'invite' ? inviteText(code) : codeText(type, code)}`

const inviteText = (code: string) =>
  `您的企业已为您开通账号，请在商城登录页点“激活账号”，输入激活码 ${code} 设置密码，${companyLimits.activationDays} 天内有效，请勿告诉他人。`

const codeText = (type: SmsType, code: string) =>
  `您正在${purposes[type]}，验证码 ${code}，5 分钟内有效，请勿告诉他人。`

/** It says no more than the title: whoever holds the phone may not be whom it concerns. */
export const noticeText = (mall: string, title: string) =>
  `【${mall}】您有新消息：${title}，请登录商城查看。`
