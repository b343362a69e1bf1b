import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './centre.module.css'

/** Hides under one word what is seldom done to somebody; it is absent when there is nothing. */
export function More({ name, children }: { name: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  /** A dialog that was opened from here gives the focus back to what can be seen. */
  function leave() {
    details.current?.querySelector('summary')?.focus()
    close()
  }
  if (Children.toArray(children).length === 0) return null

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!details.current?.contains(relatedTarget)) close()
  }
  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') leave()
  }
  return (
    <details ref={details} className={styles.more} onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <summary aria-label={`更多操作 ${name}`}>
        更多
        <Icon name="chevron-down" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes after a choice */}
      <div onClick={leave}>{children}</div>
    </details>
  )
}
