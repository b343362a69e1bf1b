import { useId, useState } from 'react'
import { api } from '#mall/api.ts'
import { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { call } from '#web/call.ts'
import { type Purchaser, usePurchasers } from '#web/order/usePurchasers.ts'
import { toast } from '#web/ui/toast.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Decision } from './Decision.tsx'
import type { Of } from './RequisitionActions.tsx'
import styles from './record.module.css'

export function Reassign({ requisition: { requisitionNo, purchaserId }, onClose, onGone }: Of) {
  const { who } = useVisitor()
  const [chosen, setChosen] = useState<Purchaser | null>(null)

  async function reassign() {
    if (!chosen) return
    await call(api.requisition.reassignRequisition, { requisitionNo, userId: chosen.userId })
    toast('ok', `已转派给 ${chosen.name}`)
  }
  return (
    <Decision
      title={`转派采购申请 ${requisitionNo}`}
      okText="转派"
      isReady={chosen !== null}
      decide={reassign}
      onDone={who && viewOf(who) === 'purchaser' ? onGone : undefined}
      onClose={onClose}
    >
      <p>未下单的商品将移到所选采购员的采购申请列表，由其继续处理；已下单的不受影响。</p>
      <Purchasers present={purchaserId} chosen={chosen} onChoose={setChosen} />
    </Decision>
  )
}

type Props = { present: string; chosen: Purchaser | null; onChoose(purchaser: Purchaser): void }

function Purchasers({ present, chosen, onChoose }: Props) {
  const { purchasers, hasFailed, retry } = usePurchasers()
  const id = useId()
  if (hasFailed)
    return (
      <p className={`note bad ${styles.failed}`} role="alert">
        采购员名单加载失败
        <button type="button" className="txt" onClick={retry}>
          重试
        </button>
      </p>
    )
  if (!purchasers) return <p className={`sk ${styles.failed}`} />
  return (
    <fieldset className={styles.people}>
      <legend className="vh">转派给</legend>
      {purchasers.map((purchaser) => (
        <p key={purchaser.userId}>
          <input
            type="radio"
            className="ck"
            id={`${id}-${purchaser.userId}`}
            name={id}
            disabled={purchaser.userId === present}
            checked={purchaser.userId === chosen?.userId}
            onChange={() => onChoose(purchaser)}
          />
          <label htmlFor={`${id}-${purchaser.userId}`} className="any">
            {purchaser.name}
            {purchaser.userId === present && <span className="mute t12"> 当前采购员</span>}
            {purchaser.standIn && (
              <span className="mute t12"> 休假至 {purchaser.standIn.until.slice(5)}</span>
            )}
          </label>
        </p>
      ))}
      {purchasers.every(({ userId }) => userId === present) && (
        <p className="mute t13">本企业没有其他在职采购员。</p>
      )}
    </fieldset>
  )
}
