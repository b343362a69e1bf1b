import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { form } from '#mall/form.ts'
import { enquiryLimits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { fileProblem, upload } from '#web/company/upload.ts'
import { Form } from '#web/form/Form.tsx'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import styles from './enquiry.module.css'

const pictureForm = form({
  picture: {
    label: '图片、铭牌',
    control: 'own',
    hint: '一张图片一行，由业务员看图报价。拍清铭牌上的型号与参数，JPG、PNG 或 PDF，每个不超过 10 MB',
    refusals: ['ENQUIRY_TOO_MANY'],
  },
})

/** Each picture becomes a line of its own; a person reads it. */
export function Pictures() {
  const { revalidate } = useRevalidator()
  const of = useForm(pictureForm, { send: async () => null, isCheap: true })
  return (
    <Form of={of} isStacked className={styles.pictures}>
      <Upload
        of={of}
        name="picture"
        accept="image/jpeg,image/png,application/pdf"
        file={null}
        most={enquiryLimits.files}
        problemOf={fileProblem}
        preview={() => null}
        send={async (file, onProgress) => {
          const stored = await upload(file, 'enquiry', onProgress)
          await call(api.enquiryDraft.addEnquiryPictures, { fileIds: [stored.fileId] })
          await revalidate()
          return stored
        }}
      />
    </Form>
  )
}
