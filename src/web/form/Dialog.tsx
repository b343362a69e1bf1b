import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { keepTyped } from '#web/ui/keepTyped.ts'
import { keepWidth } from '#web/ui/keepWidth.ts'

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

/** The focus begins where the dialog says, else in a field, else at a choice, else on the way out: never on the cross. */
const beginnings = [
  'footer [data-first]',
  '.body :is(textarea, select, input:not([type=checkbox], [type=radio])):enabled',
  '.body input:checked:enabled',
  '.body input:enabled',
  'footer button:enabled',
  'footer a',
]

function focusFirst(dialog: HTMLDialogElement) {
  const found = beginnings.map((one) => dialog.querySelector<HTMLElement>(`:scope > ${one}`))
  found.find((one) => one !== null)?.focus()
}

/** A modal dialog, open for as long as it is rendered: Esc pressed twice closes one that may still have to ask. */
export function Dialog({ title, children, footer, isSmall, isDrawer, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    keepWidth()
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
