import { companyLimits } from '#mall/companyLimits.ts'
import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'

const { invitationDays, invitationUses } = companyLimits
const creditCode = '请输入 18 位统一社会信用代码'

/** A member asks a company to let him in. */
export const askForm = form(
  {
    creditCode: {
      label: '信用代码',
      isRequired: true,
      missing: creditCode,
      placeholder: '要加入的企业的 18 位统一社会信用代码',
      refusals: ['COMPANY_NOT_FOUND', 'JOIN_COMPANY_PENDING', 'JOIN_PENDING', 'ALREADY_EMPLOYED'],
    },
    note: {
      label: '附言',
      maxLength: limits.maxLength.note,
      placeholder: '选填，例如部门和职务，便于管理员确认',
    },
  },
  {
    normal: { creditCode: (code) => code.toUpperCase() },
    checks: { creditCode: (code) => !/^[0-9A-Z]{18}$/.test(code) && creditCode },
  },
)

const place = {
  roleName: {
    label: '角色',
    control: 'choice',
    isRequired: true,
    refusals: ['ROLE_NOT_FOUND', 'ROLE_BEYOND_YOURS'],
  },
  departmentId: { label: '部门', control: 'choice', refusals: ['DEPARTMENT_NOT_FOUND'] },
} as const

/** The link is for new colleagues. */
export const inviteForm = form(
  {
    ...place,
    maxUses: {
      label: '可用人数',
      isRequired: true,
      inputMode: 'numeric',
      hint: `达到人数或满 ${invitationDays} 天后链接失效`,
    },
  },
  {
    initial: { maxUses: '1' },
    checks: {
      maxUses: (text) =>
        !(/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= invitationUses) &&
        `请输入 1–${invitationUses} 的整数`,
    },
  },
)

/** Somebody who asked is to come here. */
export const placeForm = form(place)

/** Why somebody who asked does not come. */
export const refusalForm = form({
  reason: { label: '原因', maxLength: limits.maxLength.reason, placeholder: '选填，申请人会看到' },
})
