import { StaffPermission } from '#mall/people/account/account.contract.ts'
import { staffPermissions } from '#mall/staffAccess.ts'

type Holding = { permissions: readonly StaffPermission[] }

/** Nobody grants, takes or changes what he does not hold himself. */
export const holdsAll = (by: Holding, of: Holding): boolean =>
  of.permissions.every((one) => by.permissions.includes(one))

/** Writes what a role may do: 销售、仓库. */
export const permissionsText = ({ permissions }: Holding): string =>
  permissions.map((one) => staffPermissions[one].name).join('、')

/** Answers old and new of what differs. */
export const differences = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, [string, string]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => before[name] !== value)
      .map(([name, value]) => [name, [before[name] ?? '', value]]),
  )

/** Reads what a form holds: names with a space between. */
export const permissionsIn = (text: string): StaffPermission[] =>
  StaffPermission.options.filter((one) => text.split(' ').includes(one))
