import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { keepTyped } from '#web/ui/keepTyped.ts'

type Props = {
  title: string
  children: ReactNode
  /** They are buttons, with the decision at the right. */
  footer: ReactNode
  /** Cross, Esc or a click beside it. */
  onClose(): void
  isSmall?: boolean
  /** It stands at the right edge over the whole height: a record over its list. */
  isDrawer?: boolean
}

const fields = ':is(textarea, select, input:not([type=checkbox], [type=radio]))'

/** The focus begins in the first field, without one on the way out, but never on the cross. */
function focusFirst(dialog: HTMLDialogElement) {
  if (document.activeElement?.matches('dialog > :is(.body, footer) *')) return // it has autofocus
  const first = dialog.querySelector<HTMLElement>(`:scope > .body ${fields}`)
  const button = first ?? dialog.querySelector<HTMLElement>(':scope > footer button:enabled')
  button?.focus()
}

/** A modal dialog, open for as long as it is rendered: Esc pressed twice closes one that may still have to ask. */
export function Dialog({ title, children, footer, isSmall, isDrawer, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    if (dialog.current) focusFirst(dialog.current)
    return () => void (opener instanceof HTMLElement && opener.focus())
  }, [])
  function handleCancel(event: SyntheticEvent) {
    if (!event.cancelable) return // a file was not chosen after all, or the browser closes it anyway
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={dialog}
      className={`modal ${isSmall ? 'small' : ''} ${isDrawer ? 'drawer' : ''}`}
      aria-labelledby={titleId}
      onReset={keepTyped}
      onClick={({ target }) => target === dialog.current && onClose()}
      onCancel={handleCancel}
      onClose={() => {
        dialog.current?.showModal()
        onClose()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="close" aria-label="关闭" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className="body">{children}</div>
      <footer>{footer}</footer>
    </dialog>
  )
}
