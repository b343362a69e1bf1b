import { useState } from 'react'
import { api } from '#mall/api.ts'
import { termAmountProblem } from '#mall/company/company/company.rules.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import type { Input } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import styles from '#web/admin/admin.module.css'
import { Decision } from '#web/admin/Decision.tsx'
import { daysProblem, NumberField } from '#web/admin/NumberField.tsx'
import { call } from '#web/call.ts'
import type { Reviewed } from '#web/pages/adminCompany.tsx'

/** Changes the credit of a company that pays monthly, or ends its term. */
export function Credit({ company }: { company: Reviewed }) {
  const { companyId, name, creditAmount, creditUsed, termDays, mayPayNow } = company
  const seen = { amount: creditAmount, days: termDays, mayPayNow }
  const shown = { amount: String(creditAmount ?? ''), days: String(termDays ?? ''), mayPayNow }
  const [wanted, setWanted] = useState<typeof shown | null>(null)
  const { amount, days, mayPayNow: may } = wanted ?? shown
  const change = (part: Partial<typeof shown>) => setWanted({ ...(wanted ?? shown), ...part })
  const wrong = { amount: termAmountProblem(amount), days: daysProblem(Number(days)) }
  return (
    <>
      <Decision
        name="调整额度"
        subject={name}
        done="额度已调整"
        hasReason
        isTyped={wanted !== null}
        isWrong={wrong.amount !== '' || wrong.days !== ''}
        decide={(reason) =>
          call(api.companyReview.setCredit, {
            ...{ companyId, seen, reason, mayPayNow: may },
            ...{ amount: Number(amount), days: Number(days) },
          })
        }
        onClose={() => setWanted(null)}
      >
        已用 {price(creditUsed)}。额度低于已用时，可用为零，已有订单不受影响。
        <NumberField
          label="授信额度（元）"
          problem={wrong.amount}
          max={companyLimits.termAmount}
          step="0.01"
          value={amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <NumberField
          label="账期（天）"
          problem={wrong.days}
          max={companyLimits.termDays}
          value={days}
          onChange={(event) => change({ days: event.target.value })}
        />
        <MayPayNow isAllowed={may} onChange={(mayPayNow) => change({ mayPayNow })} />
      </Decision>
      <EndTerm company={company} seen={seen} />
    </>
  )
}

type MayPayNowProps = { isAllowed: boolean; onChange(isAllowed: boolean): void }

const MayPayNow = ({ isAllowed, onChange }: MayPayNowProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      className="ck"
      checked={isAllowed}
      onChange={(event) => onChange(event.target.checked)}
    />
    合同允许单笔订单改为现结支付
  </label>
)

type Seen = Input<typeof api.companyReview.endTerm>['seen']

const EndTerm = ({ company, seen }: { company: Reviewed; seen: Seen }) => (
  <Decision
    name="停用账期"
    subject={company.name}
    done="账期已停用"
    isDanger
    hasReason
    decide={(reason) =>
      call(api.companyReview.endTerm, { companyId: company.companyId, seen, reason })
    }
  >
    停用后该企业的新订单须在提交后付款；已挂账的 {price(company.creditUsed)} 仍按约定的账期付款。
  </Decision>
)
