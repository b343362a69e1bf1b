import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { finance, holdsOneOf, sales } from '#mall/staffAccess.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { WaitingCredits } from '#web/credit/WaitingCredits.tsx'
import { Tabs } from '#web/list/Tabs.tsx'
import { Unstated } from '#web/statement/Unstated.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminCompany.ts'
import { CompanyHead } from './adminCompany/CompanyHead.tsx'
import { loadPart } from './adminCompany/loadPart.ts'
import { Part } from './adminCompany/Part.tsx'
import { type CompanyPart, companyParts, partIn } from './adminCompany/tabs.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const companyId = url.searchParams.get('companyId') ?? ''
  if (!/^[1-9]\d{0,17}$/.test(companyId)) throw data(messages.NOT_FOUND, { status: 404 })
  const { call, who } = context.get(visit)
  const [company, unstated, { list: changes }, { aloneAmount }] = await Promise.all([
    call(api.companyReview.reviewDetail, { companyId }),
    call(api.statementDesk.deskUnstated, { companyId }),
    call(api.creditDesk.creditHistory, { companyId }),
    call(api.creditDesk.creditSetting, {}),
  ])
  const part = partIn(url.searchParams.get('tab'), company, holdsOneOf(who, sales))
  const loaded = await loadPart(part, { call, who, companyId, url })
  return { company, unstated, changes, aloneAmount, loaded }
}

const parts = Object.keys(companyParts) as CompanyPart[]

/** One company on one page: who it is and what is done for it above, everything else by tabs. */
export default function AdminCompany({ loaderData }: Route.ComponentProps) {
  const { company, unstated, changes, aloneAmount, loaded } = loaderData
  const { companyId, name: companyName } = company
  const waiting = changes.filter(({ state }) => state === 'waiting')
  return (
    <AdminPage title={companyName} above={{ to: '/admin/companies', name: '企业' }}>
      <CompanyHead company={company} unstated={unstated} aloneAmount={aloneAmount} />
      <Unstated unstated={unstated} isStaff />
      {waiting.length > 0 && (
        <OnlyFor needed={finance}>
          <WaitingCredits waiting={waiting.map((one) => ({ ...one, companyId, companyName }))} />
        </OnlyFor>
      )}
      <Tabs
        label="企业资料"
        tabs={parts.map((tab) => ({
          name: companyParts[tab],
          to: to.adminCompany({ companyId, tab }),
          isCurrent: tab === loaded.part,
        }))}
      />
      <Part company={company} changes={changes} loaded={loaded} />
    </AdminPage>
  )
}
