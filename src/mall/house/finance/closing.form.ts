import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { reasonProblem } from '#mall/reason.ts'

/** A month is closed; why, only where something of it is open. */
export const closingForm = form(
  {
    reason: {
      label: '说明',
      control: 'area',
      maxLength: limits.maxLength.reason,
      placeholder: '未办完的事项为什么可以结账，记入操作日志',
      hint: '有未办完的事项时必填',
      refusals: ['CLOSING_REASON'],
    },
  },
  { checks: { reason: reasonProblem } },
)
