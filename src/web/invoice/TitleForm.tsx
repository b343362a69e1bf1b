import { api } from '#mall/api.ts'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import { titleForm } from '#mall/company/invoice/invoiceTitle.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import styles from './invoice.module.css'

type Props = {
  /** One that is changed has an id; a new one may begin with what is known. */
  title: Partial<InvoiceTitle>
  isCompanys: boolean
  onSaved?(titleId: string): void
  onClose(): void
}

const first = ['kind', 'name', 'taxNo'] as const
const bank = ['address', 'phone', 'bank', 'bankAccount'] as const

/** Adds a title or changes one. */
export function TitleForm({ title: { titleId, ...initial }, isCompanys, onSaved, onClose }: Props) {
  const edited = useForm(titleForm, {
    initial,
    send: (values) => call(api.invoice.saveTitle, { ...values, ...(titleId && { titleId }) }),
    done: '发票抬头已保存',
    onDone(saved) {
      onSaved?.(saved.titleId)
      onClose()
    },
  })
  return (
    <FormDialog
      title={titleId ? '修改发票抬头' : '新增发票抬头'}
      of={edited}
      onClose={onClose}
      isDrawer
    >
      <PlainFields of={edited} only={isCompanys ? first.slice(1) : first} />
      {edited.values.kind === 'company' && (
        <p className={styles.more}>以下四项在开具增值税专用发票时需要，开普通发票可以不填。</p>
      )}
      <PlainFields of={edited} only={bank} />
      <PlainFields of={edited} only={['email', 'isDefault']} />
    </FormDialog>
  )
}
