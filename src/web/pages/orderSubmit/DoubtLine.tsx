import { Icon } from '#web/ui/Icon.tsx'
import styles from './submit.module.css'
import type { Doubt } from './usePlacing.ts'

/** Why the order is locked and what happens to it. */
export const DoubtLine = ({ doubt }: { doubt: Doubt }) => (
  <>
    {doubt === 'confirming' && (
      <p className={`note ${styles.doubt}`} role="status">
        <Icon name="info" />
        <span>正在确认结果…期间不能修改订单。</span>
      </p>
    )}
    {doubt === 'unknown' && (
      <p className={`note bad ${styles.doubt}`} role="alert">
        <Icon name="circle-alert" />
        <span>
          未收到提交结果，订单可能已经成立，结果明确之前不能修改。请按原内容重新提交，不会重复下单。
        </span>
      </p>
    )}
  </>
)
