import { useEffect, useRef } from 'react'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { form } from '#mall/form.ts'
import { orderLimits } from '#mall/limits.ts'
import { addressOf } from '#web/company/Paper.tsx'
import { fileProblem, upload } from '#web/company/upload.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { Upload } from '#web/form/Upload.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import styles from './asked.module.css'

const attachmentForm = form({
  attachment: {
    label: '附件',
    control: 'own',
    hint: `最多 ${orderLimits.attachments} 个，JPG、PNG 或 PDF，每个不超过 10 MB`,
  },
})

/** The file that is being added. Nothing is submitted before it has arrived. */
export const useAttachment = () => useForm(attachmentForm, { send: async () => {}, isCheap: true })

type Props = {
  of: Edited<typeof attachmentForm.fields>
  files: readonly StoredFile[]
  /** These stand with the order already, and are opened there. */
  kept: readonly StoredFile[]
  /** Others may have been added or removed since. */
  onChange(filesAfter: (files: readonly StoredFile[]) => StoredFile[]): void
}

/** Takes private files of an order, one after the other. */
export function Attachments({ of, files, kept, onChange }: Props) {
  const hrefOf = (file: StoredFile) =>
    kept.some(({ fileId }) => fileId === file.fileId)
      ? `/files/order/${file.fileId}`
      : addressOf(file)
  const box = useFocusAfter(files.length)
  const listed = (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <a href={hrefOf(file)} target="_blank" rel="noreferrer" className="link any">
            {file.name}
          </a>
          <button
            type="button"
            className="txt t12"
            aria-label={`移除 ${file.name}`}
            onClick={() =>
              onChange((files) => files.filter(({ fileId }) => fileId !== file.fileId))
            }
          >
            移除
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={box} className={styles.attachments}>
      {files.length < orderLimits.attachments ? (
        <Upload
          key={files.length}
          of={of}
          name="attachment"
          accept="image/jpeg,image/png,application/pdf"
          file={null}
          problemOf={fileProblem}
          send={async (file, onProgress) => {
            const stored = await upload(file, 'attachment', onProgress)
            onChange((files) => [...files, stored])
            return stored
          }}
          preview={() => null}
        />
      ) : (
        <FieldRow
          of={of}
          name="attachment"
          isGroup
          hint={`已添加 ${orderLimits.attachments} 个附件`}
        >
          {null}
        </FieldRow>
      )}
      {files.length > 0 && listed}
    </div>
  )
}

/** A file that has arrived, or that was removed, makes the control anew: the focus comes back to it. */
function useFocusAfter(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== count && document.activeElement?.matches('body'))
      box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return box
}
