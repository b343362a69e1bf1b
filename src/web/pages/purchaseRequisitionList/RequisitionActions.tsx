import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayOrder } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { RequisitionAction } from '#mall/trade/requisition/requisition.contract.ts'
import { call } from '#web/call.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { Again } from './Again.tsx'
import { Decision, type Of } from './Decision.tsx'
import { Reassign } from './Reassign.tsx'
import { Return } from './Return.tsx'
import styles from './requisitions.module.css'

type Asked = Exclude<RequisitionAction, 'handle'>
const names: Record<Asked, string> = {
  reassign: '转派',
  return: '退回',
  withdraw: '撤回',
  urge: '催办',
  again: '再次申请',
}
const dialogs = { withdraw: Withdraw, return: Return, urge: Urge, again: Again, reassign: Reassign }

type Props = Pick<Of, 'requisition' | 'onGone'> & {
  /** In a row of many it is smaller, and has no solid button. */
  isInRow?: boolean
}

/** Offers what the server says may be done with the requisition now. */
export function RequisitionActions({ requisition, onGone, isInRow }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const box = useFocusKept(asked)
  const { who } = useVisitor()
  const { requisitionNo, actions } = requisition
  const Dialog = asked && dialogs[asked]
  const offered = (Object.keys(names) as Asked[]).filter((action) => actions.includes(action))
  const handle = actions.includes('handle') && (
    <PageLink
      to={to.myCart({ tab: 'application', requisition: requisitionNo })}
      className={isInRow ? 'btn small outline' : 'btn primary'}
      aria-label={isInRow ? `去处理 ${requisitionNo}` : undefined}
    >
      去处理
    </PageLink>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={box} tabIndex={-1} role="group" aria-label="操作" className={styles.actions}>
      {isInRow && handle}
      {offered.map((action) => (
        <ActionButton
          key={action}
          name={names[action]}
          requisitionNo={isInRow ? requisitionNo : ''}
          onAsk={() => setAsked(action)}
        />
      ))}
      {!isInRow && handle && who && mayOrder(who) && <Settle requisitionNo={requisitionNo} />}
      {!isInRow && handle}
      {Dialog && (
        <Dialog requisition={requisition} onGone={onGone} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

/** Goes on to order it, so that nobody withdraws it meanwhile. */
function Settle({ requisitionNo }: { requisitionNo: string }) {
  const { isBusy, write } = useWrite()
  const navigate = useNavigate()
  const source = { source: 'requisition', id: requisitionNo } as const
  return (
    <button
      type="button"
      className="btn"
      disabled={!useIsHydrated() || isBusy}
      onClick={() =>
        write(() => call(api.order.confirmOrder, { ...source, isBegun: true }), {
          next: () => navigate(to.settlement(source)),
        })
      }
    >
      直接结算
    </button>
  )
}

type ButtonProps = { name: string; requisitionNo: string; onAsk(): void }

const ActionButton = ({ name, requisitionNo, onAsk }: ButtonProps) => (
  <button
    type="button"
    className={requisitionNo ? 'txt' : 'btn'}
    aria-label={requisitionNo ? `${name} ${requisitionNo}` : undefined}
    disabled={!useIsHydrated()}
    onClick={onAsk}
  >
    {name}
  </button>
)

function Withdraw({ requisition: { requisitionNo, purchaserName }, onClose }: Of) {
  return (
    <Decision
      title={`撤回采购申请 ${requisitionNo}`}
      okText="撤回"
      isDanger
      text={`${purchaserName} 尚未处理的商品将不再采购；已加入结算或已下单的不受影响。撤回后不能恢复，需要时可以再次申请。`}
      decide={() => call(api.requisition.withdrawRequisition, { requisitionNo })}
      done="采购申请已撤回"
      onClose={onClose}
    />
  )
}

function Urge({ requisition: { requisitionNo, purchaserName }, onClose }: Of) {
  return (
    <Decision
      title={`催办采购申请 ${requisitionNo}`}
      okText="催办"
      text={`将提醒 ${purchaserName} 尽快处理未下单的商品，一小时内只能催办一次。`}
      decide={() => call(api.requisition.urgeRequisition, { requisitionNo })}
      done={`已提醒 ${purchaserName}`}
      onClose={onClose}
    />
  )
}

/** An action that was done may no longer be offered, so the focus stays beside it. */
function useFocusKept(asked: Asked | null) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!asked) return
    return () => {
      if (document.activeElement === document.body) box.current?.focus()
    }
  }, [asked])
  return box
}
