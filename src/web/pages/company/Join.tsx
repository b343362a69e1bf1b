import { useState } from 'react'
import { api } from '#mall/api.ts'
import { normalizedCode } from '#mall/company/company/creditCode.rules.ts'
import { call } from '#web/call.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './company.module.css'

/** A person whose company is there already asks its administrators to let him in. */
export function Join({ creditCode }: { creditCode: string }) {
  const { isBusy: isSending, write } = useWrite()
  const [joined, setJoined] = useState('')

  const ask = () =>
    write(async () => {
      const sent = { creditCode: normalizedCode(creditCode) }
      setJoined((await call(api.employee.askToJoin, sent)).companyName)
    })

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
          <button type="button" className="btn small" disabled={isSending} onClick={ask}>
            {isSending ? '提交中' : '申请加入'}
          </button>
        </>
      )}
    </div>
  )
}
