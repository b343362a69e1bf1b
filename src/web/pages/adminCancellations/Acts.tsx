import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { reasonForm } from '#mall/reason.ts'
import type { Cancellation } from '#mall/trade/order/cancellation.contract.ts'
import { orderStatus, payState } from '#mall/trade/order/order.rules.ts'
import styles from '#web/admin/admin.module.css'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

type Props = {
  one: Cancellation
  /** In a row of many it is smaller. */
  isInRow?: boolean
}

/** Lets the staff decide about one request. */
export const Acts = ({
  one: { cancelRequestId, orderNo, amount, payState: paid, status },
  isInRow = false,
}: Props) => (
  <span className={styles.acts}>
    <Decision
      name="同意取消"
      subject={orderNo}
      done={
        paid === payState.onAccount ? '订单已取消，额度已释放' : '订单已取消，款项按原支付方式退回'
      }
      isPrimary
      isInRow={isInRow}
      form={reasonForm}
      decide={({ reason }) => call(api.cancellation.agreeCancellation, { cancelRequestId, reason })}
    >
      订单取消，{status >= orderStatus.partlyShipped && '被拒收的包裹一并收回，'}库存释放，
      {paid === payState.onAccount
        ? `占用的额度 ${price(amount)} 释放。`
        : `${price(amount)} 按原支付方式退回。`}
      取消后不能恢复。
    </Decision>
    <Decision
      name="不同意"
      subject={orderNo}
      done="已告知买家"
      isDanger
      isInRow={isInRow}
      form={reasonForm}
      decide={({ reason }) =>
        call(api.cancellation.refuseCancellation, { cancelRequestId, reason })
      }
    >
      订单继续处理，买家会看到原因。
    </Decision>
  </span>
)
