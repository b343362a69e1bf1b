import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import { reversalForm } from '#mall/trade/invoicing/apply.form.ts'
import type { InvoiceDetail, InvoiceLine } from '#mall/trade/invoicing/invoicing.contract.ts'
import { partForm, partsOf, placeName } from '#mall/trade/invoicing/part.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { bindText, useForm } from '#web/form/useForm.ts'
import styles from '#web/invoice/invoice.module.css'
import { FactTable } from '#web/list/FactTable.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { invoice: InvoiceDetail }

/** Begins to take back an invoice: all of it, or so many pieces of its lines. */
export function StartReversal({ invoice }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn danger"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        发起红冲
      </button>
      {isOpen && <ReversalDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReversalDialog({ invoice, onClose }: Props & { onClose(): void }) {
  const { invoiceNo, kind } = invoice
  const lines = invoice.lines.filter(({ count, reversed }) => count > reversed)
  const made = useMemo(() => partForm(invoice.lines), [invoice.lines])
  const of = useForm(made, {
    check: (values) =>
      partsOf(lines, values).length === 0 ? { reason: '请至少填写一行的红冲数量' } : {},
    send: (values) =>
      call(api.invoiceDesk.startReversal, {
        invoiceNo,
        ...reversalForm.normalized(values),
        lines: partsOf(lines, values),
      }),
    done: '已发起红冲，买家会收到通知',
    onDone: onClose,
  })
  const only =
    kind === 'special' ? (['why', 'isUsed', 'reason'] as const) : (['why', 'reason'] as const)
  return (
    <FormDialog
      title={`发起红冲：${invoiceNo}`}
      of={of}
      okText="发起红冲"
      sending="提交中"
      isDanger
      isDrawer
      onClose={onClose}
    >
      <PlainFields of={of} only={only} />
      <div className={styles.lines}>
        <FactTable<InvoiceLine>
          rows={lines}
          keyOf={({ place }) => place}
          facts={[
            { head: '项目名称', cell: ({ model, productName }) => model || productName },
            {
              head: '未红冲',
              isNum: true,
              cell: ({ count, reversed, unit }) =>
                `${(count - reversed).toLocaleString('en')} ${unit}`,
            },
            {
              head: '红冲数量',
              isNum: true,
              cell: ({ place, model, productName }) => (
                <input
                  {...bindText(of, placeName(place))}
                  className={`input ${styles.count}`}
                  inputMode="numeric"
                  aria-label={`${model || productName} 红冲数量`}
                />
              ),
            },
          ]}
        />
      </div>
    </FormDialog>
  )
}
