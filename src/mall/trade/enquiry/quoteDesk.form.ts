import { form } from '#mall/form.ts'
import { quoteLimits } from '#mall/limits.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'

/** What the staff writes to whoever asked. */
export const staffTextForm = form({
  text: {
    label: '内容',
    control: 'area',
    isRequired: true,
    missing: '请输入内容',
    maxLength: quoteLimits.message,
    placeholder: `${quoteLimits.message} 字以内，客户会看到`,
  },
})

/** A second person agrees, or says why not. */
export const approvalForm = form({ reason: reasonField }, { checks: { reason: reasonProblem } })

/** Somebody of the staff to whom an enquiry goes; only the page knows who there is. */
export const handOverForm = form({
  userId: { label: '同事', control: 'choice', isRequired: true },
})
