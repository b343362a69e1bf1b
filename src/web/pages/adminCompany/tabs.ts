import type { Reviewed } from './CompanyAccount.tsx'

/** What there is to know of a company, each loaded when it is looked at. */
export const companyParts = {
  overview: '概况',
  people: '人员',
  documents: '单据',
  places: '地址与抬头',
  prices: '协议与价格',
  credit: '账期与授信',
  papers: '认证资料',
  messages: '已发通知',
} as const
export type CompanyPart = keyof typeof companyParts

const isPart = (name: string): name is CompanyPart => Object.hasOwn(companyParts, name)

/** Data that wait for a decision are what a reviewer comes for. */
export function partIn(
  wanted: string | null,
  { open }: Reviewed,
  isReviewer: boolean,
): CompanyPart {
  if (wanted && isPart(wanted)) return wanted
  return isReviewer && open?.state === 'pending' ? 'papers' : 'overview'
}
