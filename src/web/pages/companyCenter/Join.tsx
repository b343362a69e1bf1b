import { api } from '#mall/api.ts'
import { askForm } from '#mall/company/employee/joining.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './centre.module.css'

export type Asked = {
  companyName: string
  state: 'pending' | 'approved' | 'refused' | 'withdrawn'
  reason: string
  createdAt: string
}

/** A member without a company asks to join one here, and sees what became of it. */
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
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const withdraw = () => write(() => call(api.employee.withdrawJoin, {}), { done: '申请已撤回' })
  return (
    <p className={`note ${styles.told}`} role="status">
      {dateTime(asked.createdAt)} 申请加入 {asked.companyName}，等待企业管理员审核。
      <button type="button" className="txt" disabled={!isHydrated || isBusy} onClick={withdraw}>
        撤回申请
      </button>
    </p>
  )
}

function JoinForm() {
  const edited = useForm(askForm, {
    send: (values) => call(api.employee.askToJoin, values),
    done: ({ companyName }) => `已向 ${companyName} 提交申请`,
  })
  return (
    <div className={styles.join}>
      <Form of={edited}>
        <PlainFields of={edited} />
        <span />
        <div>
          <Submit of={edited} text="申请加入" sending="提交中" />
        </div>
      </Form>
    </div>
  )
}
