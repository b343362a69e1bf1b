import { type ComponentProps, useId, useState } from 'react'
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
  const { termApplicationId } = term
  const wrong = problemsOf(Number(amount), Number(days))
  return (
    <Decision
      name="开通"
      subject={term.companyName}
      done="账期已开通"
      isInRow
      isWrong={wrong.amount !== '' || wrong.days !== ''}
      decide={() =>
        call(api.companyReview.approveTerm, {
          termApplicationId,
          amount: Math.round(Number(amount) * 100) / 100,
          days: Number(days),
        })
      }
    >
      开通后该企业改为月结，下单即挂账，下一次请求起生效。
      <Field
        label="授信额度（元）"
        problem={wrong.amount}
        max={companyLimits.termAmount}
        step="0.01"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Field
        label="账期（天）"
        problem={wrong.days}
        max={companyLimits.termDays}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </Decision>
  )
}

const problemsOf = (amount: number, days: number) => ({
  amount: amount >= 1 && amount <= companyLimits.termAmount ? '' : '请填写 1 元至 1 亿元的额度',
  days:
    Number.isInteger(days) && days >= 1 && days <= companyLimits.termDays
      ? ''
      : `请填写 1–${companyLimits.termDays} 天`,
})

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
