import type { ComponentProps } from 'react'
import { mayManageMaterials, mayManageStaff } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { type CentreTab, tabsFor } from '#web/centre/companyTabs.ts'
import { NoView } from '#web/company/NoView.tsx'
import { Titles } from '#web/invoice/Titles.tsx'
import { daysIn } from '#web/list/daysIn.ts'
import { withinPages } from '#web/list/withinPages.ts'
import { day } from '#web/ui/time.ts'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/companyCenter.ts'
import { Agreements } from './companyCenter/Agreements.tsx'
import { agreementsOf } from './companyCenter/agreementsOf.ts'
import { Departments } from './companyCenter/Departments.tsx'
import { Employees } from './companyCenter/Employees.tsx'
import { filterOf, logFilterOf, materialFilterOf, tabOf } from './companyCenter/filterOf.ts'
import { Join } from './companyCenter/Join.tsx'
import { Joining } from './companyCenter/Joining.tsx'
import { Log } from './companyCenter/Log.tsx'
import { Materials } from './companyCenter/Materials.tsx'
import { Spending } from './companyCenter/Spending.tsx'
import { spansOf } from './companyCenter/spans.ts'
import { Tabs } from './companyCenter/Tabs.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  if (who?.companyId === null && !who.isOperator)
    return { asked: await call(api.employee.myJoinRequest, {}) }
  const tab = tabOf(url.searchParams, tabsFor(who))
  if (!who || !tab) return {}
  return { who, tab, ...(await contentOf(call, tab, url)) }
}

type Content = {
  employees?: Omit<ComponentProps<typeof Employees>, 'isAdmin'>
  joining?: ComponentProps<typeof Joining>
  departments?: ComponentProps<typeof Departments>['departments']
  materials?: Omit<ComponentProps<typeof Materials>, 'isAdmin'>
  spending?: ComponentProps<typeof Spending>
  agreements?: ComponentProps<typeof Agreements>
  titles?: ComponentProps<typeof Titles>['titles']
  log?: ComponentProps<typeof Log>
}

async function contentOf(call: Visit['call'], tab: CentreTab, url: URL): Promise<Content> {
  const search = url.searchParams
  const { employee } = api
  if (tab === 'employees') return { employees: await employeesOf(call, url) }
  if (tab === 'departments') return { departments: (await call(employee.departmentList, {})).list }
  if (tab === 'joining') return { joining: await joiningOf(call) }
  if (tab === 'agreements') return { agreements: await agreementsOf(call, url) }
  if (tab === 'spending')
    return {
      spending: {
        figures: await call(api.report.spending, daysIn(search)),
        spans: spansOf(day(new Date())),
      },
    }
  if (tab === 'invoice') return { titles: await call(api.invoice.titleList, {}) }
  if (tab === 'material') {
    const filter = materialFilterOf(search)
    const materials = await call(api.material.materialList, filter)
    withinPages(url, filter, materials)
    return { materials: { ...materials, filter } }
  }
  const filter = logFilterOf(search)
  return { log: { ...(await call(employee.companyLog, filter)), filter } }
}

async function employeesOf(call: Visit['call'], url: URL) {
  const filter = filterOf(url.searchParams)
  const [people, { list: departments }, { list: roles }] = await Promise.all([
    call(api.employee.userlist, filter),
    call(api.employee.departmentList, {}),
    call(api.employee.getRoleList, {}),
  ])
  withinPages(url, filter, people)
  return { ...people, filter, departments, roles }
}

async function joiningOf(call: Visit['call']) {
  const [invitations, requests, departments] = await Promise.all([
    call(api.employee.invitationList, {}),
    call(api.employee.joinRequestList, {}),
    call(api.employee.departmentList, {}),
  ])
  return {
    invitations: invitations.list,
    requests: requests.list,
    departments: departments.list,
  }
}

export default function CompanyCenter({ loaderData }: Route.ComponentProps) {
  if (!('tab' in loaderData))
    return (
      <Centre title="企业中心">
        <NoView>{loaderData.asked !== undefined && <Join asked={loaderData.asked} />}</NoView>
      </Centre>
    )
  const {
    who,
    tab,
    employees,
    joining,
    departments,
    materials,
    agreements,
    spending,
    titles,
    log,
  } = loaderData
  const isAdmin = mayManageStaff(who)
  return (
    <Centre title="企业中心">
      <section className="sheet">
        <Tabs current={tab} />
        {employees && <Employees {...employees} isAdmin={isAdmin} />}
        {joining && <Joining {...joining} />}
        {departments && <Departments departments={departments} isAdmin={isAdmin} />}
        {materials && <Materials {...materials} isAdmin={mayManageMaterials(who)} />}
        {agreements && <Agreements {...agreements} />}
        {spending && <Spending {...spending} />}
        {titles && <Titles titles={titles} />}
        {log && <Log {...log} />}
      </section>
    </Centre>
  )
}
