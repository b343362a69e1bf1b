import { api } from '#mall/api.ts'
import { creditForm, endTermForm } from '#mall/company/company/term.form.ts'
import type { Input } from '#mall/endpoint.ts'
import { creditLimits } from '#mall/houseLimits.ts'
import { price } from '#mall/money.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import type { Reviewed } from './CompanyAccount.tsx'

/** Changes the credit of a company that pays monthly, or ends its term. */
export function Credit({ company, aloneAmount }: { company: Reviewed; aloneAmount: string }) {
  const { companyId, name, creditAmount, creditUsed, termDays, mayPayNow } = company
  const { termKind, chargeBasis, cutDay, mayExceed, overdueRule } = company
  const agreed = { termKind, chargeBasis, cutDay, mayExceed, overdueRule }
  const seen = { amount: creditAmount, days: termDays, mayPayNow, agreed }
  return (
    <>
      <Decision
        name="调整账期"
        subject={name}
        form={creditForm}
        initial={{
          ...{ ...agreed, mayPayNow, cutDay: String(cutDay) },
          ...{ amount: String(creditAmount ?? ''), days: String(termDays ?? '') },
        }}
        decide={({ amount, days, reason, mayPayNow: now, ...terms }) =>
          call(api.companyReview.setCredit, {
            ...{ companyId, seen, reason, mayPayNow: now },
            ...{ amount: Number(amount), days: Number(days) },
            agreed: { ...terms, cutDay: Number(terms.cutDay) },
          })
        }
        done={({ isDone }) => (isDone ? '账期已调整' : '已提交，等另一位同事复核后生效')}
      >
        已用 {price(creditUsed)}
        。额度低于已用时，可用为零，已有订单不受影响；账期的改动从下一张对账单起算。
        {`${creditLimits.raisedDays} 天内合计调高超过 ${price(Number(aloneAmount))}，或允许超额的，须另一位同事同意后生效。`}
      </Decision>
      <EndTerm company={company} seen={seen} />
    </>
  )
}

type Seen = Input<typeof api.companyReview.endTerm>['seen']

const EndTerm = ({ company, seen }: { company: Reviewed; seen: Seen }) => (
  <Decision
    name="停用账期"
    subject={company.name}
    done="账期已停用"
    isDanger
    form={endTermForm}
    decide={({ reason }) =>
      call(api.companyReview.endTerm, { companyId: company.companyId, seen, reason })
    }
  >
    停用后该企业的新订单须在提交后付款；已挂账的 {price(company.creditUsed)} 仍按约定的账期付款。
  </Decision>
)
