import { form } from '#mall/form.ts'
import { customerLimits } from '#mall/houseLimits.ts'

/** What the staff should know of a company. A note stays as it was written. */
export const noteForm = form({
  text: {
    label: '备注',
    control: 'area',
    isRequired: true,
    maxLength: customerLimits.note,
    placeholder: '联系情况、付款习惯、送货要求等，仅员工可见，写下后不能修改',
  },
})
