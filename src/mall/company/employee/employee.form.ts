import { form, type ValuesOf } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { accountPatterns } from '#mall/people/account/account.form.ts'
import { isMobile } from '#mall/people/account/phone.rules.ts'
import { amountProblem } from './limitAmount.rules.ts'

const { maxLength } = limits
const username = '用户名须为 4–20 位字母、数字或下划线，以字母开头'

/** An administrator writes a colleague down so: in the form, over the API and in a sheet. */
export const employeeForm = form(
  {
    name: {
      label: '姓名',
      isRequired: true,
      missing: `请输入姓名，${maxLength.personName} 字以内`,
      maxLength: maxLength.personName,
    },
    username: {
      label: '用户名',
      isRequired: true,
      missing: '请输入用户名',
      placeholder: '用于登录，4–20 位，以字母开头',
    },
    mobile: {
      label: '手机',
      isRequired: true,
      missing: '请输入 11 位手机号',
      placeholder: '11 位手机号，用于接收验证码',
    },
    email: { label: '邮箱', maxLength: maxLength.email, placeholder: '选填' },
    title: { label: '职务', maxLength: maxLength.title, placeholder: '选填' },
    /** It is required where the company has departments. */
    departmentId: { label: '部门', control: 'choice' },
    roleName: {
      label: '角色',
      control: 'choice',
      isRequired: true,
      refusals: ['ROLE_NOT_FOUND', 'ROLE_BEYOND_YOURS', 'EMPLOYEE_IS_YOU', 'EMPLOYEE_HAS_WORK'],
    },
    superiorId: { label: '直属上级', control: 'choice' },
    singleLimit: {
      label: '单笔限额',
      placeholder: '元，不填为不限；与角色限额取较低者',
      inputMode: 'decimal',
    },
  },
  {
    checks: {
      username: (text) => !accountPatterns.username.test(text) && username,
      mobile: (mobile) => !isMobile(mobile) && '请输入 11 位手机号',
      email: (email) => !accountPatterns.email.test(email) && '邮箱格式不正确',
      singleLimit: amountProblem,
    },
  },
)
export type EmployeeValues = ValuesOf<typeof employeeForm.fields>

export const employeesFileForm = form({
  file: { label: '员工表', control: 'own', isRequired: true, missing: '请选择员工表' },
})
