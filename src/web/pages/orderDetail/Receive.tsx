import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import type { Parcel } from '#mall/trade/shipment/parcel.contract.ts'
import { type ReceivedLine, receiveForm, saidOf } from '#mall/trade/shipment/receive.form.ts'
import { openPieces, openShares, receivedProblems } from '#mall/trade/shipment/receiving.rules.ts'
import { hasArrived } from '#mall/trade/shipment/shipment.rules.ts'
import { isBack } from '#mall/trade/shipment/tracking.rules.ts'
import { call } from '#web/call.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { ReceivedRow } from './ReceivedRow.tsx'

type Props = {
  orderNo: string
  parcel: Parcel
  place: number
  /** Whoever has asked for the material confirms only what is his, and hands out nothing. */
  isDemander?: boolean
}

/** Answers what of a parcel may still be confirmed. */
export const openLines = ({ parcel, isDemander }: Pick<Props, 'parcel' | 'isDemander'>) =>
  parcel.lines
    .map((line): ReceivedLine => {
      const shares = openShares(line, ({ due, most }) => due > 0 || (!isDemander && most > 0))
      const { lineNo, model, unit } = line
      const count = openPieces(parcel, line)
      return { lineNo, model, unit, count, shares: isDemander ? [] : shares }
    })
    .filter(({ count }) => count > 0)

/** Nobody is asked to confirm a parcel that came back, unless something of it was signed for. */
export const mayReceive = (parcel: Parcel): boolean => !isBack(parcel) || hasArrived(parcel)

/** A parcel is confirmed with this button. */
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

type Photos = Readonly<Record<number, readonly StoredFile[]>>

type DialogProps = Props & { onClose(): void }

function ReceiveDialog(props: DialogProps) {
  const { place, isDemander = false, onClose } = props
  const { lines, edited, photos, setPhotos, said } = useReceiving(props)
  const differing = said.filter(({ kind }) => kind).length
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
        {isDemander ? '只需确认分给您的数量。' : '请清点后填写实收数量。'}
        少件请改小实收；破损、发错、型号不符或多件请选择差异原因并拍照，数量齐全也可以登记，商城会补发或核实。
      </p>
      {lines.map((line) => (
        <ReceivedRow
          key={line.lineNo}
          of={edited}
          line={line}
          files={photos[line.lineNo] ?? []}
          onFiles={(filesAfter) =>
            setPhotos((all) => ({ ...all, [line.lineNo]: filesAfter(all[line.lineNo] ?? []) }))
          }
        />
      ))}
    </FormDialog>
  )
}

/** Holds what is said of each line of a parcel, with its pictures. */
function useReceiving(props: DialogProps) {
  const { orderNo, onClose } = props
  const { shipmentNo } = props.parcel
  const [lines] = useState(() => openLines(props))
  const form = useMemo(() => receiveForm(lines), [lines])
  const [photos, setPhotos] = useState<Photos>({})
  const said = (values: Parameters<typeof saidOf>[0]) =>
    lines.map((line) => {
      const files = photos[line.lineNo] ?? []
      return saidOf(
        values,
        line,
        files.map(({ fileId }) => fileId),
      )
    })
  const edited = useForm(form, {
    done: '已确认收货',
    check: (values) => receivedProblems(lines, said(values)),
    send: (values) =>
      call(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: said(values) }),
    onDone: onClose,
  })
  return { lines, edited, photos, setPhotos, said: said(edited.values) }
}
