import { api } from '#mall/api.ts'
import { termForm } from '#mall/company/company/term.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { CompanyFile } from './CompanyFile.tsx'

/** 账期申请. */
export function TermForm({ onClose }: { onClose(): void }) {
  const edited = useForm(termForm, {
    send: ({ amount, days, ...asked }) =>
      call(api.company.applyTerm, { ...asked, amount: Number(amount), days: Number(days) }),
    done: '账期申请已提交',
    onDone: onClose,
  })
  const dialog = { okText: '提交申请', sending: '提交中', onClose }
  return (
    <FormDialog {...dialog} title="账期申请" of={edited} isStacked>
      <PlainFields of={edited} only={['amount', 'days']} />
      <CompanyFile of={edited} name="contractId" kind="contract" file={null} />
      <PlainFields of={edited} only={['note']} />
    </FormDialog>
  )
}
