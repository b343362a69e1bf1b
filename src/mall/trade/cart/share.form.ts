import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'

const { remark } = limits.maxLength

/** It says to whom a demander gives his goods, and what for. */
export const shareForm = form({
  userId: {
    label: '采购员',
    control: 'own',
    isRequired: true,
    missing: '请选择采购员',
    refusals: ['PURCHASER_NOT_FOUND'],
  },
  note: {
    label: '用途 / 备注',
    control: 'area',
    maxLength: remark,
    placeholder: `选填，${remark} 字以内`,
  },
  expectDate: { label: '期望到货日', control: 'date', refusals: ['EXPECT_DATE_TOO_EARLY'] },
})
