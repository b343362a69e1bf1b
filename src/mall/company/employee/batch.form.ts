import { form } from '#mall/form.ts'

/** Many employees come to one department. */
export const moveForm = form({
  departmentId: {
    label: '部门',
    control: 'choice',
    isRequired: true,
    refusals: ['DEPARTMENT_NOT_FOUND'],
  },
})

/** Many employees get one role. */
export const giveForm = form({
  roleName: {
    label: '角色',
    control: 'choice',
    isRequired: true,
    refusals: ['ROLE_NOT_FOUND', 'ROLE_BEYOND_YOURS'],
  },
})
