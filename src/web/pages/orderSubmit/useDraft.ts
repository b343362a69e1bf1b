import { useState } from 'react'
import { type Draft, keepDraft, readDraft } from '#web/order/postData.ts'
import { useUnsaved } from '#web/write/unsaved.ts'

export type Kept = ReturnType<typeof useDraft>

/**
 * Holds what is filled in beside the goods. It is kept for this tab, so other pages and the login give it back.
 */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft)
  const { expectDate, poNumber, isSplitAllowed, remark } = draft
  const [before] = useState({ expectDate, poNumber, isSplitAllowed, remark })
  const release = useUnsaved(isTyped(draft), { lostBy: 'tab' })

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
  }
  return { draft, before, change, release }
}

export const isTyped = ({ notes, poNumber, remark }: Draft): boolean =>
  [poNumber, remark, ...Object.values(notes)].some((text) => text.trim() !== '')
