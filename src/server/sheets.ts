import type { FastifyReply } from 'fastify'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { api } from '#mall/api.ts'
import type { Employee } from '#mall/employee/employee.contract.ts'
import { stateLabels, stateOf } from '#mall/employee/employee.rules.ts'
import { roleTitles } from '#mall/employee/roles.rules.ts'
import { refuse } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { readXlsx } from './paper/readXlsx.ts'
import { type Cell, xlsx } from './paper/xlsx.ts'

const { exportemployee, importemployee, importErrors, importTemplate } = api.employee
const uploads = new Set<string>([importemployee.path, importErrors.path])

/** A workbook is another way to write the rows of a call; nobody's is opened who may not send one. */
export function sheetInput(path: string, who: UserInfo | null, body: unknown): unknown {
  if (!uploads.has(path) || who?.roleName !== 'groupAdministrator') return body
  if (typeof body !== 'object' || body === null || !('file' in body)) return body
  const { file, ...rest } = body
  if (typeof file !== 'string') refuse('SHEET_INVALID')
  if (file.length > limits.importBytes * 1.5) refuse('SHEET_TOO_LARGE')
  return { ...rest, rows: readXlsx(Buffer.from(file, 'base64')) }
}

type Table = { name: string; head: string[]; widths: number[]; rows: Cell[][] }

/** Calls whose answer is a file (spec §7: blob response); null for all others. */
export function sheetAnswer(path: string, data: unknown, reply: FastifyReply, now: Date) {
  const table = tables[path]?.(data)
  if (!table) return null
  const { name, head, widths, rows } = table
  const bytes = xlsx({
    sheetName: name,
    title: name,
    author: '工业品商城',
    createdAt: now,
    widths,
    rows: [head.map((text) => ({ text, style: 'head' })), ...rows],
    frozen: 1,
    merged: [],
  })
  const fileName = encodeURIComponent(`${name}.xlsx`)
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header(
      'content-disposition',
      `attachment; filename="table.xlsx"; filename*=UTF-8''${fileName}`,
    )
    .header('x-content-type-options', 'nosniff')
  return Buffer.from(bytes.buffer)
}

const tables: Record<string, (data: unknown) => Table> = {
  [exportemployee.path]: (data) => employees((data as { list: Employee[] }).list),
  [importErrors.path]: (data) => ({ name: '导入错误', ...texts(data as Texts) }),
  [importTemplate.path]: (data) => ({ name: '员工导入模板', ...texts(data as Texts) }),
}

type Texts = { head: string[]; list: string[][] }

/** All texts: a cell that begins with = + - @ stays what it is and never becomes a formula. */
const texts = ({ head, list }: Texts) => ({
  head,
  widths: head.map((name) => (name === '错误原因' ? 60 : 18)),
  rows: list.map((cells) => cells.map((text): Cell => ({ text, style: 'text' }))),
})

const columns: [string, number, (employee: Employee) => string | number | null][] = [
  ['姓名', 14, ({ name }) => name],
  ['用户名', 18, ({ username }) => username],
  ['手机', 14, ({ mobile }) => mobile],
  ['邮箱', 26, ({ email }) => email],
  ['职务', 16, ({ title }) => title],
  ['部门', 26, ({ departmentName }) => departmentName],
  ['角色', 12, ({ roleName }) => (roleName ? roleTitles[roleName] : '')],
  ['直属上级', 14, ({ superiorName }) => superiorName],
  ['单笔限额', 14, ({ singleLimit }) => singleLimit],
  ['月预算', 14, ({ monthBudget }) => monthBudget],
  ['状态', 10, (employee) => stateLabels[stateOf(employee)]],
  ['最近登录', 18, ({ lastLoginAt }) => lastLoginAt && dateTime.format(new Date(lastLoginAt))],
]

const dateTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

const employees = (list: readonly Employee[]): Table => ({
  name: '员工名单',
  head: columns.map(([name]) => name),
  widths: columns.map(([, width]) => width),
  rows: list.map((employee) =>
    columns.map(([, , of]): Cell => {
      const value = of(employee)
      return typeof value === 'number'
        ? { number: value, style: 'money' }
        : { text: value ?? '', style: 'text' }
    }),
  ),
})
