import { form } from './form.ts'
import { limits } from './limits.ts'

const { minLength, maxLength } = limits
const length = `${minLength.reason}–${maxLength.reason} 字`

/** Why somebody decides something, as a field of his form. */
export const reasonField = {
  label: '原因',
  control: 'area',
  isRequired: true,
  missing: `请填写原因，${length}`,
  maxLength: maxLength.reason,
  placeholder: `${length}，记入操作日志`,
} as const

export const reasonProblem = (reason: string): string | false =>
  reason.length < minLength.reason && `请填写原因，${length}`

/** A decision of the staff that is kept with its reason. */
export const reasonForm = form({ reason: reasonField }, { checks: { reason: reasonProblem } })
