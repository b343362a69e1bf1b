import { useRef, useState } from 'react'
import { useOrdering } from '#web/order/ordering.ts'
import {
  type Draft,
  emptyDraft,
  keepDraft,
  type OtherAddress,
  readDraft,
} from '#web/order/postData.ts'
import { useUnsaved } from '#web/write/unsaved.ts'

export type Kept = ReturnType<typeof useDraft>

/**
 * Holds what is filled in beside the goods, which begins as `start`. It is kept for this tab, so other pages and the login
 * give it back.
 */
export function useDraft(of: string, start: Draft = emptyDraft) {
  const { keptFor } = useOrdering()
  const [userId] = useState(keptFor) // the session may end while the page is open
  const [draft, setDraft] = useState(() => readDraft(of, userId, start))
  const [before] = useState(draft)
  const isChanged = isTyped(draft) && JSON.stringify(draft) !== JSON.stringify(start)
  const release = useUnsaved(isChanged, { lostBy: 'tab' })

  /** What takes its time, as a file on its way, must not undo what was typed meanwhile. */
  const latest = useRef(draft)
  function change(part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) {
    const next = {
      ...latest.current,
      ...(typeof part === 'function' ? part(latest.current) : part),
    }
    latest.current = next
    setDraft(next)
    keepDraft(next, of, userId)
  }
  return { draft, before, change, release }
}

export const isTyped = ({ notes, poNumber, project, remark, files, others }: Draft): boolean =>
  files.length > 0 ||
  [poNumber, project, remark, ...Object.values(notes), ...others.flatMap(countsIn)].some(
    (text) => text.trim() !== '',
  )

const countsIn = ({ counts }: OtherAddress): string[] => Object.values(counts)
