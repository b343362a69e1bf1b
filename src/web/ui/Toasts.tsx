import { useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { toasts } from './toast.ts'

/** The first element after the page: when it is there, the page is. */
export const toastsId = 'toasts'

const icons = { ok: 'circle-check', warn: 'triangle-alert', bad: 'circle-alert' } as const

/** A popover, so that messages stand above an open dialog too. */
export function Toasts() {
  const shown = toasts.use()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown.length === 0) return
    host.current?.hidePopover()
    host.current?.showPopover()
  }, [shown])
  return (
    <div ref={host} id={toastsId} popover="manual" role="status" className="toasts">
      {shown.map(({ id, kind, text }) => (
        <p key={id} className="toast">
          <span className={kind}>
            <Icon name={icons[kind]} />
          </span>
          {text}
        </p>
      ))}
    </div>
  )
}
