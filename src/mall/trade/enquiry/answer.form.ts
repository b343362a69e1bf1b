import { type Fields, form } from '#mall/form.ts'
import { fen, price } from '#mall/money.ts'
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

/** A line with the price in yuan that is quoted for the count that is wanted. */
type Bargained = { lineNo: number; now: number }

export const targetName = (lineNo: number): string => `target${lineNo}`

/** Somebody would like to pay less than is quoted. */
export const targetProblem = (target: number, now: number): string =>
  target > 0 && fen(target) < fen(now) ? '' : `目标价须大于 0，且低于报价 ${price(now)}`

/** The form with a field for the target of each line; one that is empty is not bargained for. */
export const bargainFormOf = (lines: readonly Bargained[]) =>
  form<Fields>(
    {
      ...Object.fromEntries(
        lines.map(({ lineNo }) => [
          targetName(lineNo),
          { label: '目标价', inputMode: 'decimal' as const },
        ]),
      ),
      ...bargainForm.fields,
    },
    {
      checks: Object.fromEntries(
        lines.map(({ lineNo, now }) => [
          targetName(lineNo),
          (text: string) => targetProblem(amountIn(text), now),
        ]),
      ),
    },
  )

/** Yuan with at most two places; 0 for what is no amount. */
export const amountIn = (text: string): number =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : 0

const choices = {
  '': '请选择',
  价高: '价高',
  交期: '交期',
  没货: '没货',
  不需要了: '不需要了',
  其他: '其他',
}

/** Why a quote is not taken. The staff counts the reasons, so none is chosen beforehand. */
export const declineForm = form({
  chosen: { label: '原因', control: 'choice', choices, isRequired: true },
  text: { label: '说明', control: 'area', maxLength: answerLimits.reason, placeholder: '选填' },
})

/** The reason as it is kept: one of those that are counted, and the words behind it. */
export const declinedText = ({ chosen, text }: { chosen: string; text: string }): string =>
  text ? `${chosen}：${text}` : chosen
