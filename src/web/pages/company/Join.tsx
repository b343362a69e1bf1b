import { useState } from 'react'
import { api } from '#mall/api.ts'
import { normalizedCode } from '#mall/company/company/creditCode.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './company.module.css'

/** Whose company is there already asks its administrators to let him in. */
export function Join({ creditCode }: { creditCode: string }) {
  const [isSending, setSending] = useSending()
  const [joined, setJoined] = useState('')

  async function ask() {
    setSending(true)
    try {
      const { companyName } = await call(api.employee.askToJoin, {
        creditCode: normalizedCode(creditCode),
      })
      setJoined(companyName)
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '申请失败，请重试')
    }
    setSending(false)
  }

  return (
    <div className={`note warn ${styles.join}`} role="status">
      <Icon name="info" />
      {joined ? (
        <>
          已申请加入 {joined}，请等待该企业的管理员审核。
          <PageLink to="/companyCenter" className="link">
            查看或撤回申请
          </PageLink>
        </>
      ) : (
        <>
          该企业已在平台注册。如果您是其员工，可以申请加入；如果代码有误，请修改后重新提交。
          <button type="button" className="btn s" disabled={isSending} onClick={ask}>
            {isSending ? '提交中' : '申请加入'}
          </button>
        </>
      )}
    </div>
  )
}
