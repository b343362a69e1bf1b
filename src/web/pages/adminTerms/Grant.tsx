import { type ComponentProps, useId, useState } from 'react'
import { api } from '#mall/api.ts'
import { termAmountProblem } from '#mall/company/company.rules.ts'
import type { TermRow } from '#mall/company/review.contract.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import styles from '#web/admin/admin.module.css'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

/** Opens the account with what was asked for, or with less. */
export function Grant({ term }: { term: TermRow }) {
  const asked = { amount: String(term.amount), days: String(term.days) }
  const [{ amount, days }, setGranted] = useState(asked)
  const { termApplicationId } = term
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
      <Field
        label="授信额度（元）"
        problem={wrong.amount}
        max={companyLimits.termAmount}
        step="0.01"
        value={amount}
        onChange={(event) => setGranted({ amount: event.target.value, days })}
      />
      <Field
        label="账期（天）"
        problem={wrong.days}
        max={companyLimits.termDays}
        value={days}
        onChange={(event) => setGranted({ amount, days: event.target.value })}
      />
    </Decision>
  )
}

const daysProblem = (days: number): string =>
  Number.isInteger(days) && days >= 1 && days <= companyLimits.termDays
    ? ''
    : `请填写 1–${companyLimits.termDays} 天`

type FieldProps = ComponentProps<'input'> & { label: string; problem: string }

function Field({ label, problem, ...input }: FieldProps) {
  const id = useId()
  return (
    <label className={styles.reason} htmlFor={id}>
      {label}
      <input
        {...input}
        id={id}
        type="number"
        min={1}
        className={problem ? 'in err' : 'in'}
        aria-invalid={problem !== ''}
      />
      {problem && (
        <span className="bad t12" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
