import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { termAmountProblem, termChoices } from '#mall/company/company/company.rules.ts'
import { limits } from '#mall/limits.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { leave } from '#web/ui/leave.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './company.module.css'
import { Under } from './Field.tsx'
import { FileField } from './FileField.tsx'

const nothing = { amount: '', days: '30', contractId: '', note: '' }
type Values = typeof nothing
type Problems = Partial<Record<keyof Values, string>>

/** 账期申请. */
export function TermForm({ onClose }: { onClose(): void }) {
  const edited = useTermForm(onClose)
  const { problems, isTyped, isSending, change, submit } = edited
  const close = () => leave(isTyped, onClose)
  const id = useId()
  const footer = (
    <>
      <button type="button" className="btn" onClick={close}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isSending}>
        {isSending ? '提交中' : '提交申请'}
      </button>
    </>
  )
  return (
    <Dialog title="账期申请" footer={footer} onClose={close}>
      <form id={id} action={submit} noValidate className={styles.term}>
        <Asked id={id} of={edited} />
        <FileField
          name="contract"
          kind="contract"
          isRequired
          file={null}
          problem={problems.contractId}
          onFile={(contractId) => change({ contractId })}
        />
        <Note id={id} of={edited} />
      </form>
    </Dialog>
  )
}

type PartProps = { id: string; of: ReturnType<typeof useTermForm> }

const Asked = ({ id, of: { values, problems, change } }: PartProps) => (
  <>
    <div className={styles.field}>
      <label htmlFor={`${id}-amount`} className={styles.required}>
        申请额度（元）
      </label>
      <input
        id={`${id}-amount`}
        className={problems.amount ? 'in err' : 'in'}
        inputMode="decimal"
        value={values.amount}
        aria-required
        aria-invalid={problems.amount !== undefined}
        aria-describedby={`${id}-amount-text`}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <Under id={`${id}-amount-text`} problem={problems.amount} />
    </div>
    <div className={styles.field}>
      <label htmlFor={`${id}-days`}>申请账期</label>
      <select
        id={`${id}-days`}
        className="in"
        value={values.days}
        onChange={(event) => change({ days: event.target.value })}
      >
        {termChoices.map((days) => (
          <option key={days} value={days}>
            月结 {days} 天
          </option>
        ))}
      </select>
    </div>
  </>
)

const Note = ({ id, of: { values, change } }: PartProps) => (
  <div className={styles.field}>
    <label htmlFor={`${id}-note`}>说明</label>
    <textarea
      id={`${id}-note`}
      className="in"
      rows={2}
      maxLength={limits.maxLength.note * 2}
      value={values.note}
      onChange={(event) => change({ note: event.target.value })}
    />
  </div>
)

function problemsOf({ amount, contractId }: Values): Problems {
  const problem = termAmountProblem(amount)
  return {
    ...(problem && { amount: problem }),
    ...(!contractId && { contractId: '请上传盖章的账期合同' }),
  }
}

function useTermForm(onClose: () => void) {
  const [values, setValues] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()

  function change(part: Partial<Values>) {
    setValues((before) => ({ ...before, ...part }))
    setProblems((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))),
    )
  }
  async function submit() {
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length) return
    setSending(true)
    try {
      const { contractId, note } = values
      const [amount, days] = [Number(values.amount), Number(values.days)]
      await call(api.company.applyTerm, { contractId, note, amount, days })
      toast('ok', '账期申请已提交')
      await revalidate()
      onClose()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '提交失败，请重试')
      setSending(false)
    }
  }

  const isTyped = JSON.stringify(values) !== JSON.stringify(nothing)
  return { values, problems, isTyped, isSending, change, submit }
}
