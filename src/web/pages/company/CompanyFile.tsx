import type { FileKind, StoredFile } from '#mall/company/company/company.contract.ts'
import type { Fields, NameOf } from '#mall/form.ts'
import { addressOf, isPicture } from '#web/company/Paper.tsx'
import { fileProblem, upload } from '#web/company/upload.ts'
import { Upload } from '#web/form/Upload.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './company.module.css'

type Props<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  kind: FileKind
  file: StoredFile | null
}

/** Takes a private file of a company. */
export const CompanyFile = <F extends Fields>({ kind, ...field }: Props<F>) => (
  <Upload
    {...field}
    accept="image/jpeg,image/png,application/pdf"
    problemOf={fileProblem}
    send={(file, onProgress) => upload(file, kind, onProgress)}
    preview={(file) => <Preview file={file} />}
  />
)

const Preview = ({ file }: { file: StoredFile }) => (
  <a href={addressOf(file)} target="_blank" rel="noreferrer" className={`link ${styles.preview}`}>
    {isPicture(file) ? (
      <img src={addressOf(file)} alt={`${file.name} 预览`} />
    ) : (
      <Icon name="receipt-text" isLarge />
    )}
    <span className="any t12">{file.name}</span>
  </a>
)
