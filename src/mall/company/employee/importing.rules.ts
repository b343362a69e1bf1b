import type { Department } from './department.contract.ts'
import { pathOf } from './department.rules.ts'

/** The columns of a table of employees; those with a star have to be filled in. */
export const importColumns = [
  '姓名*',
  '用户名*',
  '手机*',
  '邮箱',
  '职务',
  '部门',
  '角色*',
  '直属上级用户名',
  '单笔限额',
] as const

/** Whoever has departments says in which one somebody works. */
export const templateColumns = (hasDepartments: boolean): string[] =>
  importColumns.map((name) => (name === '部门' && hasDepartments ? '部门*' : name))

/** It is the person who only shows how a row is filled in; nobody of this name is taken in. */
export const exampleName = '示例，请删除本行'

export const importExample = (department: string): string[] => [
  exampleName,
  'zhangsan',
  '13900001234',
  'zhangsan@example.com',
  '采购专员',
  department,
  '采购员',
  '',
  '5000',
]

/** Finds a department by its path, or by its name where only one has it. */
export function departmentNamed(tree: readonly Department[], text: string): string | undefined {
  const asked = text.split(/\s*[/／>＞]\s*/).join(' / ')
  const byPath = tree.find((one) => pathOf(tree, one.departmentId) === asked)
  const byName = tree.filter(({ name }) => name === asked)
  return (byPath ?? (byName.length === 1 ? byName[0] : undefined))?.departmentId
}
