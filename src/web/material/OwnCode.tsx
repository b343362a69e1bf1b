import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './ownCode.module.css'

type Props = {
  skuId: string
  /** The goods, as they are named to people who cannot see the row. */
  model: string
  code: string
  mayEdit: boolean
  /** Before the code, where nothing else says what it is. */
  label?: string
  /** Beside a code that is there. */
  more?(code: string): ReactNode
}

/** What the company calls these goods, changed where it stands. Without a code and the right to give one there is nothing. */
export function OwnCode({ skuId, model, code, mayEdit, label, more }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState({ before: code, code })
  const isHydrated = useIsHydrated()
  if (saved.before !== code) setSaved({ before: code, code })
  const shown = saved.code

  if (isOpen)
    return (
      <Editor
        skuId={skuId}
        model={model}
        code={shown}
        onClose={() => setOpen(false)}
        onSaved={(code) => setSaved((now) => ({ ...now, code }))}
      />
    )
  if (!shown && !mayEdit) return label ? null : '–'
  return (
    <span className={styles.code}>
      {shown && label && `${label} `}
      {shown && <b>{shown}</b>}
      {shown && more?.(shown)}
      {mayEdit && (
        <button
          type="button"
          className="txt"
          disabled={!isHydrated}
          aria-label={`${shown ? '修改' : '填写'}物料编码 ${model}`}
          onClick={() => setOpen(true)}
        >
          {shown ? '修改' : '填写物料编码'}
        </button>
      )}
    </span>
  )
}

type EditorProps = Pick<Props, 'skuId' | 'model' | 'code'> & {
  onClose(): void
  onSaved(code: string): void
}

function useCode({ skuId, code, onClose, onSaved }: EditorProps) {
  const [typed, setTyped] = useState(code)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useSending()
  const { revalidate } = useRevalidator()

  async function save() {
    if (typed.trim() === code) return onClose()
    setBusy(true)
    setError('')
    try {
      const saved = await call(api.material.learnMaterial, { skuId, code: typed })
      toast('ok', saved.code ? '物料编码已保存' : '物料编码已删除')
      onSaved(saved.code)
      onClose()
      await revalidate()
    } catch (error) {
      setError(messageOf(error))
      setBusy(false)
    }
  }
  function type(text: string) {
    setTyped(text)
    setError('')
  }
  return { typed, type, error, isBusy, save }
}

function Editor(props: EditorProps) {
  const { model, onClose } = props
  const { typed, type, error, isBusy, save } = useCode(props)
  return (
    <form
      action={save}
      className={styles.editor}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <input
        className={error ? 'in s err' : 'in s'}
        aria-label={`物料编码 ${model}`}
        aria-invalid={error !== ''}
        placeholder="本公司的物料编码"
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: whoever opens it wants to write
        autoFocus
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className="txt" disabled={isBusy}>
        {isBusy ? '保存中' : '保存'}
      </button>
      <button type="button" className="txt" onClick={onClose}>
        取消
      </button>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </form>
  )
}

function messageOf(error: unknown): string {
  if (!isRefusal(error)) return '保存失败，请重试'
  if (error.code !== 'MATERIAL_CODE_TAKEN') return error.message
  const { skuCode, model } = error.data as { skuCode: string; model: string }
  return `该物料编码已用于 ${model}（订货号 ${skuCode}）`
}
