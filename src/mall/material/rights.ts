import { mayManageMaterials } from '#mall/access.ts'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { refuse } from '#mall/errors.ts'

/** The company whose table of codes the caller may change. */
export const keptCompany = (who: UserInfo): string =>
  who.companyId !== null && mayManageMaterials(who) ? who.companyId : refuse('FORBIDDEN')
