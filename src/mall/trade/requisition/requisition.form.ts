import { form } from '#mall/form.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'

/** Why a purchaser gives a requisition back. */
export const returnForm = form(
  {
    reason: {
      ...reasonField,
      label: '退回原因',
      placeholder: reasonField.placeholder.replace('记入操作日志', '需求人会看到'),
    },
  },
  { checks: { reason: reasonProblem } },
)

/** It says to whom a requisition goes. */
export const reassignForm = form({
  userId: {
    label: '转派给',
    control: 'own',
    isRequired: true,
    missing: '请选择采购员',
    refusals: ['PURCHASER_NOT_FOUND'],
  },
})
