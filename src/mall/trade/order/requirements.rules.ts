import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

/** How an order is sent. */
export const deliveryWays = {
  express: '快递',
  freight: '物流',
  pickup: '自提',
  customer: '客户指定',
} as const

/** These invoices can be chosen of an order that is paid at once. */
export const invoiceKinds = {
  none: '不开票',
  normal: '数电普票',
  special: '数电专票',
} as const

/** The last one comes with the statement of the month. */
export const invoiceLabels = { ...invoiceKinds, statement: '随对账单集中开票' } as const

/** What people have to know of a way of sending. */
export const deliveryHints: Partial<Record<keyof typeof deliveryWays, string>> = {
  pickup: '自提地点由商城确认后告知，运费按同一规则计算',
  customer: '请在订单备注中写明承运商',
}

/** Without certification nobody has a special invoice, whatever its title says. */
export const uncertified = '专票只开给已认证的企业'

const needed = { address: '注册地址', phone: '电话', bank: '开户行', bankAccount: '账号' } as const

/** Says why no special invoice can be made out to this by who orders; '' if one can. */
export function specialProblem(
  { isAuth, companyName }: Pick<UserInfo, 'isAuth' | 'companyName'>,
  title: Omit<InvoiceTitle, 'titleId'>,
): string {
  if (isAuth !== 1) return uncertified
  if (title.kind !== 'company' || title.name !== companyName)
    return '专票抬头须与认证的企业名称一致'
  const names = Object.keys(needed) as (keyof typeof needed)[]
  const missing = names.filter((name) => !title[name]).map((name) => needed[name])
  return missing.length > 0 ? `开专票还缺：${missing.join('、')}，请先补全该抬头` : ''
}
