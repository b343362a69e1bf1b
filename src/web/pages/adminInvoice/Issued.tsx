import { useState } from 'react'
import { api } from '#mall/api.ts'
import { issuedForm, paperProblem, papersForm } from '#mall/trade/invoicing/apply.form.ts'
import type { EInvoice } from '#mall/trade/invoicing/einvoice.rules.ts'
import type { InvoiceDetail } from '#mall/trade/invoicing/invoicing.contract.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { Upload } from '#web/form/Upload.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { fileProblem, type InvoiceUpload, sendInvoiceFile } from './sendInvoiceFile.ts'

type Props = {
  invoice: { invoiceNo: string; totalPrice: number; titleName: string }
  endpoint: 'issueByHand' | 'reverseByHand'
  name: string
}

/** What was issued at the tax bureau is handed in with this: the XML says number and day by itself. */
export function Issued(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        {props.name}
      </button>
      {isOpen && <IssuedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function IssuedDialog({ invoice, endpoint, name, onClose }: Props & { onClose(): void }) {
  const { invoiceNo } = invoice
  const of = useForm(issuedForm, {
    send: (values) => call(api.invoiceDesk[endpoint], { invoiceNo, ...values }),
    done: endpoint === 'issueByHand' ? '已登记，买家会收到通知' : '红字发票已登记',
    onDone: onClose,
  })
  return (
    <FormDialog title={`${name}：${invoiceNo}`} of={of} okText={name} onClose={onClose} isDrawer>
      <PaperField
        of={of}
        format="xml"
        onSaid={({ number, issuedOn }) => of.change({ number, issuedOn })}
      />
      <PlainFields of={of} only={['number', 'issuedOn']} />
      <PaperField of={of} format="pdf" />
      <PaperField of={of} format="ofd" />
      <p className="sec t13">
        {endpoint === 'issueByHand'
          ? '没有文件也可先登记，发票显示“文件待上传”，上传后再发到收票邮箱。'
          : '没有文件也可先登记，之后再上传。'}
      </p>
    </FormDialog>
  )
}

type PapersProps = {
  invoice: Pick<InvoiceDetail, 'invoiceNo' | 'files' | 'medium'>
  /** The red invoice whose papers they are, if not those of the invoice itself. */
  reversalId?: string
}

/** What was registered without its files gets them later. */
export function AddPapers(props: PapersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        {props.reversalId ? '上传红字文件' : '上传文件'}
      </button>
      {isOpen && <PapersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PapersDialog({ invoice, reversalId, onClose }: PapersProps & { onClose(): void }) {
  const { invoiceNo, files } = invoice
  const there = files.filter((file) => file.reversalId === (reversalId ?? null))
  const missing = (['xml', 'pdf', 'ofd'] as const).filter((format) =>
    there.every((file) => file.format !== format),
  )
  const of = useForm(papersForm, {
    check: paperProblem,
    send: (values) =>
      call(api.invoiceDesk.addInvoicePapers, {
        ...{ invoiceNo, ...values },
        ...(reversalId && { reversalId }),
      }),
    done: '已上传，买家会收到通知；留有收票邮箱的，文件随邮件发出',
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`${reversalId ? '上传红字发票文件' : '上传发票文件'}：${invoiceNo}`}
      of={of}
      okText="上传"
      onClose={onClose}
      isDrawer
    >
      {missing.map((format) => (
        <PaperField key={format} of={of} format={format} />
      ))}
    </FormDialog>
  )
}

type FieldProps<F extends typeof papersForm.fields> = {
  of: Edited<F>
  /** The XML says number and day by itself. */
  onSaid?(said: EInvoice): void
  format: 'pdf' | 'ofd' | 'xml'
}

function PaperField<F extends typeof papersForm.fields>({ of, format, onSaid }: FieldProps<F>) {
  async function send(file: File, onProgress: (done: number) => void): Promise<InvoiceUpload> {
    const stored = await sendInvoiceFile(file, format, onProgress)
    const { said } = stored
    if (said) onSaid?.(said)
    return stored
  }
  return (
    <Upload
      of={of}
      name={format}
      accept={`.${format}`}
      file={null as InvoiceUpload | null}
      problemOf={(file) => fileProblem(file, format)}
      send={send}
      preview={({ name }) => <span className="any t12">{name}</span>}
    />
  )
}
