import { type ReactNode, useState } from 'react'
import type { Fields, NameOf } from '#mall/form.ts'
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
  send(file: File, onProgress: (done: number) => void): Promise<S>
  /** Shows what has arrived. */
  preview(file: S): ReactNode
}

/** Sends a file as soon as it is chosen; its id is the value. One that failed leaves the last in its place. */
export function Upload<F extends Fields, S extends { fileId: string }>(props: Props<F, S>) {
  const { of, name, accept, preview } = props
  const { file, done, choose } = useSent(props)
  const isWrong = of.problems[name] !== undefined
  const { onBlur: _, ...bound } = bind(of, name)
  return (
    <FieldRow of={of} name={name}>
      <div className={isWrong ? `${styles.drop} ${styles.wrong}` : styles.drop}>
        {file && preview(file)}
        <span className={styles.choose}>
          <input
            {...bound}
            type="file"
            accept={accept}
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
        {done !== null && (
          <progress value={done} max={1} aria-label={`${of.form.fields[name]?.label}上传进度`} />
        )}
      </div>
    </FieldRow>
  )
}

function useSent<F extends Fields, S extends { fileId: string }>(props: Props<F, S>) {
  const { of, name, file: given, problemOf, send } = props
  const [file, setFile] = useState(given)
  const [done, setDone] = useState<number | null>(null)

  async function choose(chosen: File) {
    const problem = problemOf(chosen)
    of.say(name, problem)
    if (problem) return
    setDone(0)
    try {
      const stored = await send(chosen, setDone)
      setFile(stored)
      of.change({ [name]: stored.fileId } as never)
    } catch (error) {
      of.say(name, messageOf(error))
    }
    setDone(null)
  }
  return { file, done, choose }
}
