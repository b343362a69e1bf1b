import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import { ownCodeForm } from '#mall/goods/material/material.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { bindForm, bindText, useForm } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './ownCode.module.css'

type Props = {
  skuId: string
  /** The goods, as they are named to people who cannot see the row. */
  model: string
  code: string
  mayEdit: boolean
  /** It stands before the code, where nothing else says what it is. */
  label?: string
  /** It stands beside a code that is there. */
  more?(code: string): ReactNode
}

/**
 * Shows what the company calls these goods, and lets it be changed where it stands. Without a code and the right to
 * give one there is nothing.
 */
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

/** Says whose code it is already. */
function whoseCode(error: unknown) {
  if (!isRefusal(error) || error.code !== 'MATERIAL_CODE_TAKEN') return false
  const { skuCode, model } = error.data as { skuCode: string; model: string }
  return `该物料编码已用于 ${model}（订货号 ${skuCode}）`
}

function Editor({ skuId, model, code, onClose, onSaved }: EditorProps) {
  const edited = useForm(ownCodeForm, {
    initial: { code },
    send: async ({ code: typed }) => {
      if (typed === code) return null
      const saved = await call(api.material.learnMaterial, { skuId, code: typed })
      onSaved(saved.code)
      return saved.code
    },
    done: (kept) => (kept === null ? '' : kept ? '物料编码已保存' : '物料编码已删除'),
    onDone: onClose,
    failed: whoseCode,
  })
  const { className, ...text } = bindText(edited, 'code')
  const problem = edited.problems.code || edited.failure
  return (
    <form
      {...bindForm(edited)}
      className={styles.editor}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <input
        {...text}
        className={`${className} small`}
        aria-label={`物料编码 ${model}`}
        placeholder={ownCodeForm.fields.code.placeholder}
        // biome-ignore lint/a11y/noAutofocus: whoever opens it wants to write
        autoFocus
      />
      <button type="submit" className="txt" disabled={edited.isBusy}>
        {edited.isBusy ? '保存中' : '保存'}
      </button>
      <button type="button" className="txt" onClick={onClose}>
        取消
      </button>
      {problem && (
        <span id={text['aria-describedby']} className={styles.error} role="alert">
          {problem}
        </span>
      )}
    </form>
  )
}
