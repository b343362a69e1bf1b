import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { ValuesOf } from '#mall/form.ts'
import { reasonForm } from '#mall/reason.ts'
import { isTooLate } from '#mall/trade/order/wantedDay.rules.ts'
import type {
  Difference,
  Parcel,
  ParcelLine,
  Remedy,
} from '#mall/trade/shipment/parcel.contract.ts'
import {
  confirmForm,
  deliveredForm,
  parcelNoteForm,
  promiseForm,
  resendForm,
  waybillForm,
} from '#mall/trade/shipment/shipment.form.ts'
import { resentOn } from '#mall/trade/shipment/shipment.rules.ts'
import type { StaffOrderDetail } from '#mall/trade/shipment/staffOrder.contract.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from './order.module.css'

/** The staff promises a day of sending. */
export const Confirm = ({
  order: { orderNo, proposedDate, wantedOn },
}: {
  order: StaffOrderDetail
}) => (
  <Decision
    name="确认订单"
    subject={orderNo}
    done="订单已确认，买家会收到预计发货日"
    isPrimary
    form={confirmForm}
    initial={{ promisedDate: proposedDate }}
    decide={(values) => call(api.shipment.confirmOrders, { orderNos: [orderNo], ...values })}
  >
    按商品交期最早 {proposedDate} 发货{wantedOn && `，要求 ${wantedOn} 前到货`}
    。确认后买家不能直接取消，只能申请。
  </Decision>
)

/** The day that was promised cannot be kept, or an earlier one can. */
export const ChangePromised = ({
  order: { orderNo, promisedDate, wantedOn },
}: {
  order: StaffOrderDetail
}) => (
  <Decision
    name="更改发货日"
    subject={orderNo}
    done="发货日已更改，买家会收到通知"
    form={promiseForm}
    initial={{ promisedDate: promisedDate ?? chineseDay(new Date()) }}
    decide={(values) => call(api.shipment.changePromised, { orderNo, ...values })}
  >
    原定 {promisedDate} 发货{wantedOn && `，要求 ${wantedOn} 前到货`}。
  </Decision>
)

/** The number of a parcel was written down wrongly. */
export const ChangeWaybill = ({ parcel: { shipmentNo, carrier, waybill } }: { parcel: Parcel }) => (
  <Decision
    name="修改运单号"
    subject={shipmentNo}
    done="运单号已更正，买家会收到通知"
    form={waybillForm}
    initial={{ carrier: carrier as ValuesOf<typeof waybillForm.fields>['carrier'], waybill }}
    decide={(values) => call(api.shipment.changeWaybill, { shipmentNo, ...values })}
  >
    原单号的物流信息和签收日期不再显示。
  </Decision>
)

/** The carrier has delivered a parcel. */
export const Delivered = ({ parcel: { shipmentNo, deliveredOn } }: { parcel: Parcel }) => (
  <Decision
    name={deliveredOn ? '更改签收日期' : '登记签收'}
    subject={shipmentNo}
    done="已登记签收，买家会收到提醒"
    form={deliveredForm}
    initial={{ deliveredOn: deliveredOn ?? chineseDay(new Date()) }}
    decide={({ deliveredOn: day }) =>
      call(api.shipment.setDelivered, { shipmentNo, deliveredOn: day })
    }
  >
    签收满 {shipmentLimits.receivedAfterDays} 天买家仍未确认的，自动确认收货。
  </Decision>
)

/** A parcel came back, or nobody took it. */
export function Resend({ parcel, order }: { parcel: Parcel; order: StaffOrderDetail }) {
  const { shipmentNo, trouble } = parcel
  const { calendar, wantedOn } = order
  const day = resentOn(calendar, order, parcel, new Date())
  const lateOn = day && isTooLate(calendar, day, wantedOn) ? day : null
  return (
    <Decision
      name="重新发货"
      subject={shipmentNo}
      isDanger={!trouble}
      done="商品已转为待发货，买家会收到通知"
      form={resendForm(calendar, lateOn, wantedOn)}
      decide={(values) => call(api.shipment.resendParcel, { shipmentNo, ...values })}
    >
      {!trouble && '承运商没有报告异常，请先确认包裹确已退回或丢失，此操作不能撤销。'}
      用于被拒收、退回或丢失的包裹：此包裹结束，买家不能再确认收货，其中的商品重新变为待发，由新的包裹发出。原定发货日已过的，按商品交期另定一天，可再更改。
    </Decision>
  )
}

/** The carrier had trouble with a parcel, and somebody has looked after it: it goes on. */
export const SettleTrouble = ({ parcel: { shipmentNo } }: { parcel: Parcel }) => (
  <Decision
    name="已解决"
    subject={shipmentNo}
    done="已解决，处理说明显示在包裹上，买家会收到通知"
    form={parcelNoteForm}
    decide={({ reason }) => call(api.shipment.settleTrouble, { shipmentNo, reason })}
  >
    用于已与承运商、收件人说好继续派送的包裹。承运商再报异常，或 {shipmentLimits.silentDays}{' '}
    个工作日没有新的物流消息时，会重新出现在“签收异常”中。
  </Decision>
)

type Act = { name: string; done: string; text: string }

const resent: Act = {
  name: '补发',
  done: '已转为待发货',
  text: '这些数量重新变为待发，由下一个包裹发出；买家会收到通知。',
}
const found: Act = {
  name: '核实已收到',
  done: '已按收到处理',
  text: '缺少的数量记为已收货；请先与买家核实，买家会收到通知。',
}
const agreed: Act = {
  name: '已核实处理',
  done: '差异已处理',
  text: '已与买家商定如何处理；数量不变，买家会收到通知。',
}

/** What may be done about a difference: there is nothing to send again where too much has come. */
const actsOf = ({ kind, isMissing }: Difference): [Remedy, Act][] => [
  ...(kind === 'excess' ? [] : ([['resend', resent]] as [Remedy, Act][])),
  ['accept', isMissing ? found : agreed],
]

/** Settles what was wrong with pieces of a parcel. */
export const Settle = ({ difference, line }: { difference: Difference; line: ParcelLine }) => (
  <span className={styles.acts}>
    {actsOf(difference).map(([remedy, { name, done, text }]) => (
      <Decision
        key={remedy}
        name={name}
        subject={`${line.model} ${difference.count} ${line.unit}`}
        done={done}
        isInRow
        form={reasonForm}
        decide={({ reason }) =>
          call(api.shipment.settleDifference, {
            differenceId: difference.differenceId,
            remedy,
            reason,
          })
        }
      >
        {text}
      </Decision>
    ))}
  </span>
)
