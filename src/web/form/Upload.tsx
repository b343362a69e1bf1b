import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Fields, NameOf } from '#mall/form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { FieldRow } from './Form.tsx'
import styles from './upload.module.css'
import { bind, type Edited } from './useForm.ts'

type Props<F extends Fields, S extends { fileId: string }> = {
  of: Edited<F>
  name: NameOf<F>
  /** The input lets these kinds of files be chosen. */
  accept: string
  /** It is handed in already. */
  file: S | null
  /** Says what is wrong with the file before anything is sent. */
  problemOf(file: File): string | undefined
  /** It may say how much has been sent; if it does not, that is unknown. */
  send(file: File, onProgress: (done: number) => void): Promise<S>
  /** Shows what has arrived. */
  preview(file: S): ReactNode
}

/**
 * Sends a file as soon as it is chosen; its id is the value. One that failed leaves the last in its place; if it was not
 * refused, it need not be chosen again to be sent again.
 */
export function Upload<F extends Fields, S extends { fileId: string }>(props: Props<F, S>) {
  const { of, name, accept, preview } = props
  const { file, sent, isUploading, progress, choose, retry } = useSent(props)
  const input = useFocusAfter(isUploading)
  const isWrong = of.problems[name] !== undefined
  const { onBlur: _, ...bound } = bind(of, name)
  return (
    <FieldRow of={of} name={name}>
      <div className={isWrong ? `${styles.drop} ${styles.wrong}` : styles.drop}>
        {file && preview(file)}
        <input
          {...bound}
          ref={input}
          type="file"
          accept={accept}
          disabled={isUploading}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) choose(chosen)
          }}
        />
        <span className="btn" aria-hidden="true">
          {file ? '重新上传' : '选择文件'}
        </span>
        {!file && !sent && (
          <span className="mute t12" aria-hidden="true">
            或拖到此处
          </span>
        )}
        {sent && (
          <span className={styles.sent}>
            <span className="any t12">{sent.name}</span>
            {isUploading ? (
              <progress
                value={progress}
                max={1}
                aria-label={`${of.form.fields[name]?.label}上传进度`}
              />
            ) : (
              <button type="button" className="btn" onClick={retry}>
                重试
              </button>
            )}
          </span>
        )}
      </div>
    </FieldRow>
  )
}

function useSent<F extends Fields, S extends { fileId: string }>(props: Props<F, S>) {
  const { of, name, file: given, problemOf, send } = props
  const [file, setFile] = useState(given)
  /** It is on its way, or did not get through. */
  const [sent, setSent] = useState<File | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [progress, setProgress] = useState<number>()

  async function choose(chosen: File) {
    const problem = problemOf(chosen)
    of.say(name, problem)
    setSent(problem ? null : chosen)
    if (problem) return
    setUploading(true)
    setProgress(undefined)
    try {
      const stored = await of.holdFor(send(chosen, setProgress))
      setFile(stored)
      setSent(null)
      of.change({ [name]: stored.fileId } as never)
    } catch (error) {
      if (isRefusal(error)) setSent(null)
      of.say(name, messageOf(error))
    }
    setUploading(false)
  }
  const retry = () => void (sent && choose(sent))
  return { file, sent, isUploading, progress, choose, retry }
}

/** The focus that a disabled control or a button that is gone has lost comes back to where files are chosen. */
function useFocusAfter(isUploading: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const wasUploading = useRef(false)
  useEffect(() => {
    if (wasUploading.current && !isUploading && document.activeElement?.matches('body, dialog'))
      input.current?.focus({ preventScroll: true })
    wasUploading.current = isUploading
  }, [isUploading])
  return input
}
