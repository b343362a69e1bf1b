import type { Sql } from '#db/postgres.ts'
import type { Holder } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { messages, refuse } from '#mall/errors.ts'
import { insertEmployees, type Names, updateSuperiors } from '#mall/people/account/person.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { bodyOf, errorTable, repeated, unusedColumns } from '#mall/sheet.ts'
import type { Department } from './department.contract.ts'
import { pathOf } from './department.rules.ts'
import { selectDepartments } from './department.sql.ts'
import type { EmployeeInput, employee } from './employee.contract.ts'
import { employeeForm } from './employee.form.ts'
import { fenOf, limitProblem, takenFields } from './employee.rules.ts'
import { selectPeople, selectTakenOf } from './employee.sql.ts'
import {
  departmentNamed,
  exampleName,
  importColumns,
  importExample,
  templateColumns,
} from './importing.rules.ts'
import { amountOf } from './limitAmount.rules.ts'
import { type RoleRow, selectRoles } from './role.sql.ts'
import { mayGrant, type Role, roleTitled } from './roles.rules.ts'
import { selectSingleLimit } from './singleLimit.sql.ts'
import { administratorAlone, ownCompany } from './staff.ts'

type Imports = Pick<typeof employee, 'importemployee' | 'importErrors' | 'importTemplate'>

export const importVerbs: Verbs<Imports> = {
  importemployee: ({ db, who }, { rows, isApplied }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      const tried = await tryRows(tx, { ...by, userId: who.userId }, rows)
      const failed = tried.filter(({ errors }) => errors.length > 0).length
      const answer = tried.map(({ row, cells, errors }) => ({ row, ...namesOf(cells), errors }))
      const unused = unusedColumns(rows, importColumns)
      if (!isApplied || failed > 0) return { rows: answer, failed, added: 0, userIds: [], unused }

      const userIds = await insertAll(tx, by.companyId, tried)
      const added = userIds.length
      const detail = { 人数: added, 用户名: answer.map(({ username }) => username).join('、') }
      const subject = `导入 ${added} 名员工`
      await recordAudit(tx, { who, action: 'employee.import', subject, detail })
      return { rows: answer, failed, added, userIds, unused }
    }),

  async importErrors({ db, who }, { rows }) {
    return errorTable(
      importColumns,
      await tryRows(db, { ...who, companyId: ownCompany(who) }, rows),
    )
  },

  async importTemplate({ db, who }) {
    const tree = await selectDepartments(db, ownCompany(who))
    const [first] = tree
    const department = first ? pathOf(tree, first.departmentId) : ''
    return { head: templateColumns(tree.length > 0), list: [importExample(department)] }
  },
}

type Tried = {
  row: number
  cells: string[]
  input: EmployeeInput | undefined
  superior: string
  errors: string[]
}

type By = Holder & { companyId: string; userId: string }

async function tryRows(db: Sql, by: By, sheet: string[][] | undefined) {
  const { companyId } = by
  const rows = bodyOf(sheet, importColumns)
  const names = rows.map(({ cells }) => namesOf(cells))
  const [tree, people, taken, own, limit] = await Promise.all([
    selectDepartments(db, companyId),
    selectPeople(db, companyId),
    selectTakenOf(db, names),
    selectRoles(db, companyId),
    selectSingleLimit(db, by.userId),
  ])
  const known = new Set(people.map(({ username }) => username))
  const standing = standingOf(names, taken)
  return rows.map(({ row, cells }): Tried => {
    const role = roleNamed(cells[6] ?? '', own)
    const tried = readRow(cells, tree, role)
    const superior = cells[7] ?? ''
    const errors = [...tried.errors, ...standing(namesOf(cells))]
    if (role && !mayGrant(by, role)) errors.push(messages.ROLE_BEYOND_YOURS)
    const problem = limitProblem(limit, tried.input?.singleLimit ?? null)
    if (tried.input && problem) errors.push(`单笔限额${problem}`)
    if (superior && !known.has(superior)) errors.push('直属上级不存在，或应写在本行之前')
    known.add(namesOf(cells).username)
    return { row, cells, superior, input: tried.input, errors }
  })
}

const namesOf = (cells: readonly string[]): Names & { name: string } => ({
  name: cells[0] ?? '',
  username: cells[1] ?? '',
  mobile: cells[2] ?? '',
  email: cells[3] ?? '',
})

/** Says what of a row's names is somebody's already, or stands in the sheet twice. */
function standingOf(names: readonly Names[], taken: Awaited<ReturnType<typeof selectTakenOf>>) {
  const keys = ['username', 'mobile', 'email'] as const
  const labels = { username: '用户名', mobile: '手机', email: '邮箱' }
  const used = keys.map((key) => new Set(taken.map((one) => one[key])))
  const twice = keys.map((key) => repeated(names.map((one) => one[key])))
  return (one: Names): string[] => {
    const [username = false, mobile = false, email = false] = keys.map(
      (key, at) => used[at]?.has(one[key]) ?? false,
    )
    const inSheet = keys.filter((key, at) => twice[at]?.has(one[key]))
    return [
      ...Object.values(takenFields({ username, mobile, email })),
      ...inSheet.map((key) => `${labels[key]}在文件中重复`),
    ]
  }
}

type Named = { roleName: Role; customRole: RoleRow | null }

/** A built-in role or one of the company's own. */
function roleNamed(title: string, own: readonly RoleRow[]): Named | undefined {
  const customRole = own.find(({ name }) => name === title) ?? null
  const roleName = customRole?.roleName ?? roleTitled(title)
  return roleName && { roleName, customRole }
}

function readRow(cells: readonly string[], tree: readonly Department[], role: Named | undefined) {
  const [, , , , title = '', department = '', , , limit = ''] = cells
  const departmentId = (department && departmentNamed(tree, department)) || null
  const names = { ...namesOf(cells), title }
  const fields = { ...names, departmentId: '', superiorId: '', singleLimit: limit }
  const values = employeeForm.normalized({ ...fields, roleName: role?.roleName ?? '' })
  const problems = Object.entries(employeeForm.problems(values))
  const errors = problems.map(([field, problem]) => messageFor(field, problem))
  const input = role &&
    problems.length === 0 && {
      ...values,
      departmentId,
      roleName: role.roleName,
      customRoleId: role.customRole?.roleId ?? null,
      superiorId: null,
      singleLimit: amountOf(limit) ?? null,
    }
  if (department && !departmentId) errors.push('部门不存在，或有多个同名部门，请写完整路径')
  if (!department && tree.length > 0) errors.push('请输入部门')
  if (cells[0] === exampleName) errors.push('请删除示例行')
  return { input: input || undefined, errors }
}

const messageFor = (field: string, problem: string): string => {
  if (field === 'singleLimit') return `单笔限额${problem.replace('请输入', '须为')}`
  return field === 'roleName'
    ? '角色须为 需求人员、采购员、采购经理、集团管理员 或本企业的自定义角色'
    : problem
}

async function insertAll(tx: Sql, companyId: string, tried: readonly Tried[]): Promise<string[]> {
  const people = tried.flatMap(({ input }) => (input ? [input] : []))
  const values = people.map((input) => ({
    ...input,
    singleLimitFen: fenOf(input.singleLimit),
  }))
  const added = await insertEmployees(tx, companyId, values)
  if (added.length !== tried.length) refuse('EMPLOYEE_INVALID')
  const reports = tried.filter(({ superior }) => superior !== '')
  await updateSuperiors(
    tx,
    companyId,
    reports.map(({ cells, superior }) => ({ username: namesOf(cells).username, superior })),
  )
  return added.map(({ userId }) => userId)
}
