import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/useSending.ts'
import styles from './order.module.css'

const reasons = ['暂时不需要了', '商品或数量有误', '收货信息有误', '重复下单', '其他原因'] as const

type Props = { orderNo: string; onClose(): void }

/** Cancels an order that is not paid, with a reason of at least two characters. */
export function CancelOrder({ orderNo, onClose }: Props) {
  const [chosen, setChosen] = useState<string>(reasons[0])
  const [other, setOther] = useState('')
  const reason = chosen === '其他原因' ? other.trim() : chosen
  const { isSending, cancel } = useCancel({ orderNo, onClose })
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
        {isSending ? '提交中' : '取消订单'}
      </button>
    </>
  )
  return (
    <Dialog title={`取消订单 ${orderNo}`} footer={footer} onClose={onClose} isSmall>
      <p className="sec t13">取消后库存释放，不能恢复。请选择原因：</p>
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

function useCancel({ orderNo, onClose }: Props) {
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()

  async function cancel(reason: string) {
    setSending(true)
    try {
      await call(api.order.cancelOrder, { orderNo, reason })
      toast('ok', '订单已取消')
      onClose()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '取消失败，请重试')
      setSending(false)
    }
    await revalidate()
  }
  return { isSending, cancel }
}

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
