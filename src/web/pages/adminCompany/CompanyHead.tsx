import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { finance, sales } from '#mall/staffAccess.ts'
import type { Unstated } from '#mall/trade/statement/statement.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { call } from '#web/call.ts'
import { StateTag } from '#web/company/StateTag.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { CompanyAccount, type Reviewed } from './CompanyAccount.tsx'
import { Credit } from './Credit.tsx'
import { MakeStatement } from './MakeStatement.tsx'
import styles from './review.module.css'

type Props = { company: Reviewed; unstated: Unstated; aloneAmount: string }

/** Which company it is, how it pays, and what the staff does for it, each where the role of the staff allows it. */
export function CompanyHead({ company, unstated, aloneAmount }: Props) {
  const { companyId, name, settlementType, creditUsed } = company
  const isMonthly = settlementType === 1
  return (
    <section className={`sheet ${styles.head}`} aria-label="企业">
      <h2 className="any">{name}</h2>
      <StateTag state={company.state} />
      <CompanyAccount company={company} />
      <span className={styles.acts}>
        <OnlyFor needed={sales}>
          <PageLink to={to.adminPhoneCustomers({ keyword: name })} className="btn">
            代客下单
          </PageLink>
          <PageLink to={to.adminAgreement({ companyId })} className="btn">
            新建协议
          </PageLink>
        </OnlyFor>
        <OnlyFor needed={finance}>
          {isMonthly ? (
            <Credit company={company} aloneAmount={aloneAmount} />
          ) : (
            <PageLink to="/admin/terms" className="btn">
              账期申请
            </PageLink>
          )}
          {(isMonthly || creditUsed > 0 || unstated.ready.count > 0) && (
            <MakeStatement companyId={companyId} name={name} unstated={unstated} />
          )}
        </OnlyFor>
        <Freeze company={company} />
      </span>
    </section>
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
