import { keptLimits } from '#mall/lateLimits.ts'

const { min, max } = keptLimits.listName

/** What is wrong with the name of a list, or ''. */
export function nameProblem(name: string): string {
  const { length } = name.trim()
  if (length === 0) return '请输入清单名称'
  return length < min || length > max ? `清单名称须为 ${min}-${max} 个字` : ''
}
