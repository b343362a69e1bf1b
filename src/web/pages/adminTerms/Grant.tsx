import { api } from '#mall/api.ts'
import type { TermRow } from '#mall/company/company/review.contract.ts'
import { grantForm } from '#mall/company/company/term.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

/** Opens the account with what was asked for, or with less. */
export const Grant = ({
  term,
  termApplicationId,
}: {
  term: TermRow
  termApplicationId: string
}) => (
  <Decision
    name="开通"
    subject={term.companyName}
    isInRow
    form={grantForm}
    initial={{ amount: String(term.amount ?? ''), days: String(term.days ?? '') }}
    decide={({ amount, days }) =>
      call(api.companyReview.approveTerm, {
        termApplicationId,
        amount: Number(amount),
        days: Number(days),
      })
    }
    done={({ isDone }) => (isDone ? '账期已开通' : '已提交，等另一位同事复核后生效')}
  >
    开通后该企业改为月结，下单即挂账，下一次请求起生效。额度较高的须另一位同事同意后生效。
  </Decision>
)
