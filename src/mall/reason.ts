import { form } from './form.ts'
import { limits } from './limits.ts'

const { minLength, maxLength } = limits
const length = `${minLength.reason}–${maxLength.reason} 字`

/** Somebody says in this field of his form why he decides something. */
export const reasonField = {
  label: '原因',
  control: 'area',
  isRequired: true,
  missing: `请输入原因，${length}`,
  maxLength: maxLength.reason,
  placeholder: `${length}，记入操作日志`,
} as const

export const reasonProblem = (reason: string): string | false =>
  reason.length < minLength.reason && `请输入原因，${length}`

/** The staff's decision is kept with its reason. */
export const reasonForm = form({ reason: reasonField }, { checks: { reason: reasonProblem } })
