import { useState } from 'react'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { futureProblem, voucherForm } from '#mall/trade/transfer/voucher.form.ts'
import { call } from '#web/call.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { VoucherFields } from '#web/transfer/VoucherFields.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { transferNo: string; due: number; payerName: string }

/** Whoever has not named the code shows what the bank gave him. */
export function SendVoucher(props: Props) {
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button type="button" className="btn" disabled={!isHydrated} onClick={() => setAsking(true)}>
        上传付款凭证
      </button>
      {isAsking && <VoucherDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function VoucherDialog({ transferNo, due, payerName, onClose }: Props & { onClose(): void }) {
  const of = useForm(voucherForm, {
    initial: { payerName, amount: due.toFixed(2) },
    check: ({ paidOn }) => futureProblem(paidOn, chineseDay(new Date())),
    send: (values) => call(api.transfer.sendVoucher, { transferNo, ...values }),
    done: '凭证已提交，1 个工作日内核对完成',
    onDone: onClose,
  })
  return (
    <FormDialog
      title="上传付款凭证"
      of={of}
      okText="提交凭证"
      sending="提交中"
      isStacked
      onClose={onClose}
    >
      <p className="sec t13">附言已填汇款识别码的，到账后自动核对，不必上传。</p>
      <VoucherFields of={of} />
    </FormDialog>
  )
}
