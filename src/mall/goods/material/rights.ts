import { mayManageMaterials } from '#mall/access.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

/** The company whose table of codes the caller may change. */
export const keptCompany = (who: UserInfo): string =>
  who.companyId !== null && mayManageMaterials(who) ? who.companyId : refuse('FORBIDDEN')
