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

/** Cancels an order that is not paid, with a reason of at least two characters. */
export function CancelOrder({ orderNo, onClose }: { orderNo: string; onClose(): void }) {
  const [chosen, setChosen] = useState<string>(reasons[0])
  const [other, setOther] = useState('')
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()
  const id = useId()
  const reason = chosen === '其他原因' ? other.trim() : chosen

  async function cancel() {
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

  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        暂不取消
      </button>
      <button
        type="button"
        className="btn d"
        disabled={isSending || reason.length < 2}
        onClick={cancel}
      >
        {isSending ? '提交中' : '取消订单'}
      </button>
    </>
  )
  return (
    <Dialog title={`取消订单 ${orderNo}`} footer={footer} onClose={onClose} isSmall>
      <p className="sec t13">取消后库存释放，不能恢复。请选择原因：</p>
      <div className={styles.reasons}>
        {reasons.map((text, index) => (
          <p key={text}>
            <input
              type="radio"
              className="ck"
              id={`${id}-${index}`}
              name={id}
              checked={chosen === text}
              onChange={() => setChosen(text)}
            />
            <label htmlFor={`${id}-${index}`}>{text}</label>
          </p>
        ))}
      </div>
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
