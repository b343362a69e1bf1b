import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { messages } from '#mall/errors.ts'
import { sellerLimits } from '#mall/houseLimits.ts'
import { marksForm } from '#mall/people/seller/marks.form.ts'
import type { Mark, MarkKind } from '#mall/people/seller/seller.contract.ts'
import { call } from '#web/call.ts'
import { Form, SubmitRow } from '#web/form/Form.tsx'
import { sendFile } from '#web/form/sendFile.ts'
import { Upload } from '#web/form/Upload.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import styles from './seller.module.css'
import { VersionNote } from './VersionNote.tsx'

type Props = { marks: Output<typeof api.seller.marks> }

export function Marks({ marks }: Props) {
  const { version, changedBy, changedAt, logo, seal } = marks
  const of = useForm(marksForm, {
    initial: { logoId: logo?.fileId ?? '', sealId: seal?.fileId ?? '' },
    send: (values) => call(api.seller.saveMarks, { ...values, version }),
    done: '标志与公章已保存',
  })
  return (
    <>
      <header>
        <h2>标志与公章</h2>
        <VersionNote {...{ version, changedBy, changedAt }} />
      </header>
      <p className={`note ${styles.note}`}>
        保存后几秒内换上新标志；公章只印在新生成的销售合同、报价单与对账单上，不能单独下载。草稿不盖章。
      </p>
      <Form of={of} className={styles.form}>
        <MarkField of={of} name="logoId" kind="logo" mark={logo} />
        <MarkField of={of} name="sealId" kind="seal" mark={seal} />
        <SubmitRow of={of} isOff={!of.isTouched} />
      </Form>
    </>
  )
}

const types = ['image/png', 'image/svg+xml', 'image/jpeg', 'image/webp']

function problemOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return messages.MARK_TYPE
  return size > sellerLimits.pictureBytes ? '图片不能超过 1 MB' : undefined
}

/** `picture` is there for what was chosen on this page: nobody can fetch a seal. */
type Sent = Pick<Mark, 'fileId'> & { picture?: string }

type FieldProps = {
  of: Edited<(typeof marksForm)['fields']>
  name: 'logoId' | 'sealId'
  kind: MarkKind
  mark: Mark | null
}

function MarkField({ of, name, kind, mark }: FieldProps) {
  const [removed, setRemoved] = useState(0)
  const isNone = of.values[name] === ''
  const remove = () => {
    of.change({ [name]: '' })
    setRemoved(removed + 1)
  }
  return (
    <Upload
      key={removed}
      of={of}
      name={name}
      accept={types.join(',')}
      file={isNone ? null : mark}
      problemOf={problemOf}
      send={(file, onProgress) => send(kind, file, onProgress)}
      preview={(sent) => (
        <>
          <Preview kind={kind} sent={sent} />
          <button type="button" className="txt" onClick={remove}>
            移除{marksForm.fields[name].label}
          </button>
        </>
      )}
    />
  )
}

async function send(kind: MarkKind, file: File, onProgress: (done: number) => void): Promise<Sent> {
  const [stored, picture] = await Promise.all([
    sendFile<Mark>(`/mall/staff/sellerPicture?kind=${kind}`, file, onProgress),
    addressOf(file),
  ])
  return { fileId: stored.fileId, picture }
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

function Preview({ kind, sent: { fileId, picture } }: { kind: MarkKind; sent: Sent }) {
  const address = picture ?? (kind === 'logo' ? `/files/seller/${fileId}` : '')
  if (!address) return <span className="any t13">已设置公章，印在单据的供方签章处</span>
  return <img className={styles.picture} src={address} alt={kind === 'logo' ? '标志' : '公章'} />
}
