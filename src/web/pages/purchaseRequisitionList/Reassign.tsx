import { useId } from 'react'
import { api } from '#mall/api.ts'
import { reassignForm } from '#mall/trade/requisition/requisition.form.ts'
import { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { call } from '#web/call.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { usePurchasers } from '#web/order/usePurchasers.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Decision, type Of } from './Decision.tsx'
import styles from './record.module.css'

export function Reassign({ requisition: { requisitionNo, purchaserId }, onClose, onGone }: Of) {
  const { who } = useVisitor()
  const known = usePurchasers()
  async function reassign({ userId }: { userId: string }) {
    await call(api.requisition.reassignRequisition, { requisitionNo, userId })
    if (who && viewOf(who) === 'purchaser') onGone?.()
    return known.purchasers?.find((one) => one.userId === userId)?.name
  }
  return (
    <Decision
      title={`转派采购申请 ${requisitionNo}`}
      okText="转派"
      text="未下单的商品将移到所选采购员的采购申请列表，由其继续处理；已下单的不受影响。"
      form={reassignForm}
      decide={reassign}
      done={(name) => `已转派给 ${name}`}
      onClose={onClose}
    >
      {(edited) => (
        <FieldRow of={edited} name="userId" isGroup>
          <Purchasers
            {...known}
            present={purchaserId}
            chosen={edited.values.userId}
            onChoose={(userId) => edited.change({ userId })}
          />
        </FieldRow>
      )}
    </Decision>
  )
}

type Props = ReturnType<typeof usePurchasers> & {
  present: string
  chosen: string
  onChoose(userId: string): void
}

function Purchasers({ purchasers, hasFailed, retry, present, chosen, onChoose }: Props) {
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
  if (!purchasers) return <p className={`skeleton ${styles.failed}`} />
  return (
    <fieldset className={styles.people}>
      <legend className="visually-hidden">转派给</legend>
      {purchasers.map((purchaser) => (
        <p key={purchaser.userId}>
          <input
            type="radio"
            className="checkbox"
            id={`${id}-${purchaser.userId}`}
            name="userId"
            disabled={purchaser.userId === present}
            checked={purchaser.userId === chosen}
            onChange={() => onChoose(purchaser.userId)}
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
        <p className="mute t13">本企业没有其他可登录的采购员。</p>
      )}
    </fieldset>
  )
}
