import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { amountProblem } from './limitAmount.rules.ts'
import { scopeLabels } from './roles.rules.ts'

const { minLength, maxLength } = limits
const told = `角色名称为 ${minLength.roleName}–${maxLength.roleName} 字`
const name = {
  label: '角色名称',
  isRequired: true,
  maxLength: maxLength.roleName,
  placeholder: `${minLength.roleName}–${maxLength.roleName} 字，本企业内不重复`,
  refusals: ['ROLE_NAME_TAKEN'],
} as const
const isLong = (text: string) => text.length < minLength.roleName && told

/** This is a role of a company. Its permissions are one text, their names with a space between. */
export const roleForm = form(
  {
    name,
    /** It is the id of the role that a new one is made from. */
    from: { label: '复制自', control: 'choice' },
    permissions: { label: '权限', control: 'own' },
    dataScope: { label: '数据范围', control: 'choice', choices: scopeLabels },
    singleLimit: {
      label: '单笔限额',
      placeholder: '元，不填为不限',
      hint: '应付总额超过限额的订单须经上级审批',
      inputMode: 'decimal',
    },
  },
  { checks: { name: isLong, singleLimit: amountProblem } },
)

/** This form has only the name of a role. */
export const renameForm = form({ name: { ...name, label: '新名称' } }, { checks: { name: isLong } })
