import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './account.module.css'

type Props = {
  /** This cannot be done without codes. */
  what: string
  /** This can be done instead. */
  children?: ReactNode
}

/** Stands in place of a form that would wait for a code that never comes. */
export function NoSms({ what, children }: Props) {
  const { phone } = useVisitor().seller
  return (
    <div className={styles.noSms}>
      <p className="note warn" role="status">
        <Icon name="triangle-alert" />
        <span>短信服务尚未开通，暂时无法{what}。</span>
      </p>
      <p>
        {children}
        {phone ? (
          <>
            需要帮助请拨打客服热线 <span className={styles.tel}>{phone}</span>，或查看
          </>
        ) : (
          '需要帮助请在线留言：'
        )}
        <PageLink to="/contactUs" className="link">
          联系我们
        </PageLink>
        。
      </p>
    </div>
  )
}
