import { useRef, useState } from 'react'
import { type Draft, keepDraft, readDraft } from '#web/order/postData.ts'
import { useUnsaved } from '#web/write/unsaved.ts'

export type Kept = ReturnType<typeof useDraft>

/**
 * Holds what is filled in beside the goods. It is kept for this tab, so other pages and the login give it back.
 */
export function useDraft(of: string) {
  const [draft, setDraft] = useState(() => readDraft(of))
  const [before] = useState(draft)
  const release = useUnsaved(isTyped(draft), { lostBy: 'tab' })

  /** What takes its time, as a file on its way, must not undo what was typed meanwhile. */
  const latest = useRef(draft)
  function change(part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) {
    const next = {
      ...latest.current,
      ...(typeof part === 'function' ? part(latest.current) : part),
    }
    latest.current = next
    setDraft(next)
    keepDraft(next, of)
  }
  return { draft, before, change, release }
}

export const isTyped = ({ notes, poNumber, project, remark }: Draft): boolean =>
  [poNumber, project, remark, ...Object.values(notes)].some((text) => text.trim() !== '')
