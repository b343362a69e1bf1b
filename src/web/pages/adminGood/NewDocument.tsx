import { useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { documentForm } from '#mall/goods/media/document.form.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { sendFile } from '#web/form/sendFile.ts'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'

type Sent = { fileId: string; name: string }

function problemOf({ name, size }: File): string | undefined {
  if (!/\.(pdf|zip|dwg|dxf|step|stp)$/i.test(name)) return messages.DOCUMENT_TYPE
  return size > mediaLimits.documentBytes ? '文件不能超过 30 MB' : undefined
}

type Props = { skuId: string; onClose(): void }

/** The file is sent at once; its own name is the name of the document until somebody types a better one. */
export function NewDocument({ skuId, onClose }: Props) {
  const [file, setFile] = useState<Sent | null>(null)
  const suggested = useRef('')
  const of = useForm(documentForm, {
    send: (typed) => call(api.media.addDocument, { skuId, ...typed }),
    done: '资料已添加',
    onDone: onClose,
  })
  async function send(chosen: File, onProgress: (done: number) => void): Promise<Sent> {
    const name = chosen.name.replace(/\.\w+$/, '').slice(0, mediaLimits.documentName)
    if (!of.values.name || of.values.name === suggested.current) of.change({ name })
    suggested.current = name
    const plain = new File([chosen], chosen.name, { type: 'application/octet-stream' })
    const { fileId } = await sendFile<Sent>('/mall/media/document', plain, onProgress)
    const sent = { fileId, name: chosen.name }
    setFile(sent)
    return sent
  }
  return (
    <FormDialog title="添加资料" of={of} okText="添加" onClose={onClose}>
      <Upload
        of={of}
        name="fileId"
        accept=".pdf,.zip,.dwg,.dxf,.step,.stp"
        file={file}
        problemOf={problemOf}
        send={send}
        preview={({ name }) => <span className="any t13">{name}</span>}
      />
      <PlainFields of={of} only={['kind', 'name', 'language', 'of']} />
    </FormDialog>
  )
}
