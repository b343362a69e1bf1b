import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { mayManageMaterials, mayManageStaff } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { type CentreTab, tabs, tabsFor } from '#web/centre/companyTabs.ts'
import { NoView } from '#web/company/NoView.tsx'
import { Titles } from '#web/invoice/Titles.tsx'
import { daysIn } from '#web/list/daysIn.ts'
import { failedIn } from '#web/list/failed.tsx'
import { loadList } from '#web/list/loadList.ts'
import { NotLoaded } from '#web/list/NotLoaded.tsx'
import { day } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/companyCenter.ts'
import { Agreements } from './companyCenter/Agreements.tsx'
import { ApprovalRules } from './companyCenter/ApprovalRules.tsx'
import { agreementsOf } from './companyCenter/agreementsOf.ts'
import { Budgets } from './companyCenter/Budgets.tsx'
import { budgetsOf } from './companyCenter/budgetsOf.ts'
import { CostCentres } from './companyCenter/CostCentres.tsx'
import { Credit, credit } from './companyCenter/Credit.tsx'
import { Departments } from './companyCenter/Departments.tsx'
import { Employees } from './companyCenter/Employees.tsx'
import { Join } from './companyCenter/Join.tsx'
import { Joining } from './companyCenter/Joining.tsx'
import { Log } from './companyCenter/Log.tsx'
import { employeeFilter, employees, log, materials } from './companyCenter/lists.ts'
import { Materials } from './companyCenter/Materials.tsx'
import { Robots } from './companyCenter/Robots.tsx'
import { Spending } from './companyCenter/Spending.tsx'
import { spansOf } from './companyCenter/spans.ts'
import { Tabs } from './companyCenter/Tabs.tsx'
import { tabOf } from './companyCenter/tabOf.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  if (who?.companyId === null && !who.isOperator)
    return { asked: await call(api.employee.myJoinRequest, {}) }
  const tab = tabOf(url.searchParams, tabsFor(who))
  if (!who || !tab) return {}
  return { who, tab, content: { [tab]: await contents[tab](call, url) } as Content }
}

type Load = (call: Visit['call'], url: URL) => Promise<unknown>

/** Each tab shows this. */
const contents = {
  employees: employeesOf,
  joining: joiningOf,
  departments: (call: Visit['call']) => call(api.employee.departmentList, {}),
  costCentres: (call: Visit['call']) => call(api.costCentre.costCentreList, {}),
  budgets: budgetsOf,
  approval: (call: Visit['call']) => call(api.approval.approvalRules, {}),
  material: (call: Visit['call'], url: URL) =>
    loadList(materials, url, (filter) => call(api.material.materialList, filter)),
  agreements: agreementsOf,
  credit: (call: Visit['call'], url: URL) =>
    loadList(credit, url, (filter) => call(api.credit.creditMoves, filter)),
  spending: async (call: Visit['call'], { searchParams }: URL) => ({
    figures: await call(api.report.spending, daysIn(searchParams)),
    spans: spansOf(day(new Date())),
  }),
  robots: (call: Visit['call']) => call(api.robot.robotList, {}),
  invoice: (call: Visit['call']) => call(api.invoice.titleList, {}),
  log: (call: Visit['call'], url: URL) =>
    loadList(log, url, (filter) => call(api.employee.companyLog, filter)),
} satisfies Record<CentreTab, Load>

type Content = { [Tab in CentreTab]?: Awaited<ReturnType<(typeof contents)[Tab]>> }

async function employeesOf(call: Visit['call'], url: URL) {
  const [page, { list: departments }, { list: roles }] = await Promise.all([
    loadList(employees, url, (filter) => call(api.employee.userlist, employeeFilter(filter))),
    call(api.employee.departmentList, {}),
    call(api.employee.getRoleList, {}),
  ])
  return { found: page.found, departments, roles }
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
  const { asked, who, tab, content } = loaderData
  return (
    <Centre title="企业中心">
      {content ? (
        <TabContent who={who} content={content} above={<Tabs current={tab} />} />
      ) : (
        <NoView>{asked !== undefined && <Join asked={asked} />}</NoView>
      )}
    </Centre>
  )
}

type TabProps = { who: UserInfo; content: Content; above: ReactNode }

function TabContent({ who, content, above }: TabProps) {
  const { employees, material, agreements, credit, log, budgets, ...plain } = content
  const { joining, departments, costCentres, approval, spending, robots, invoice } = plain
  const isAdmin = mayManageStaff(who)
  if (employees) return <Employees {...employees} isAdmin={isAdmin} above={above} />
  if (material) return <Materials {...material} isAdmin={mayManageMaterials(who)} above={above} />
  if (agreements) return <Agreements {...agreements} above={above} />
  if (credit) return <Credit {...credit} above={above} />
  if (log) return <Log {...log} above={above} />
  if (budgets) return <Budgets {...budgets} above={above} />
  return (
    <section className="sheet">
      {above}
      {joining && <Joining {...joining} />}
      {departments && <Departments departments={departments.list} isAdmin={isAdmin} />}
      {costCentres && <CostCentres {...costCentres} />}
      {approval && <ApprovalRules key={approval.version} {...approval} />}
      {spending && <Spending {...spending} />}
      {robots && <Robots robots={robots.list} />}
      {invoice && <Titles titles={invoice} />}
    </section>
  )
}

/** The tabs stay, and the filters of those that are lists. */
function NotLoadedTab() {
  const { who } = useVisitor()
  const tab = tabOf(useSearchParams()[0], tabsFor(who))
  if (!who || !tab) return <NotLoaded noun="企业中心" />
  const above = <Tabs current={tab} />
  const list = { found: undefined, above }
  if (tab === 'employees') return <Employees {...list} isAdmin={mayManageStaff(who)} />
  if (tab === 'material') return <Materials {...list} isAdmin={mayManageMaterials(who)} />
  if (tab === 'credit') return <Credit {...list} />
  if (tab === 'log') return <Log {...list} />
  if (tab === 'budgets') return <Budgets {...list} />
  return (
    <section className="sheet">
      {above}
      <NotLoaded noun={tabs[tab]} />
    </section>
  )
}

export const ErrorBoundary = failedIn(Centre, '企业中心', NotLoadedTab)
