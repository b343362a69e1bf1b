import { useState } from 'react'
import { api } from '#mall/api.ts'
import { termAmountProblem } from '#mall/company/company/company.rules.ts'
import type { TermRow } from '#mall/company/company/review.contract.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { daysProblem, NumberField } from '#web/admin/NumberField.tsx'
import { call } from '#web/call.ts'

/** Opens the account with what was asked for, or with less. */
export function Grant({ term, termApplicationId }: { term: TermRow; termApplicationId: string }) {
  const asked = { amount: String(term.amount), days: String(term.days) }
  const [{ amount, days }, setGranted] = useState(asked)
  const wrong = { amount: termAmountProblem(amount), days: daysProblem(Number(days)) }
  return (
    <Decision
      name="开通"
      subject={term.companyName}
      done="账期已开通"
      isInRow
      isTyped={amount !== asked.amount || days !== asked.days}
      isWrong={wrong.amount !== '' || wrong.days !== ''}
      decide={() =>
        call(api.companyReview.approveTerm, {
          termApplicationId,
          amount: Number(amount),
          days: Number(days),
        })
      }
      onClose={() => setGranted(asked)}
    >
      开通后该企业改为月结，下单即挂账，下一次请求起生效。
      <NumberField
        label="授信额度（元）"
        problem={wrong.amount}
        max={companyLimits.termAmount}
        step="0.01"
        value={amount}
        onChange={(event) => setGranted({ amount: event.target.value, days })}
      />
      <NumberField
        label="账期（天）"
        problem={wrong.days}
        max={companyLimits.termDays}
        value={days}
        onChange={(event) => setGranted({ amount, days: event.target.value })}
      />
    </Decision>
  )
}
