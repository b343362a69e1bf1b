import { form } from '#mall/form.ts'

/**
 * It says from when to when a purchaser is away, and who stands in. dayFaults says what is wrong with days, because
 * it knows today.
 */
export const absenceForm = form({
  from: { label: '开始日期', control: 'own', isRequired: true, missing: '请选择开始日期' },
  to: { label: '结束日期', control: 'own', isRequired: true, missing: '请选择结束日期' },
  deputyId: {
    label: '代理人',
    control: 'choice',
    isRequired: true,
    missing: '请选择代理人',
    refusals: ['DEPUTY_NOT_FOUND'],
  },
})
