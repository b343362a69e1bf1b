import { contentLimits } from '#mall/houseLimits.ts'
import { pictureForm } from '#mall/people/content/content.form.ts'
import { pictureAddress } from '#mall/people/content/picture.rules.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { sendFile } from '#web/form/sendFile.ts'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import styles from './editor.module.css'

type Props = { insert(markdown: string): void; onClose(): void }

const types = ['image/jpeg', 'image/png', 'image/webp']

function problemOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return '仅支持 JPG、PNG、WebP 图片'
  return size > contentLimits.pictureBytes ? '图片不能超过 3 MB' : undefined
}

/** Uploads a picture and puts it into the text, with what it shows for those who do not see it. */
export function Picture({ insert, onClose }: Props) {
  const of = useForm(pictureForm, {
    send: async ({ picture, words }) => insert(`![${words}](${pictureAddress(picture)})`),
    next: null,
    onDone: onClose,
    isCheap: true,
  })
  return (
    <FormDialog title="插入图片" of={of} okText="插入" onClose={onClose} isStacked isSmall>
      <Upload
        of={of}
        name="picture"
        accept={types.join(',')}
        file={null as { fileId: string } | null}
        problemOf={problemOf}
        send={(file, onProgress) => sendFile('/mall/staff/contentPicture', file, onProgress)}
        preview={({ fileId }) => (
          <img className={styles.picture} src={pictureAddress(fileId)} alt="已上传的图片" />
        )}
      />
      <PlainFields of={of} only={['words']} />
    </FormDialog>
  )
}
