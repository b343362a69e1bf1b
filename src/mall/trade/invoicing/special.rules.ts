type Company = { isAuth: number; name: string; creditCode: string | null }
type Title = Record<
  'kind' | 'name' | 'taxNo' | 'address' | 'phone' | 'bank' | 'bankAccount',
  string
>

/** Says why a company can have no special invoice; '' where it can. */
export const noSpecial = (company: Company | null): string =>
  company?.isAuth === 1 ? '' : '增值税专用发票只开给已认证企业'

/** Says why no special invoice can be made out to this title; '' where one can. */
export function specialProblem(title: Title, company: Company | null): string {
  const closed = noSpecial(company)
  if (closed || !company) return closed
  if (title.kind !== 'company') return '专用发票只能开给企业抬头'
  if (title.name !== company.name || title.taxNo !== company.creditCode)
    return '专用发票的抬头名称和税号须与认证的企业一致'
  const missing = Object.entries(needed).filter(([name]) => !title[name as keyof typeof needed])
  return missing.length > 0
    ? `开具专用发票前请在发票抬头中填写${missing.map(([, label]) => label).join('、')}`
    : ''
}

const needed = { address: '注册地址', phone: '电话', bank: '开户行', bankAccount: '账号' } as const

/** Says what of an application deserves a look before it is issued. */
export function doubtsOf(
  { kind, title, customer }: { kind: string; title: Title; customer: string },
  company: Company | null,
): string[] {
  const special = kind === 'special' ? specialProblem(title, company) : ''
  const isOther = title.name !== customer
  return [special, isOther ? `抬头与购买方“${customer}”不一致，须有补充约定` : ''].filter(Boolean)
}
