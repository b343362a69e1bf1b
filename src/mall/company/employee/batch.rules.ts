import { type Holder, seesApplications } from '#mall/access.ts'
import { messages } from '#mall/errors.ts'
import type { Employee } from './employee.contract.ts'
import { limitProblem } from './employee.rules.ts'
import { mayGrant } from './roles.rules.ts'

type By = Holder & { userId: string; limitFen: string | null }
type Whom = Pick<
  Employee,
  'userId' | 'roleName' | 'customRole' | 'openRequisitions' | 'singleLimit'
>

/** Nobody is changed by whoever may do less. */
export const reasonToLeave = (by: By, employee: Whom): string =>
  mayGrant(by, employee) ? '' : messages.ROLE_BEYOND_YOURS

/** He cannot have another role while requisitions wait for him that it does not let him see. */
export function reasonAgainstRole(by: By, employee: Whom, role: Holder): string {
  if (employee.userId === by.userId) return messages.EMPLOYEE_IS_YOU
  const { openRequisitions: open } = employee
  if (open > 0 && !seesApplications(role)) return `还有 ${open} 个未完成的采购申请，请先转派`
  const problem = limitProblem(by.limitFen, employee.singleLimit)
  return reasonToLeave(by, employee) || (problem && `单笔限额${problem}`)
}

export function reasonAgainstState(by: By, employee: Whom, status: 0 | 1): string {
  if (employee.userId === by.userId) return messages.EMPLOYEE_IS_YOU
  const { openRequisitions: open } = employee
  if (status === 0 && open > 0) return `还有 ${open} 个未完成的采购申请，请单独停用并选择接手人`
  return reasonToLeave(by, employee)
}
