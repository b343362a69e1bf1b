import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { OrderAction } from '#mall/trade/order/order.contract.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './order.module.css'

const reasons = ['暂时不需要了', '商品或数量有误', '收货信息有误', '重复下单', '其他原因'] as const

type Props = { orderNo: string; actions: OrderAction[]; onClose(): void }

const words = {
  cancel: {
    name: '取消订单',
    text: '取消后库存和占用的额度释放，不能恢复。请选择原因：',
    done: '订单已取消',
    failed: '取消失败，请重试',
  },
  askCancel: {
    name: '申请取消',
    text: '订单已付款，商城同意后取消，款项按原支付方式退回。处理前可以撤回申请。请选择原因：',
    done: '申请已提交，请等待商城处理',
    failed: '申请提交失败，请重试',
  },
}

/** Cancels an order that is not paid, or asks for it where it is, with a reason of at least two characters. */
export function CancelOrder(props: Props) {
  const { orderNo, actions, onClose } = props
  const { name, text } = words[actions.includes('cancel') ? 'cancel' : 'askCancel']
  const [chosen, setChosen] = useState<string>(reasons[0])
  const [other, setOther] = useState('')
  const reason = chosen === '其他原因' ? other.trim() : chosen
  const { isSending, cancel } = useCancel(props)
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        暂不取消
      </button>
      <button
        type="button"
        className="btn d"
        disabled={isSending || reason.length < 2}
        onClick={() => cancel(reason)}
      >
        {isSending ? '提交中' : name}
      </button>
    </>
  )
  return (
    <Dialog title={`${name} ${orderNo}`} footer={footer} onClose={onClose} isSmall>
      <p className="sec t13">{text}</p>
      <Reasons chosen={chosen} onChoose={setChosen} />
      {chosen === '其他原因' && (
        <textarea
          className="in"
          aria-label="取消原因"
          placeholder="2–100 字"
          rows={3}
          maxLength={100}
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
    </Dialog>
  )
}

function useCancel({ orderNo, actions, onClose }: Props) {
  const action = actions.includes('cancel') ? 'cancel' : 'askCancel'
  const endpoint = action === 'cancel' ? api.order.cancelOrder : api.order.askCancel
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()

  async function cancel(reason: string) {
    setSending(true)
    try {
      await call(endpoint, { orderNo, reason, actions })
      toast('ok', words[action].done)
      onClose()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : words[action].failed)
      if (isRefusal(error) && late.has(error.code)) onClose()
      setSending(false)
    }
    await revalidate()
  }
  return { isSending, cancel }
}

/** Refusals after which the page has to be looked at anew. */
const late = new Set(['ORDER_STATUS_CHANGED', 'ORDER_ACTION'])

type ReasonsProps = { chosen: string; onChoose(reason: string): void }

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const id = useId()
  return (
    <div className={styles.reasons}>
      {reasons.map((text, index) => (
        <p key={text}>
          <input
            type="radio"
            className="ck"
            id={`${id}-${index}`}
            name={id}
            checked={chosen === text}
            onChange={() => onChoose(text)}
          />
          <label htmlFor={`${id}-${index}`}>{text}</label>
        </p>
      ))}
    </div>
  )
}
