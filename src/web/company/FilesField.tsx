import { useEffect, useRef } from 'react'
import type { FileKind, StoredFile } from '#mall/company/company/company.contract.ts'
import type { Fields, NameOf } from '#mall/form.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { Upload } from '#web/form/Upload.tsx'
import type { Edited } from '#web/form/useForm.ts'
import styles from './files.module.css'
import { addressOf, isPicture } from './Paper.tsx'
import { fileProblem, upload } from './upload.ts'

type Props<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  kind: FileKind
  files: readonly StoredFile[]
  most: number
  /** It is said when there is no room for more. */
  full: string
  look?: string | undefined
  /** Some may be opened elsewhere than where files of the caller are. */
  hrefOf?: (file: StoredFile) => string
  /** Others may have been added or removed since. */
  onChange(filesAfter: (files: readonly StoredFile[]) => StoredFile[]): void
}

/** Takes several private files; those that have arrived are listed under it. */
export function FilesField<F extends Fields>(props: Props<F>) {
  const { of, name, kind, files, most, full, look, hrefOf = addressOf, onChange } = props
  const box = useFocusAfter(files.length)
  return (
    <div ref={box} className={look}>
      {files.length < most ? (
        <Upload
          of={of}
          name={name}
          accept="image/jpeg,image/png,application/pdf"
          file={null}
          most={most - files.length}
          problemOf={fileProblem}
          send={async (file, onProgress) => {
            const stored = await upload(file, kind, onProgress)
            onChange((files) => [...files, stored])
            return stored
          }}
          preview={() => null}
        />
      ) : (
        <FieldRow of={of} name={name} isGroup hint={full}>
          {null}
        </FieldRow>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <Added
              key={file.fileId}
              file={file}
              href={hrefOf(file)}
              onRemove={() =>
                onChange((files) => files.filter(({ fileId }) => fileId !== file.fileId))
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type AddedProps = { file: StoredFile; href: string; onRemove(): void }

const Added = ({ file, href, onRemove }: AddedProps) => (
  <li>
    <a href={href} target="_blank" rel="noreferrer" className="link any">
      {isPicture(file) ? <img src={href} alt={file.name} /> : file.name}
    </a>
    <button type="button" className="txt t12" aria-label={`移除 ${file.name}`} onClick={onRemove}>
      移除
    </button>
  </li>
)

/** The control for a file is another one when there is no more room, or room again: the focus comes back to it. */
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
