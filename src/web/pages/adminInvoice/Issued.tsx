import { useState } from 'react'
import { api } from '#mall/api.ts'
import { issuedForm } from '#mall/trade/invoicing/apply.form.ts'
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
      <PaperField of={of} format="xml" />
      <PlainFields of={of} only={['number', 'issuedOn']} />
      <PaperField of={of} format="pdf" />
      <PaperField of={of} format="ofd" />
    </FormDialog>
  )
}

type FieldProps = { of: Edited<typeof issuedForm.fields>; format: 'pdf' | 'ofd' | 'xml' }

function PaperField({ of, format }: FieldProps) {
  async function send(file: File, onProgress: (done: number) => void): Promise<InvoiceUpload> {
    const stored = await sendInvoiceFile(file, format, onProgress)
    const { said } = stored
    if (said) of.change({ number: said.number, issuedOn: said.issuedOn })
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
