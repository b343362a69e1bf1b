export const pageSizes = [20, 50, 100] as const

export const tabs = {
  employees: '员工管理',
  joining: '邀请与申请',
  departments: '组织部门',
  log: '操作日志',
} as const
export type CentreTab = keyof typeof tabs

/** What purchasing managers may read. */
export const managersTabs: readonly CentreTab[] = ['employees', 'departments']

/** The same page with one thing changed, from its first page unless that is the thing; '' takes a filter away. */
export function centreAddress(search: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ pageNum: '', before: '', ...part }))
    value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `/companyCenter?${next}` : '/companyCenter'
}
