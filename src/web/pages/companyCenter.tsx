import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/companyCenter.ts'
import { Departments } from './companyCenter/Departments.tsx'
import { Employees } from './companyCenter/Employees.tsx'
import { centreAddress } from './companyCenter/filter.ts'
import { filterOf, logFilterOf, tabOf } from './companyCenter/filterOf.ts'
import { Joining } from './companyCenter/Joining.tsx'
import { Log } from './companyCenter/Log.tsx'
import { NoView } from './companyCenter/NoView.tsx'
import { Tabs } from './companyCenter/Tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const isAdmin = who?.roleName === 'groupAdministrator'
  if (who?.companyId === null && !who.isOperator)
    return { asked: await call(api.employee.myJoinRequest, {}) }
  if (!isAdmin && who?.roleName !== 'purchasingManager') return {}
  const { searchParams } = new URL(request.url)
  const tab = tabOf(searchParams, isAdmin)
  return { isAdmin, tab, ...(await contentOf(call, tab, searchParams)) }
}

type Content = {
  employees?: Omit<ComponentProps<typeof Employees>, 'isAdmin'>
  joining?: ComponentProps<typeof Joining>
  departments?: ComponentProps<typeof Departments>['departments']
  log?: ComponentProps<typeof Log>
}

async function contentOf(
  call: Visit['call'],
  tab: ReturnType<typeof tabOf>,
  search: URLSearchParams,
): Promise<Content> {
  const { employee } = api
  if (tab === 'employees') {
    const filter = filterOf(search)
    const [people, { list: departments }] = await Promise.all([
      call(employee.userlist, filter),
      call(employee.departmentList, {}),
    ])
    if (people.pages > 0 && filter.pageNum > people.pages)
      throw redirect(centreAddress(search, { pageNum: String(people.pages) }))
    return { employees: { ...people, filter, departments } }
  }
  if (tab === 'departments') return { departments: (await call(employee.departmentList, {})).list }
  if (tab === 'joining') {
    const [invitations, requests, departments] = await Promise.all([
      call(employee.invitationList, {}),
      call(employee.joinRequestList, {}),
      call(employee.departmentList, {}),
    ])
    return {
      joining: {
        invitations: invitations.list,
        requests: requests.list,
        departments: departments.list,
      },
    }
  }
  const filter = logFilterOf(search)
  return { log: { ...(await call(employee.companyLog, filter)), filter } }
}

export default function CompanyCenter({ loaderData }: Route.ComponentProps) {
  if (!('tab' in loaderData))
    return (
      <Centre title="企业中心">
        <NoView {...loaderData} />
      </Centre>
    )
  const { isAdmin, tab, employees, joining, departments, log } = loaderData
  return (
    <Centre title="企业中心">
      <section className="sheet">
        <Tabs current={tab} isAdmin={isAdmin} />
        {employees && <Employees {...employees} isAdmin={isAdmin} />}
        {joining && <Joining {...joining} />}
        {departments && <Departments departments={departments} isAdmin={isAdmin} />}
        {log && <Log {...log} />}
      </section>
    </Centre>
  )
}
