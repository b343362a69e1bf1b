import type { RoleName } from '#mall/people/account/account.contract.ts'

export type Invitation = {
  companyName: string
  roleName: RoleName
  customRole: { name: string } | null
  departmentName: string | null
}

/** People paste the whole link as well as its code. */
export const inviteCodeIn = (text: string): string =>
  (/[?&]inviteCode=([^&#\s]+)/.exec(text)?.[1] ?? text).trim().slice(0, 100)
