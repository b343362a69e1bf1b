import { companyLimits } from '#mall/companyLimits.ts'
import { fen, yuan } from '#mall/money.ts'
import { type CertificationValues, certificationForm } from './certification.form.ts'
import type {
  Certification,
  CertificationField,
  CertificationInput,
  CompanyState,
} from './company.contract.ts'

export const stateLabels: Record<CompanyState, string> = {
  none: '未认证',
  pending: '审核中',
  rejected: '已驳回',
  certified: '已认证',
  changing: '变更审核中',
  frozen: '已冻结',
}

export const fieldLabels = Object.fromEntries(
  certificationForm.names.map((name) => [name, certificationForm.fields[name].label]),
) as Record<CertificationField, string>

export const choices = {
  companyType: [
    '有限责任公司',
    '股份有限公司',
    '外商投资企业',
    '合伙企业',
    '个人独资企业',
    '个体工商户',
    '事业单位',
    '其他',
  ],
  industry: [
    '机械制造',
    '汽车及零部件',
    '电子电气',
    '食品饮料',
    '医药化工',
    '冶金能源',
    '工程建筑',
    '物流运输',
    '贸易流通',
    '科研教育',
    '其他',
  ],
  scale: ['1–49 人', '50–199 人', '200–499 人', '500–999 人', '1000 人以上'],
} as const

/** Writes it as it is sent and stored: no file is null. */
export const inputFrom = (values: CertificationValues): CertificationInput => ({
  ...values,
  licenceId: values.licenceId || null,
  letterId: values.letterId || null,
})

export const valuesFrom = (input: CertificationInput): CertificationValues => ({
  ...input,
  licenceId: input.licenceId ?? '',
  letterId: input.letterId ?? '',
})

export type Problems = Partial<Record<CertificationField, string>>

type Standing = { isAuth: 0 | 1; isFrozen: boolean }
type Last = Pick<Certification, 'state'> | undefined

/** Answers the state of a company, from its flags and the last time that it handed in data. */
export function stateOf({ isAuth, isFrozen }: Standing, last: Last): CompanyState {
  if (isFrozen) return 'frozen'
  if (isAuth === 1) return last?.state === 'pending' ? 'changing' : 'certified'
  return last?.state === 'pending' || last?.state === 'rejected' ? last.state : 'none'
}

/**
 * A change of these fields, which the licence states, needs a new review. A change of the contact person does not.
 */
const weighty = [
  'name',
  'creditCode',
  'licenceId',
  'legalPerson',
  'registeredAddress',
  'foundedOn',
] as const satisfies CertificationField[]

export const needsReview = (before: CertificationInput, after: CertificationInput): boolean =>
  weighty.some((field) => before[field] !== after[field])

/** The staff may find fault with these, in the order of the form. */
export const rejectable = [
  'name',
  'creditCode',
  'licenceId',
  'letterId',
  'legalPerson',
  'registeredAddress',
  'foundedOn',
  'contactName',
  'contactMobile',
] as const satisfies CertificationField[]

/** A licence says these: where another one is handed in, they may be right as they are. */
const onLicence: readonly CertificationField[] = [
  ...(['name', 'creditCode', 'licenceId', 'legalPerson'] as const),
  ...(['registeredAddress', 'foundedOn'] as const),
]

/** Answers what was rejected and stands as it did, with the reason. */
export function unmendedOf(
  rejected: CertificationInput & Pick<Certification, 'reasons'>,
  fields: CertificationInput,
): Problems {
  const isSame = (field: CertificationField) => rejected[field] === fields[field]
  const isMended = (field: CertificationField) =>
    !isSame(field) || (onLicence.includes(field) && !isSame('licenceId'))
  return Object.fromEntries(
    rejectable.flatMap((field) => {
      const reason = rejected.reasons[field]
      return reason && !isMended(field) ? [[field, `尚未修改：${reason}`]] : []
    }),
  )
}

export const kindLabels: Record<Certification['kind'], string> = {
  first: '首次认证',
  change: '资料变更',
  detail: '资料更新',
}

/** Names the fields by the words of the form. */
export const labelled = (
  reasons: Partial<Record<CertificationField, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => [
      fieldLabels[field as CertificationField],
      reason,
    ]),
  )

/**
 * Answers what may still be spent on account; null where no limit was agreed. A limit below what is used leaves
 * nothing.
 */
export const creditLeft = (amount: number | null, used: number): number | null =>
  amount === null ? null : Math.max(0, yuan(fen(amount) - fen(used)))

export const termLabels = {
  pending: '申请中',
  approved: '已开通',
  ended: '已停用',
  rejected: '已拒绝',
} as const
export const termChoices = [30, 45, 60, 90] as const

/** Says what is wrong with an amount in yuan as it is typed; '' when nothing is. */
export function termAmountProblem(text: string): string {
  const isYuan = /^\d{1,9}(\.\d{1,2})?$/.test(text.trim())
  const isMet = isYuan && Number(text) >= 1 && Number(text) <= companyLimits.termAmount
  const most = companyLimits.termAmount / 100_000_000
  return isMet ? '' : `请输入 1 元至 ${most} 亿元的额度，最多两位小数`
}
