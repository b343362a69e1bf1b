import { api } from '#mall/api.ts'
import type { Fields } from '#mall/form.ts'
import { call } from '#web/call.ts'
import { type LookedFor, LookPicker } from './LookPicker.tsx'
import type { Options } from './picking.ts'

/** Asks for one of the companies. */
export const CompanyPicker = <F extends Fields>(props: LookedFor<F>) => (
  <LookPicker {...props} placeholder="输入企业名称查找" look={look} />
)

async function look(keyword: string): Promise<Options> {
  const { list } = await call(api.priceDesk.companyChoices, { keyword })
  return list.map(({ companyId, name }) => [companyId, name] as const)
}
