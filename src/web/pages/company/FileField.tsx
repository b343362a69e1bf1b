import { useState } from 'react'
import type { FileKind, StoredFile } from '#mall/company/company/company.contract.ts'
import { addressOf, isPicture } from '#web/company/Paper.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './company.module.css'
import { Under } from './Field.tsx'
import { fileProblem, upload } from './upload.ts'

type Props = {
  name: string
  kind: FileKind
  isRequired?: boolean
  /** What is handed in already. */
  file: StoredFile | null
  problem: string | undefined
  onFile(fileId: string): void
}

const labels: Record<FileKind, string> = {
  licence: '营业执照',
  letter: '授权委托书',
  contract: '账期合同',
}

/** Sends a file as soon as it is chosen, and shows what has arrived; one that failed leaves the last in its place. */
export function FileField({ name, kind, isRequired, problem, ...props }: Props) {
  const { file, done, failure, choose } = useUpload({ kind, ...props })
  const id = `certification-${name}`
  const told = failure ?? problem
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {labels[kind]}
      </label>
      <div className={`${styles.drop} ${told ? styles.wrong : ''}`}>
        {file && <Preview file={file} />}
        <span className={styles.choose}>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,application/pdf"
            aria-invalid={told !== undefined}
            aria-describedby={`${id}-text`}
            disabled={done !== null}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) choose(chosen)
            }}
          />
          <span className="btn" aria-hidden="true">
            {file ? '重新上传' : '选择文件'}
          </span>
        </span>
        {done !== null && <progress value={done} max={1} aria-label={`${labels[kind]}上传进度`} />}
      </div>
      <Under id={`${id}-text`} problem={told} hint="JPG、PNG 或 PDF，不超过 10 MB" />
    </div>
  )
}

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

function useUpload({ kind, file: given, onFile }: Pick<Props, 'kind' | 'file' | 'onFile'>) {
  const [file, setFile] = useState(given)
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | undefined>()

  async function choose(chosen: File) {
    const problem = fileProblem(chosen)
    setFailure(problem)
    if (problem) return
    setDone(0)
    try {
      const stored = await upload(chosen, kind, setDone)
      setFile(stored)
      onFile(stored.fileId)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '上传失败，请重试')
    }
    setDone(null)
  }

  return { file, done, failure, choose }
}
