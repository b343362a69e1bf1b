import { useState } from 'react'
import { seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { enquiryLimits } from '#mall/limits.ts'
import { enquiryLineForm, lineProblems } from '#mall/trade/enquiry/enquiry.form.ts'
import { call } from '#web/call.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { Form, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './enquiry.module.css'
import { useAttachment } from './enquiryFiles.ts'

/** A line by its fields. */
export function FillIn() {
  const { who } = useVisitor()
  const [files, setFiles] = useState<StoredFile[]>([])
  const attachment = useAttachment(enquiryLimits.lineFiles)
  const [round, setRound] = useState(0)
  const of = useForm(enquiryLineForm, {
    check: (values) => lineProblems(values, false),
    send: (values) =>
      call(api.enquiryDraft.addEnquiryLine, {
        ...values,
        fileIds: files.map(({ fileId }) => fileId),
      }),
    done: '已加入 1 行',
    onDone() {
      setFiles([])
      setRound(round + 1)
      of.change(enquiryLineForm.initial)
    },
  })
  const names = enquiryLineForm.names.filter((name) => name !== 'targetPrice' || seesPrices(who))
  return (
    <>
      <Form of={of} label="逐行填写" isStacked className={styles.fields}>
        <PlainFields of={of} only={names} />
      </Form>
      <div className={styles.under}>
        <FilesField
          key={round}
          of={attachment}
          name="files"
          kind="enquiry"
          most={enquiryLimits.lineFiles}
          full={`已添加 ${enquiryLimits.lineFiles} 个附件`}
          files={files}
          onChange={setFiles}
        />
        <Submit of={of} text="加入询价单" sending="加入中" isOff={attachment.isHeld} />
      </div>
    </>
  )
}
