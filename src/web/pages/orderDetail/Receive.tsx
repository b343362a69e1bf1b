import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Parcel, ParcelLine } from '#mall/trade/shipment/shipment.contract.ts'
import { receiveForm } from '#mall/trade/shipment/shipment.form.ts'
import { call } from '#web/call.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { PiecesTable, Typed } from '#web/order/PiecesTable.tsx'
import parcelStyles from '#web/order/parcels.module.css'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { orderNo: string; parcel: Parcel; place: number }

/** The buyer confirms a parcel with this button. */
export function Receive(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        确认收货
      </button>
      {isOpen && <ReceiveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const sent: Fact<ParcelLine> = {
  head: '发货',
  isNum: true,
  cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}`,
}

function ReceiveDialog({ orderNo, parcel, place, onClose }: Props & { onClose(): void }) {
  const { lines, shipmentNo } = parcel
  const form = useMemo(() => receiveForm(lines), [lines])
  const edited = useForm(form, {
    done: '已确认收货',
    send: (values) =>
      call(api.shipment.receiveParcel, {
        orderNo,
        shipmentNo,
        lines: lines.map(({ lineNo }) => ({
          lineNo,
          count: Number(values[`received${lineNo}`]),
          reason: String(values[`reason${lineNo}`] ?? ''),
        })),
      }),
    onDone: onClose,
  })
  const used = new Set(form.used(edited.values))
  const differing = lines.filter(({ lineNo }) => used.has(`reason${lineNo}`)).length
  const reason: Fact<ParcelLine> = {
    head: '差异原因',
    look: parcelStyles.reason,
    cell: ({ lineNo, model }) =>
      used.has(`reason${lineNo}`) ? (
        <Typed of={edited} name={`reason${lineNo}`} label={`差异原因 ${model}`} />
      ) : (
        <span className={parcelStyles.none}>–</span>
      ),
  }
  return (
    <FormDialog
      title={`确认收货：包裹 ${place}`}
      okText={differing > 0 ? `确认收货，登记 ${differing} 处差异` : '确认收货'}
      sending="提交中"
      of={edited}
      isDrawer
      isStacked
      onClose={onClose}
    >
      <p className="sec t13">
        请清点后填写实收数量；少件、破损或型号不符请写明原因，商城会补发或核实。
      </p>
      <PiecesTable
        of={edited}
        lines={lines}
        facts={[sent]}
        head="实收"
        nameOf={({ lineNo }) => `received${lineNo}`}
        beside={reason}
      />
    </FormDialog>
  )
}
