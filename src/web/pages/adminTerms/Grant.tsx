import { useId, useState } from 'react'
import { api } from '#mall/api.ts'
import type { TermRow } from '#mall/company/review.contract.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import styles from '#web/admin/admin.module.css'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

/** Opens the account with what was asked for, or with less. */
export function Grant({ term }: { term: TermRow }) {
  const [amount, setAmount] = useState(String(term.amount))
  const [days, setDays] = useState(String(term.days))
  const id = useId()
  const { termApplicationId } = term
  return (
    <Decision
      name="开通"
      subject={term.companyName}
      done="账期已开通"
      isInRow
      decide={() =>
        call(api.companyReview.approveTerm, {
          termApplicationId,
          amount: Math.round(Number(amount) * 100) / 100,
          days: Number(days),
        })
      }
    >
      开通后该企业改为月结，下单即挂账，下一次请求起生效。
      <label className={styles.reason} htmlFor={`${id}-amount`}>
        授信额度（元）
        <input
          id={`${id}-amount`}
          className="in"
          type="number"
          min={1}
          max={companyLimits.termAmount}
          step="0.01"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <label className={styles.reason} htmlFor={`${id}-days`}>
        账期（天）
        <input
          id={`${id}-days`}
          className="in"
          type="number"
          min={1}
          max={companyLimits.termDays}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </label>
    </Decision>
  )
}
