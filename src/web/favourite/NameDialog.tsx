import { useEffect, useId, useRef, useState } from 'react'
import { isRefusal } from '#mall/refusal.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './dialog.module.css'
import { nameProblem } from './nameProblem.ts'

type Props = {
  title: string
  name: string
  okText: string
  /** Rejects with what is wrong. */
  save(name: string): Promise<unknown>
  onClose(): void
}

/** Asks for the name of a list; what was typed stays when it cannot be had. */
export function NameDialog({ title, okText, onClose, ...named }: Props) {
  const { input, name, type, error, isSaving, send } = useName({ ...named, onClose })
  const id = useId()
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isSaving}>
        {isSaving ? '保存中' : okText}
      </button>
    </>
  )
  return (
    <Dialog title={title} footer={footer} onClose={onClose} isSmall>
      <form id={id} action={send}>
        <label htmlFor={`${id}-name`} className="sec t13">
          清单名称
        </label>
        <input
          ref={input}
          id={`${id}-name`}
          className={error ? 'in err' : 'in'}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          value={name}
          onChange={(event) => type(event.target.value)}
        />
        <p id={`${id}-error`} className={`bad t12 ${styles.error}`} role="alert">
          {error}
        </p>
      </form>
    </Dialog>
  )
}

function useName({ name: before, save, onClose }: Omit<Props, 'title' | 'okText'>) {
  const [name, setName] = useState(before)
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useSending()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  function type(text: string) {
    setName(text)
    setError('')
  }
  async function send() {
    const problem = nameProblem(name)
    setError(problem)
    if (problem) return input.current?.focus()
    setSaving(true)
    try {
      await save(name.trim())
      onClose()
    } catch (error) {
      setError(isRefusal(error) ? error.message : '保存失败，请重试')
    }
    setSaving(false)
  }
  return { input, name, type, error, isSaving, send }
}
