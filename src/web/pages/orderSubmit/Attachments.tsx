import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { form } from '#mall/form.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { addressOf } from '#web/company/Paper.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import styles from './asked.module.css'

const attachmentForm = form({
  attachment: {
    label: '附件',
    control: 'own',
    hint: `最多 ${orderLimits.attachments} 个，可一次选择多个，JPG、PNG 或 PDF，每个不超过 10 MB`,
  },
})

/** The files that are being added. Nothing is submitted before they have arrived. */
export const useAttachment = () => useForm(attachmentForm, { send: async () => {}, isCheap: true })

type Props = {
  of: Edited<typeof attachmentForm.fields>
  files: readonly StoredFile[]
  /** These stand with the order already, and are opened there. */
  kept: readonly StoredFile[]
  /** Others may have been added or removed since. */
  onChange(filesAfter: (files: readonly StoredFile[]) => StoredFile[]): void
}

/** Takes private files of an order. */
export const Attachments = ({ kept, ...props }: Props) => (
  <FilesField
    {...props}
    hrefOf={(file) =>
      kept.some(({ fileId }) => fileId === file.fileId)
        ? `/files/order/${file.fileId}`
        : addressOf(file)
    }
    name="attachment"
    kind="attachment"
    most={orderLimits.attachments}
    full={`已添加 ${orderLimits.attachments} 个附件`}
    look={styles.attachments}
  />
)
