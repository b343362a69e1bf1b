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
  /** So many may be chosen at once; the page shows by itself what has arrived. One takes the place of the last if not given. */
  most?: number
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
  const { of, name, accept, most, preview } = props
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
          multiple={most !== undefined && most > 1}
          disabled={isUploading}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = ''
            if (chosen.length > 0) void choose(chosen)
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
          <Sent
            name={sent.name}
            label={`${of.form.fields[name]?.label}上传进度`}
            {...{ isUploading, progress, retry }}
          />
        )}
      </div>
    </FieldRow>
  )
}

type SentProps = { name: string; label: string } & Pick<
  ReturnType<typeof useSent>,
  'isUploading' | 'progress' | 'retry'
>

/** A file that is on its way, or did not get through. */
const Sent = ({ name, label, isUploading, progress, retry }: SentProps) => (
  <span className={styles.sent}>
    <span className="any t12">{name}</span>
    {isUploading ? (
      <progress value={progress} max={1} aria-label={label} />
    ) : (
      <button type="button" className="btn" onClick={retry}>
        重试
      </button>
    )}
  </span>
)

function useSent<F extends Fields, S extends { fileId: string }>(props: Props<F, S>) {
  const { of, name, file: given, most, problemOf, send } = props
  const [file, setFile] = useState(given)
  /** They are on their way, or did not get through. */
  const [queue, setQueue] = useState<readonly File[]>([])
  const [isUploading, setUploading] = useState(false)
  const [progress, setProgress] = useState<number>()

  /** One after the other; one that fails holds up those behind it until it is sent again. */
  async function choose(chosen: readonly File[]) {
    const taken = chosen.slice(0, most ?? 1)
    const problems = taken.flatMap((one) => problemOf(one) ?? [])
    const tooMany =
      chosen.length > taken.length && most !== undefined && `最多再添加 ${most} 个文件`
    of.say(name, problems[0] ?? (tooMany || undefined))
    await sendAll(taken.filter((one) => !problemOf(one)))
  }
  async function sendAll(files: readonly File[]) {
    setQueue(files)
    setUploading(files.length > 0)
    for (const [at, one] of files.entries()) {
      setProgress(undefined)
      try {
        const stored = await of.holdFor(send(one, setProgress))
        if (most === undefined) {
          setFile(stored)
          of.change({ [name]: stored.fileId } as never)
        }
        setQueue(files.slice(at + 1))
      } catch (error) {
        setQueue(isRefusal(error) ? files.slice(at + 1) : files.slice(at))
        of.say(name, textOf(error, one, most))
        break
      }
    }
    setUploading(false)
  }
  function retry() {
    of.say(name, undefined)
    void sendAll(queue)
  }
  return { file, sent: queue[0] ?? null, isUploading, progress, choose, retry }
}

/** Of several it is said which one it was. */
const textOf = (error: unknown, { name }: File, most = 1): string =>
  most > 1 ? `${name}：${messageOf(error)}` : messageOf(error)

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
