import { price } from '#mall/money.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './record.module.css'
import type { Detail } from './requisition.ts'
import { StateTag } from './StateTags.tsx'

export const RequisitionFacts = ({ requisition }: { requisition: Detail }) => (
  <dl className={`key-values ${styles.facts}`}>
    <dt>需求人</dt>
    <dd>{requisition.demanderName}</dd>
    <dt>接收采购员</dt>
    <dd>{requisition.purchaserName}</dd>
    <dt>状态</dt>
    <dd>
      <StateTag state={requisition.state} />
      {requisition.urgedAt && (
        <span className="mute t12"> 催办于 {dateTime(requisition.urgedAt)}</span>
      )}
    </dd>
    <dt>创建时间</dt>
    <dd>{dateTime(requisition.createdAt)}</dd>
    <dt>期望到货</dt>
    <dd>{requisition.expectDate ?? '–'}</dd>
    <dt>预估金额</dt>
    <dd>
      <b>{price(requisition.totalPrice)}</b>
    </dd>
    <dt>用途/备注</dt>
    <dd className={`any ${styles.wide}`}>{requisition.note || '–'}</dd>
  </dl>
)
