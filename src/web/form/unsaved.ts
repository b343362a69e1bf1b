import { useEffect, useId } from 'react'
import { shared } from '#web/ui/shared.ts'

/** Who on this page has typed something that is not saved. */
export const unsaved = shared<ReadonlySet<string>>(new Set())

const hold = (id: string) => unsaved.write(new Set(unsaved.read()).add(id))
const release = (id: string) =>
  unsaved.write(new Set([...unsaved.read()].filter((other) => other !== id)))

/**
 * As long as something is unsaved, leaving the page or closing the tab asks first (LeaveGuard.tsx); a dialog asks for its own form.
 * Answers what ends that at once.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    hold(id)
    return () => release(id)
  }, [id, isUnsaved])
  return () => release(id)
}
