import { useState } from 'react'
import { type Draft, keepDraft, readDraft } from '#web/order/postData.ts'

export type Kept = ReturnType<typeof useDraft>

/** What is filled in beside the goods, kept for this tab: other pages and the login give it back. */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft)
  const { expectDate, poNumber, isSplitAllowed, remark } = draft
  const [before] = useState({ expectDate, poNumber, isSplitAllowed, remark })

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
  }
  return { draft, before, change }
}

/** With the tab it would be lost. */
export const isTyped = ({ notes, poNumber, remark }: Draft): boolean =>
  [poNumber, remark, ...Object.values(notes)].some((text) => text.trim() !== '')
