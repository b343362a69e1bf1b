import type { FastifyReply } from 'fastify'
import { mayManageMaterials, mayManageStaff } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { orderLimit, stateLabels, stateOf } from '#mall/company/employee/employee.rules.ts'
import { titleOf } from '#mall/company/employee/roles.rules.ts'
import { refuse } from '#mall/errors.ts'
import type { Material } from '#mall/goods/material/material.contract.ts'
import { sourceLabels } from '#mall/goods/material/material.rules.ts'
import type { Contact } from '#mall/house/contact/contact.contract.ts'
import { stateLabels as contactStates } from '#mall/house/contact/contact.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { csvAnswer, fileOf } from './csvAnswer.ts'
import { type PriceList, priceListTable } from './priceListTable.ts'
import { type Bounds, employeeBounds, materialBounds, readXlsx } from './readXlsx.ts'
import { type Report, reportTable } from './reportTable.ts'
import { type SpendingTable, spendingTable } from './spendingTable.ts'
import { type Cell, xlsx } from './xlsx.ts'

const { exportemployee, importemployee, importErrors, importTemplate } = api.employee
const { exportMaterials, importMaterials, materialErrors, materialTemplate } = api.material

type Upload = { bounds: Bounds; maySend(who: UserInfo): boolean }
const people = { bounds: employeeBounds, maySend: mayManageStaff }
export const materials = { bounds: materialBounds, maySend: mayManageMaterials }
const uploads = new Map<string, Upload>([
  [importemployee.path, people],
  [importErrors.path, people],
  [importMaterials.path, materials],
  [materialErrors.path, materials],
])

/** Calls with a body that no other call may have, see largeSheets.ts. */
export const largePaths = [importMaterials.path, materialErrors.path]

/** A workbook is another way to write the rows of a call; nobody's is opened who may not send one. */
export async function sheetInput(
  path: string,
  who: UserInfo | null,
  body: unknown,
): Promise<unknown> {
  const upload = uploads.get(path)
  if (!upload || !who || !upload.maySend(who)) return body
  if (typeof body !== 'object' || body === null || !('file' in body)) return body
  const { file, ...rest } = body
  const { bounds } = upload
  if (typeof file !== 'string') refuse('SHEET_INVALID')
  if (file.length > bounds.bytes * 1.5) refuse(bounds.tooLarge)
  return { ...rest, rows: await readXlsx(Buffer.from(file, 'base64'), bounds) }
}

export type Table = {
  name: string
  /** Of which days: in the name of the file, as that of a sheet ends at 31 characters. */
  period?: string
  head: string[]
  widths: number[]
  rows: Cell[][]
  isCsv?: boolean
}

/** Calls whose answer is a file (spec §7: blob response); null for all others. */
export function sheetAnswer(path: string, data: unknown, reply: FastifyReply, now: Date) {
  const table = tables[path]?.(data)
  if (!table) return null
  if (table.isCsv) return csvAnswer(table, reply)
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
  const fileName = encodeURIComponent(`${fileOf(table)}.xlsx`)
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header(
      'content-disposition',
      `attachment; filename="table.xlsx"; filename*=UTF-8''${fileName}`,
    )
    .header('x-content-type-options', 'nosniff')
  return Buffer.from(bytes.buffer)
}

export const isSheet = (path: string): boolean => path in tables

const tables: Record<string, (data: unknown) => Table> = {
  [exportemployee.path]: (data) => employees((data as { list: Employee[] }).list),
  [importErrors.path]: (data) => ({ name: '导入错误', ...texts(data as Texts) }),
  [importTemplate.path]: (data) => ({ name: '员工导入模板', ...texts(data as Texts) }),
  [api.pricing.exportAgreement.path]: (data) => priceListTable(data as PriceList),
  [api.contact.exportContacts.path]: (data) => contactTable((data as { list: Contact[] }).list),
  [exportMaterials.path]: (data) => materialTable((data as { list: Material[] }).list),
  [api.report.exportReport.path]: (data) => reportTable(data as Report),
  [api.report.exportSpending.path]: (data) => spendingTable(data as SpendingTable),
  [materialErrors.path]: (data) => ({ name: '物料编码导入错误', ...texts(data as Texts) }),
  [materialTemplate.path]: (data) => ({ name: '物料编码导入模板', ...texts(data as Texts) }),
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
  ['角色', 12, titleOf],
  ['直属上级', 14, ({ superiorName }) => superiorName],
  ['单笔限额', 14, (employee) => orderLimit(employee)?.limit ?? null],
  ['限额来源', 10, (employee) => orderLimit(employee)?.source ?? ''],
  ['状态', 10, (employee) => stateLabels[stateOf(employee)]],
  ['最近登录', 18, ({ lastLoginAt }) => lastLoginAt && dateTime.format(new Date(lastLoginAt))],
]

const materialTable = (list: readonly Material[]): Table => ({
  name: '物料编码',
  ...texts({
    head: [
      '订货号',
      '物料编码',
      '物料名称',
      '规格描述',
      '品牌',
      '型号',
      '商品名称',
      '来源',
      '更新人',
      '更新时间',
    ],
    list: list.map((one) => [
      one.skuCode,
      one.code,
      one.name,
      one.spec,
      one.brandName,
      one.model,
      one.productName,
      sourceLabels[one.source],
      one.changedBy,
      dateTime.format(new Date(one.changedAt)),
    ]),
  }),
})

const contactTable = (list: readonly Contact[]): Table => ({
  name: '客户留言',
  ...texts({
    head: [
      ...['留言编号', '留言时间', '姓名', '手机', '账号', '企业', '订货号', '商品', '留言内容'],
      ...['状态', '备注', '处理人', '处理时间'],
    ],
    list: list.map((one) => [
      ...[one.contactNo, dateTime.format(new Date(one.createdAt)), one.name, one.mobile],
      ...[
        one.account ?? '',
        one.companyName ?? '',
        one.about?.skuCode ?? '',
        one.about?.goods ?? '',
      ],
      ...[one.content, contactStates[one.state], one.remark, one.handlerName ?? ''],
      one.handledAt ? dateTime.format(new Date(one.handledAt)) : '',
    ]),
  }),
})

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
