import { form } from '#mall/form.ts'
import { staffLimits } from '#mall/houseLimits.ts'
import { accountChecks, accountFields, accountPatterns } from '#mall/people/account/account.form.ts'
import { isMobile } from '#mall/people/account/phone.rules.ts'

const { name, password, repeated } = accountFields

const fields = {
  name: { ...name, autoComplete: 'off' },
  username: {
    label: '账号',
    isRequired: true,
    missing: '请输入账号',
    placeholder: '用于登录，4–20 位，以字母开头',
    autoComplete: 'off',
  },
  mobile: {
    label: '手机',
    isRequired: true,
    missing: '请输入 11 位手机号',
    placeholder: '11 位手机号，也可用于登录',
    inputMode: 'tel',
    autoComplete: 'off',
  },
} as const

const checks = {
  username: (text: string) =>
    !accountPatterns.username.test(text) && '账号须为 4–20 位字母、数字或下划线，以字母开头',
  mobile: (mobile: string) => !isMobile(mobile) && '请输入 11 位手机号',
}

/** A colleague is written down, and changed, with this. His name to log in stays as it is. */
export const staffForm = form(
  {
    ...fields,
    roleId: {
      label: '角色',
      control: 'choice',
      isRequired: true,
      missing: '请选择角色',
      refusals: ['ROLE_NOT_FOUND', 'STAFF_BEYOND_YOURS', 'STAFF_OWN_ROLE', 'STAFF_LAST_ADMIN'],
    },
  },
  { checks },
)

/** The first of the staff makes himself with this. */
export const firstRunForm = form(
  {
    name: { ...fields.name, autoComplete: 'name' },
    username: { ...fields.username, autoComplete: 'username' },
    mobile: { ...fields.mobile, autoComplete: 'tel' },
    password: { ...password, label: '登录密码' },
    repeated: { ...repeated, label: '确认密码' },
  },
  {
    checks: {
      ...checks,
      password: (typed, { username, mobile }) =>
        accountChecks.password(typed, { username, mobile }),
      repeated: accountChecks.repeated,
    },
  },
)

const { roleName } = staffLimits

/** A role of the mall's own. Its permissions are one text, their names with a space between. */
export const staffRoleForm = form(
  {
    name: {
      label: '角色名称',
      isRequired: true,
      missing: '请输入角色名称',
      maxLength: roleName.most,
      placeholder: `${roleName.least}–${roleName.most} 字`,
      refusals: ['ROLE_NAME_TAKEN'],
    },
    permissions: {
      label: '权限',
      control: 'own',
      isRequired: true,
      missing: '请至少选择一项权限',
      refusals: ['STAFF_BEYOND_YOURS'],
    },
  },
  {
    checks: {
      name: (text) =>
        text.length < roleName.least && `角色名称为 ${roleName.least}–${roleName.most} 字`,
    },
  },
)
