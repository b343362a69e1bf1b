import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import type { RefusalCode } from '#mall/errors.ts'
import type { Shortage, ShortageAnswer } from '#mall/trade/order/shortage.contract.ts'
import { declineForm } from '#mall/trade/order/shortage.form.ts'
import { proposalText } from '#mall/trade/order/shortage.rules.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import styles from '#web/order/shortages.module.css'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { orderNo: string; row: Shortage }

/** Refusals after which there is nothing left to answer. */
const late: ReadonlySet<RefusalCode> = new Set([
  'ORDER_STATUS_CHANGED',
  'ORDER_ACTION',
  'ORDER_CANCEL_ASKED',
])

/** The buyer answers what the mall proposes for missing goods of a line. */
export function Answer({ orderNo, row }: Props) {
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null)
  const isReady = useIsHydrated()
  const { shortageId, model, missing, unit, kind } = row
  const decline = useMemo(() => declineForm(kind), [kind])
  const say = (answer: ShortageAnswer) =>
    call(api.shortage.answerShortage, { orderNo, shortageId, answer })
  const dialog = { late, done: '已答复', onClose: () => setAsked(null) }
  return (
    <span className={styles.rowActs}>
      <button
        type="button"
        className="btn small primary"
        aria-label={`接受 ${model}`}
        disabled={!isReady}
        onClick={() => setAsked('accept')}
      >
        接受
      </button>
      <button
        type="button"
        className="btn small"
        aria-label={`不接受 ${model}`}
        disabled={!isReady}
        onClick={() => setAsked('decline')}
      >
        不接受
      </button>
      {asked === 'accept' && (
        <DecisionDialog
          {...dialog}
          title={`接受：${model}`}
          okText="接受"
          text={`${proposalText(row)}。所有缺货都答复后，订单继续；取消部分已付的款项按原支付方式退回，挂账的额度释放。`}
          decide={() => say('accept')}
        />
      )}
      {asked === 'decline' && (
        <DecisionDialog
          {...dialog}
          title={`不接受：${model}`}
          okText="提交"
          text={`缺 ${missing} ${unit}。${kind === 'cancel' ? '' : '取消部分已付的款项按原支付方式退回，挂账的额度释放。'}`}
          form={decline}
          decide={({ answer }) => say(answer)}
        />
      )}
    </span>
  )
}
