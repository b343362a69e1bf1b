import { form } from '#mall/form.ts'
import { answerLimits } from '#mall/tradeLimits.ts'

/** 留言 of the buyer's side. */
export const enquiryMessageForm = form({
  text: {
    label: '留言',
    control: 'area',
    isRequired: true,
    missing: '请输入留言内容',
    maxLength: answerLimits.message,
    placeholder: '补充要求，或问交期与包装',
  },
})

/** The target prices stand at the lines. */
export const bargainForm = form({
  text: {
    label: '理由',
    control: 'area',
    maxLength: answerLimits.reason,
    placeholder: '选填，如年度用量、同类报价',
  },
})

const other = '其他'
const choices = { 价高: '价高', 交期: '交期', 没货: '没货', 不需要了: '不需要了', [other]: other }

/** Why a quote is not taken; the staff counts the reasons. */
export const declineForm = form(
  {
    chosen: { label: '原因', control: 'options', choices, isRequired: true },
    text: { label: '说明', control: 'area', maxLength: answerLimits.reason, placeholder: '选填' },
  },
  { initial: { chosen: '价高' } },
)

/** The reason as it is kept: one of those that are counted, and the words behind it. */
export const declinedText = ({ chosen, text }: { chosen: string; text: string }): string =>
  text ? `${chosen}：${text}` : chosen
