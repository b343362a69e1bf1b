import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { leave } from './leave.ts'

type Props = {
  title: string
  children: ReactNode
  /** Buttons, the decision at the right. */
  footer: ReactNode
  /** Cross, Esc or a click beside it; asked before if something was typed and not sent. */
  onClose(): void
  /** What was typed outlives the dialog. */
  keepsTyped?: boolean
  isSmall?: boolean
  /** At the right edge over the whole height: a record over its list. */
  isDrawer?: boolean
}

/** What would be lost; a search or a choice is made again in no time. */
const typed =
  'textarea, input:not([type=checkbox], [type=radio], [type=search], [type=file], [role=combobox])'

/** Where one begins, rather than with the cross. */
const firstField = (dialog: HTMLDialogElement | null) =>
  dialog?.querySelector<HTMLElement>(
    '.body :is(textarea, select, input:not([type=checkbox], [type=radio]))',
  )

/** A modal dialog, open for as long as it is rendered: Esc pressed twice closes one that may still have to ask. */
export function Dialog({ title, children, footer, onClose, ...shape }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  const titleId = useId()
  const close = () => leave(isTyped.current && !shape.keepsTyped, onClose)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    if (document.activeElement?.matches('.modal > header > .x')) firstField(dialog.current)?.focus()
    return () => void (opener instanceof HTMLElement && opener.focus())
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key
    <dialog
      ref={dialog}
      className={`modal ${shape.isSmall ? 'small' : ''} ${shape.isDrawer ? 'drawer' : ''}`}
      aria-labelledby={titleId}
      onClick={(event) => event.target === dialog.current && close()}
      onInput={({ target }) => {
        const isOurs = target instanceof Element && target.closest('dialog') === dialog.current
        isTyped.current ||= isOurs && target.matches(typed)
      }}
      onSubmit={() => {
        isTyped.current = false
      }}
      onCancel={(event) => {
        if (!event.cancelable) return // a file was not chosen after all, or the browser closes it anyway
        event.preventDefault()
        close()
      }}
      onClose={() => {
        dialog.current?.showModal()
        close()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="x" aria-label="关闭" onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      <div className="body">{children}</div>
      <footer>{footer}</footer>
    </dialog>
  )
}
