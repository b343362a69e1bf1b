import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import type { DeskAfterSale } from '#mall/trade/afterSale/afterSaleDesk.contract.ts'
import { inspectForm, inspectName, inspectProblems } from '#mall/trade/afterSale/apply.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { request: DeskAfterSale }

/** Says what of the goods that came back has passed, and what can be sold again. */
export function Inspect({ request }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        收货验货
      </button>
      {isOpen && <InspectDialog request={request} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A form of lines knows its fields by name only. */
const isTicked = (value: string | boolean | undefined): boolean => value === true

function InspectDialog({ request, onClose }: Props & { onClose(): void }) {
  const { afterSaleNo, lines, kind, invoiceNos, isSpecial } = request
  const made = useMemo(() => inspectForm(lines), [lines])
  const inspected = (values: Readonly<Record<string, unknown>>) =>
    lines.map(({ lineNo, count }) => ({
      ...{ lineNo, count },
      accepted: Number(values[inspectName(lineNo).accepted]),
      restocked: Number(values[inspectName(lineNo).restocked]),
    }))
  const of = useForm(made, {
    check: (values) => {
      const { reason } = inspectProblems(String(values.reason), inspected(values))
      return reason ? { reason } : {}
    },
    send: (values) =>
      call(api.afterSaleDesk.inspectAfterSale, {
        afterSaleNo,
        lines: inspected(values).map(({ count: _, ...line }) => line),
        isUsed: isTicked(values.isUsed),
        reason: String(values.reason),
      }),
    done: '已登记验货，买家会收到通知',
    onDone: onClose,
  })
  const isInvoiced = kind === 'returnRefund' && invoiceNos.length > 0
  const only = made.names.filter((name) => name !== 'isUsed' || (isInvoiced && isSpecial))
  return (
    <FormDialog
      title={`收货验货：${afterSaleNo}`}
      of={of}
      okText="登记验货"
      sending="提交中"
      isDrawer
      onClose={onClose}
    >
      {isInvoiced && (
        <p className="note warn">合格的商品已开票，登记后自动发起红冲，红冲后才能退款。</p>
      )}
      <PlainFields of={of} only={only} />
    </FormDialog>
  )
}
