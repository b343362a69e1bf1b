import { roleNames } from '#mall/access.ts'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { buyerRoles } from '#mall/trade/approval/approval.rules.ts'
import type { ConditionKind, Named } from '#mall/trade/approval/approvalRule.contract.ts'
import type { Options } from '#web/picker/picking.ts'

export type Rules = Output<typeof api.approval.approvalRules>

type Lists = Record<
  'people' | 'departments' | 'brands' | 'categories' | 'costCentres',
  readonly Named[]
>

const optionsOf = (list: readonly Named[]): Options => list.map(({ id, name }) => [id, name])

/** Answers what a condition of this kind can name; nothing where it asks for a number. */
export function conditionOptions(kind: ConditionKind, lists: Lists): Options {
  if (kind === 'category') return optionsOf(lists.categories)
  if (kind === 'brand') return optionsOf(lists.brands)
  if (kind === 'buyer') return optionsOf(lists.people)
  if (kind === 'costCentre') return optionsOf(lists.costCentres)
  if (kind === 'department') return optionsOf(lists.departments)
  return kind === 'role' ? buyerRoles.map((role) => [role, roleNames[role]]) : []
}
