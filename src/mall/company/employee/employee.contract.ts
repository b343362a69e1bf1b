import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { file, get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { Day, Flag, foundOf, Id, int, listOf, Nothing, pagesOf } from '#mall/list.ts'
import { CustomRole, RoleName } from '#mall/people/account/account.contract.ts'
import { sheetOf, Table } from '#mall/sheet.ts'
import { activation } from './activation.contract.ts'
import { batch } from './batch.contract.ts'
import { department } from './department.contract.ts'
import { employeeForm } from './employee.form.ts'
import { CompanyRole, joining } from './joining.contract.ts'
import { role } from './role.contract.ts'

const { maxLength } = limits
/** It is in yuan, and null means that there is none. */
const Amount = z.nullable(
  z.number().check(z.gte(0), z.lte(companyLimits.maxLimitYuan), z.multipleOf(0.01)),
)

export const Employee = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  mobile: z.string(),
  /** It is '' if none is known. */
  email: z.string(),
  title: z.string(),
  /** It is the built-in role, or the one that the company's own role was made from. */
  roleName: RoleName,
  customRole: z.nullable(CustomRole),
  departmentId: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  superiorId: z.nullable(z.string()),
  superiorName: z.nullable(z.string()),
  singleLimit: z.nullable(z.number()),
  /** 0 means disabled. */
  status: Flag,
  /** False until he has set a password (待激活). */
  isActivated: z.boolean(),
  /** A code of his authenticator follows his password (二次验证). */
  hasSecondStep: z.boolean(),
  /** ISO 8601, as all times. */
  lastLoginAt: z.nullable(z.string()),
  /** Requisitions that wait for him: who leaves has to hand them over. */
  openRequisitions: z.number(),
})
export type Employee = z.infer<typeof Employee>

/** 1 means active, 0 disabled, 2 not yet activated. */
const EmployeeState = z.union([z.literal(0), z.literal(1), z.literal(2)])

const filter = {
  /** The keyword is searched in this: 1 name, 2 user name, 3 mobile, 4 e-mail, 5 role name (spec §3). */
  type: z._default(int(1, 5), 1),
  keyword: z._default(z.string().check(z.trim(), z.maxLength(maxLength.keyword)), ''),
  /**
   * It finds those who have the built-in role itself; with customRoleId it finds those who have that one made from
   * it.
   */
  roleName: z.optional(CompanyRole),
  customRoleId: z.optional(Id),
  departmentId: z.optional(Id),
  status: z.optional(z.pipe(z.coerce.number(), EmployeeState)),
}

/** Each wrong field has its own message, see employeeForm. */
export const EmployeeInput = z.object({
  ...inputOf(employeeForm),
  /** It is required where the company has departments. */
  departmentId: z.nullable(Id),
  roleName: CompanyRole,
  /** It is a role of the company, made from roleName. */
  customRoleId: z._default(z.nullable(Id), null),
  superiorId: z._default(z.nullable(Id), null),
  /** It limits one order; the lower of this and the limit of his role holds. */
  singleLimit: z._default(Amount, null),
})
export type EmployeeInput = z.infer<typeof EmployeeInput>

/** A line of an import as it was read, and what keeps it from being taken in. */
const ImportRow = z.object({
  /** It is the row as the sheet counts. */
  row: z.number(),
  name: z.string(),
  username: z.string(),
  errors: z.array(z.string()),
})

const sheet = sheetOf(companyLimits.importRows)
const whom = z.object({ userId: Id })

/** Only group administrators change anything; purchasing managers read. All others are refused FORBIDDEN. */
export const employee = {
  userlist: get(
    '/membershipcenter/userlist',
    'member',
    z.object({ ...filter, ...pagesOf(20, 100) }),
    z.extend(foundOf(Employee), {
      /** The counts are those of the whole company. */
      counts: z.object({ active: z.number(), waiting: z.number(), disabled: z.number() }),
    }),
  ),
  /** Answers the colleagues who may be chosen: superiors, leaders, and who takes over another's work. */
  colleagues: get(
    '/membershipcenter/colleagues',
    'member',
    Nothing,
    z.object({
      list: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          username: z.string(),
          roleName: RoleName,
          customRole: z.nullable(CustomRole),
          /** Without it he has not set his password yet: he cannot take over anybody's work. */
          isActivated: z.boolean(),
        }),
      ),
    }),
  ),
  /** Refuses EMPLOYEE_NOT_FOUND, for people of others too. */
  employeeinfo: post('/membershipcenter/employeeinfo', 'member', whom, Employee),
  /** Without userId it adds a new employee. It refuses EMPLOYEE_INVALID with a message for each field. */
  editemployee: post(
    '/membershipcenter/editemployee',
    'member',
    z.extend(EmployeeInput, { userId: z.optional(Id) }),
    whom,
  ),
  /** Ends his sessions and his password; he sets a new one with a code sent to his mobile. */
  resetPassword: post('/membershipcenter/user/resetpassword', 'member', whom, z.null()),
  /** Takes the second step of somebody who has lost it, ends his sessions and tells him. Refuses SECOND_STEP_OFF and SECOND_STEP_SELF. */
  resetSecondStep: sensitive(post('/mall/employee/resetSecondStep', 'member', whom, z.null())),
  /** The list's filters; over HTTP the answer is an XLSX file. */
  exportemployee: file(
    get('/membershipcenter/exportemployee', 'member', z.object(filter), listOf(Employee)),
  ),
  /** Tries every row, and takes them all in if none has an error and `isApplied` asks for it. */
  importemployee: post(
    '/membershipcenter/importemployee',
    'member',
    z.object({ ...sheet, isApplied: z._default(z.boolean(), false) }),
    z.object({
      rows: z.array(ImportRow),
      failed: z.number(),
      added: z.number(),
      /** They are new, and wait for an invitation. */
      userIds: z.array(z.string()),
      /** Columns of the sheet that are not known; nothing of them is taken in. */
      unused: z.array(z.string()),
    }),
  ),
  /** Answers what was sent, with the errors in a column of their own; over HTTP it is an XLSX file. */
  importErrors: file(post('/membershipcenter/importerrors', 'member', z.object(sheet), Table)),
  /** An empty table to be filled in, with an example; over HTTP an XLSX file. */
  importTemplate: file(get('/membershipcenter/importtemplate', 'member', Nothing, Table)),

  ...activation,
  ...batch,
  ...role,
  ...department,
  ...joining,

  /**
   * Answers what was changed in the company, newest first; `before` is the last auditId of the page before.
   */
  companyLog: get(
    '/membershipcenter/log/list',
    'member',
    z.object({
      actor: z._default(z.string().check(z.trim(), z.maxLength(maxLength.personName)), ''),
      from: z.optional(Day),
      to: z.optional(Day),
      before: z.optional(Id),
    }),
    z.object({
      list: z.array(
        z.object({
          auditId: z.string(),
          at: z.string(),
          userName: z.string(),
          action: z.string(),
          subject: z.string(),
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
      hasMore: z.boolean(),
    }),
  ),
}
