import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { Field } from '#mall/form.ts'
import type { OrderLine } from '#mall/trade/order/order.contract.ts'
import { parcelForm, shipForm } from '#mall/trade/shipment/shipment.form.ts'
import type { StaffOrderDetail } from '#mall/trade/shipment/staffOrder.contract.ts'
import { serialsOf } from '#mall/trade/shipment/trace.rules.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { PiecesTable } from '#web/order/PiecesTable.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './order.module.css'

/** The staff sends what is still open of an order with this button. */
export function Ship({ order }: { order: StaffOrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        发货
      </button>
      {isOpen && <ShipDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const counted: readonly Fact<OrderLine>[] = [
  { head: '订', isNum: true, cell: ({ count }) => count.toLocaleString('en') },
  { head: '已发', isNum: true, cell: ({ shipped }) => shipped.toLocaleString('en') },
]
const absent: Fact<OrderLine> = {
  head: '缺',
  isNum: true,
  cell: ({ missing, laterDate }) => (
    <>
      {missing.toLocaleString('en')}
      {missing > 0 && laterDate && <p className="mute t12">{laterDate} 到</p>}
    </>
  ),
}

function ShipDialog({ order, onClose }: { order: StaffOrderDetail; onClose(): void }) {
  const { orderNo, lines, parcels } = order
  const open = lines.filter(({ count, shipped }) => shipped < count)
  const form = useMemo(() => shipForm(lines, chineseDay(new Date())), [lines])
  const facts = open.some(({ missing }) => missing > 0) ? [...counted, absent] : counted
  const piecesOf = (values: Record<string, unknown>) =>
    open.flatMap(({ lineNo }) => {
      const count = Number(values[`line${lineNo}`])
      const batch = String(values[`batch${lineNo}`] ?? '')
      const serials = serialsOf(String(values[`serials${lineNo}`] ?? ''))
      return count > 0 ? [{ lineNo, count, batch, serials }] : []
    })
  const edited = useForm(form, {
    done: '已发货，买家会收到通知',
    check: (values) => {
      const [first] = open
      return first && piecesOf(values).length === 0
        ? { [`line${first.lineNo}`]: '请至少发出一种商品' }
        : {}
    },
    send: (values) =>
      call(api.shipment.shipOrder, {
        ...parcelForm.normalized(values as never),
        orderNo,
        isShared: Boolean(values.isShared),
        isArrived: Boolean(values.isArrived),
        parcels: parcels.length,
        lines: piecesOf(values),
      }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`发货 ${orderNo}，包裹 ${parcels.length + 1}`}
      okText="发货"
      of={edited}
      isDrawer
      isStacked
      onClose={onClose}
    >
      <p className="sec t13 any">
        {order.receiver}，{order.mobile}，{order.address}
        {!order.isSplitAllowed && '；买家不允许分批发货'}
      </p>
      <PiecesTable
        of={edited}
        lines={open}
        facts={facts}
        head="本次"
        nameOf={({ lineNo }) => `line${lineNo}`}
      />
      <PlainFields of={edited} only={['isArrived', 'carrier', 'waybill', 'isShared', 'note']} />
      <Traces of={edited} lines={open} />
    </FormDialog>
  )
}

type TracesProps = { of: Edited<Record<string, Field>>; lines: readonly OrderLine[] }

/** Batches and numbers are few; whoever has them opens this, and it opens by itself where one is wrong. */
function Traces({ of, lines }: TracesProps) {
  const [isOpen, setOpen] = useState(false)
  const names = ({ lineNo }: OrderLine) => [`batch${lineNo}`, `serials${lineNo}`]
  const isWrong = lines.some((line) => names(line).some((name) => of.problems[name]))
  const sent = lines.filter(({ lineNo }) => Number(of.values[`line${lineNo}`]) > 0)
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="t13">批次与序列号（选填，买家可见，印在送货单上）</summary>
      {sent.map((line) => (
        <fieldset key={line.lineNo} className={styles.traced}>
          <legend className="t13">{line.model}</legend>
          <PlainFields of={of} only={names(line)} />
        </fieldset>
      ))}
    </details>
  )
}
