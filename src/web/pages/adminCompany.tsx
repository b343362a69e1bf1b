import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { finance, holdsOneOf, sales } from '#mall/staffAccess.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { call } from '#web/call.ts'
import { CertificationFacts } from '#web/company/CertificationFacts.tsx'
import { StateTag } from '#web/company/StateTag.tsx'
import { CreditMoves, creditMoves } from '#web/credit/CreditMoves.tsx'
import { WaitingCredits } from '#web/credit/WaitingCredits.tsx'
import { loadList } from '#web/list/loadList.ts'
import { WhyPrice } from '#web/prices/WhyPrice.tsx'
import { Unstated } from '#web/statement/Unstated.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminCompany.ts'
import { CompanyAccount, type Reviewed } from './adminCompany/CompanyAccount.tsx'
import { CompanyPrices } from './adminCompany/CompanyPrices.tsx'
import { Credit } from './adminCompany/Credit.tsx'
import { CreditHistory } from './adminCompany/CreditHistory.tsx'
import { MakeStatement } from './adminCompany/MakeStatement.tsx'
import { Papers } from './adminCompany/Papers.tsx'
import { Review } from './adminCompany/Review.tsx'
import styles from './adminCompany/review.module.css'
import { History } from './company/History.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const companyId = new URL(request.url).searchParams.get('companyId') ?? ''
  if (!/^[1-9]\d{0,17}$/.test(companyId)) throw data(messages.NOT_FOUND, { status: 404 })
  const { call, who } = context.get(visit)
  const list = creditMoves({ companyId })
  const [company, unstated, { list: changes }, { aloneAmount }, prices, groups, moves] =
    await Promise.all([
      call(api.companyReview.reviewDetail, { companyId }),
      call(api.statementDesk.deskUnstated, { companyId }),
      call(api.creditDesk.creditHistory, { companyId }),
      call(api.creditDesk.creditSetting, {}),
      call(api.priceDesk.companyPrices, { companyId }),
      holdsOneOf(who, sales) ? call(api.priceDesk.priceGroups, {}) : { list: [] },
      loadList(list, new URL(request.url), (filter) =>
        call(api.creditDesk.companyCreditMoves, { companyId, ...filter }),
      ),
    ])
  return { company, unstated, changes, aloneAmount, prices, groups: groups.list, moves }
}

const titleOf = ({ state }: NonNullable<Reviewed['open']>) =>
  state === 'rejected' ? '被驳回的资料' : state === 'pending' ? '待审核的资料' : '企业资料'

export default function AdminCompany({ loaderData }: Route.ComponentProps) {
  const { company, unstated, changes, aloneAmount, prices, groups, moves } = loaderData
  const { companyId, name: companyName } = company
  const waiting = changes.filter(({ state }) => state === 'waiting')
  const { open, current } = company
  const shown = open ?? current
  const isReviewer = holdsOneOf(useVisitor().who, sales)
  const waits = isReviewer && open?.state === 'pending' ? open : null
  return (
    <AdminPage title={company.name} above={{ to: '/admin/companies', name: '企业审核' }}>
      <section className={`sheet ${styles.head}`} aria-label="企业">
        <h2 className="any">{company.name}</h2>
        <StateTag state={company.state} />
        <CompanyAccount company={company} />
        <span className={styles.acts}>
          <OnlyFor needed={sales}>
            <PageLink to={to.adminPhoneCustomers({ keyword: company.name })} className="btn">
              代客下单
            </PageLink>
          </OnlyFor>
          <OnlyFor needed={finance}>
            {company.settlementType === 1 ? (
              <Credit company={company} aloneAmount={aloneAmount} />
            ) : (
              <PageLink to="/admin/terms" className="btn">
                账期申请
              </PageLink>
            )}
            {(company.settlementType === 1 ||
              company.creditUsed > 0 ||
              unstated.ready.count > 0) && (
              <MakeStatement companyId={companyId} name={companyName} unstated={unstated} />
            )}
          </OnlyFor>
          <Freeze company={company} />
        </span>
      </section>
      <Unstated unstated={unstated} isStaff />
      {waiting.length > 0 && (
        <OnlyFor needed={finance}>
          <WaitingCredits waiting={waiting.map((one) => ({ ...one, companyId, companyName }))} />
        </OnlyFor>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {waits && <Review key={waits.certificationId} certification={waits} before={current} />}
          {!waits && shown && (
            <section className="sheet" aria-label="企业资料">
              <header>
                <h2>{titleOf(shown)}</h2>
              </header>
              <div className={styles.body}>
                <CertificationFacts certification={shown} />
              </div>
            </section>
          )}
          {!shown && (
            <section className="sheet">
              <p className={`mute ${styles.body}`}>该企业尚未提交认证资料。</p>
            </section>
          )}
        </div>
        <div className={styles.column}>
          {shown && <Papers certification={shown} />}
          <CompanyPrices companyId={companyId} name={companyName} prices={prices} groups={groups} />
          <WhyPrice companyId={companyId} />
        </div>
      </div>
      {company.history.length > 0 && <History history={company.history} />}
      {changes.length > 0 && <CreditHistory changes={changes} />}
      {(company.settlementType === 1 || moves.found.account.owed !== 0 || changes.length > 0) && (
        <CreditMoves
          {...moves}
          list={creditMoves({ companyId })}
          isStaff
          exported={{
            endpoint: api.creditDesk.exportCompanyCreditMoves,
            input: { companyId },
            file: `额度流水 ${companyName}.xlsx`,
            told: '额度流水已导出',
          }}
        />
      )}
    </AdminPage>
  )
}

function Freeze({ company: { companyId, name, state } }: { company: Reviewed }) {
  if (state === 'frozen')
    return (
      <Decision
        name="解除冻结"
        subject={name}
        done="已解除冻结"
        form={reasonForm}
        decide={({ reason }) => call(api.companyReview.unfreeze, { companyId, reason })}
      >
        解除后该企业可以重新下单。
      </Decision>
    )
  return (
    <Decision
      name="冻结企业"
      subject={name}
      done="已冻结"
      isDanger
      form={reasonForm}
      decide={({ reason }) => call(api.companyReview.freeze, { companyId, reason })}
    >
      冻结后该企业的人员仍可浏览，不能下单，也不能修改企业资料；原因会显示给他们。
    </Decision>
  )
}
