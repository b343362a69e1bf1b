import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'

/** A department has a name, a place in the tree and a leader. */
export const departmentForm = form({
  name: {
    label: '部门名称',
    isRequired: true,
    maxLength: limits.maxLength.department,
    refusals: ['DEPARTMENT_NAME_TAKEN'],
  },
  parentId: {
    label: '上级部门',
    control: 'choice',
    refusals: ['DEPARTMENT_NOT_FOUND', 'DEPARTMENT_TOO_DEEP', 'DEPARTMENT_WITHIN_ITSELF'],
  },
  leaderId: { label: '负责人', control: 'choice', refusals: ['EMPLOYEE_NOT_FOUND'] },
})
