import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './cart.module.css'
import type { Cart } from './useCart.ts'

/** Chooses in the head of the last column whose lines are shown. If nobody is ticked, everybody's are. */
export function DemanderFilter({
  cart: { demanders, demanderIds, setDemanderIds },
}: {
  cart: Cart
}) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const isReady = useIsHydrated()

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) setOpen(false)
  }
  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape') {
      setOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    if (key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (key === 'ArrowDown' || key === 'ArrowUp') step(place.current, key)
    else return
    event.preventDefault()
  }
  function toggle(demanderId: string) {
    const after = new Set(demanderIds)
    if (!after.delete(demanderId)) after.add(demanderId)
    setDemanderIds(after)
  }
  const isFiltered = demanderIds.size > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the button and the boxes within
    <div ref={place} className={styles.filter} onBlur={leave} onKeyDown={press}>
      <button
        type="button"
        className={isFiltered ? styles.filtered : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={!isReady}
        onClick={() => setOpen(!isOpen)}
      >
        需求人{isFiltered && ` ${demanderIds.size}`}
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a popover in a table head in all browsers
        <div id={id} role="group" aria-label="按需求人筛选" className={styles.pop}>
          {demanders.map(({ demanderId, name, count }) => (
            <label key={demanderId}>
              <input
                type="checkbox"
                className="checkbox"
                checked={demanderIds.has(demanderId)}
                onChange={() => toggle(demanderId)}
              />
              <span className={styles.who}>{name}</span>
              <span className="mute">{count}</span>
            </label>
          ))}
          <button
            type="button"
            className="txt t12"
            disabled={!isFiltered}
            onClick={() => setDemanderIds(new Set())}
          >
            显示全部需求人
          </button>
        </div>
      )}
    </div>
  )
}

/** Goes from box to box, and from the button into the first. */
function step(place: HTMLElement | null, key: 'ArrowDown' | 'ArrowUp') {
  const boxes = [...(place?.querySelectorAll('input') ?? [])]
  const at = boxes.findIndex((box) => box.matches(':focus'))
  boxes[Math.max(at + (key === 'ArrowDown' ? 1 : -1), 0)]?.focus()
}
