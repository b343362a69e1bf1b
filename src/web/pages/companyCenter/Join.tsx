import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { dateTime } from '#web/ui/time.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './centre.module.css'

export type Asked = {
  companyName: string
  state: 'pending' | 'approved' | 'refused' | 'withdrawn'
  reason: string
  createdAt: string
}

/** How a member without a company asks to join one, and what became of it. */
export function Join({ asked }: { asked: Asked | null }) {
  if (asked?.state === 'pending') return <Waiting asked={asked} />
  return (
    <>
      {asked?.state === 'refused' && (
        <p className={`note bad ${styles.told}`}>
          {asked.companyName} 未通过您的加入申请{asked.reason && `：${asked.reason}`}
        </p>
      )}
      <JoinForm />
    </>
  )
}

function Waiting({ asked }: { asked: Asked }) {
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  async function withdraw() {
    try {
      await call(api.employee.withdrawJoin, {})
      toast('ok', '申请已撤回')
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '撤回失败，请重试')
    }
    await revalidate()
  }
  return (
    <p className={`note ${styles.told}`} role="status">
      {dateTime(asked.createdAt)} 申请加入 {asked.companyName}，等待企业管理员审核。
      <button type="button" className="txt" disabled={!isHydrated} onClick={withdraw}>
        撤回申请
      </button>
    </p>
  )
}

function JoinForm() {
  const asked = useAsk()
  const { code, note, setNote, isSending, ask } = asked
  const isHydrated = useIsHydrated()
  return (
    <form action={ask} noValidate className={`${styles.form} ${styles.join}`}>
      <CreditCode of={asked} />
      <label htmlFor={`${code}-note`} className={styles.label}>
        附言
      </label>
      <div>
        <input
          id={`${code}-note`}
          className="in"
          value={note}
          placeholder="选填，例如部门和职务，便于管理员确认"
          maxLength={limits.maxLength.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className={styles.hint} />
      </div>
      <span />
      <div>
        <button type="submit" className="btn p" disabled={!isHydrated || isSending}>
          {isSending ? '提交中' : '申请加入'}
        </button>
      </div>
    </form>
  )
}

function useAsk() {
  const [creditCode, setCreditCode] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()
  /** The id of its field. */
  const code = useId()

  const isCode = /^[0-9A-Za-z]{18}$/.test(creditCode.trim())
  const check = () => setError(isCode ? '' : '请填写 18 位统一社会信用代码')
  function change(text: string) {
    setCreditCode(text)
    setError('')
  }
  async function ask() {
    check()
    if (!isCode) return document.getElementById(code)?.focus()
    setSending(true)
    try {
      const { companyName } = await call(api.employee.askToJoin, { creditCode, note })
      toast('ok', `已向 ${companyName} 提交申请`)
    } catch (error) {
      setError(isRefusal(error) ? error.message : '申请提交失败，请重试')
    }
    await revalidate()
    setSending(false)
  }
  return { code, creditCode, note, error, isSending, check, change, setNote, ask }
}

const CreditCode = ({ of }: { of: ReturnType<typeof useAsk> }) => (
  <>
    <label htmlFor={of.code} className={`${styles.label} ${styles.required}`}>
      信用代码
    </label>
    <div>
      <input
        id={of.code}
        className={of.error ? 'in err' : 'in'}
        value={of.creditCode}
        placeholder="要加入的企业的 18 位统一社会信用代码"
        maxLength={18}
        aria-required
        aria-invalid={of.error !== ''}
        aria-describedby={`${of.code}-error`}
        onChange={(event) => of.change(event.target.value)}
        onBlur={() => of.creditCode && of.check()}
      />
      <p id={`${of.code}-error`} className={styles.error}>
        {of.error}
      </p>
    </div>
  </>
)
