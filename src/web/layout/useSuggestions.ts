import { useEffect, useRef, useState } from 'react'
import { maySeeProtocol } from '#mall/access.ts'
import { token } from '#web/sessionCookies.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import type { Box } from './box.ts'
import { readRecents } from './recentSearches.ts'
import { suggest } from './suggest.ts'
import { type Group, recentGroups, suggestedGroups } from './suggestedGroups.ts'

type Shown = { typed: string; groups: Group[] }

const nothing: Shown = { typed: '', groups: [] }

/**
 * Answers what may be meant by what stands in the box, and recent searches while it is empty. The last look counts.
 */
export function useSuggestions(box: Box) {
  const { who } = useVisitor()
  const [shown, setShown] = useState(nothing)
  const question = useRef(new AbortController())
  useEffect(() => () => question.current.abort(), [])

  async function look() {
    stay()
    const { signal } = question.current
    const typed = box.keyword()
    if (typed === '') {
      const recents = readRecents(who?.userId ?? '')
      return setShown({ typed, groups: recentGroups(recents, maySeeProtocol(who)) })
    }
    setShown((before) => (before.typed === '' ? nothing : before))
    const answer = await suggest(typed, signal, who?.companyId ? token() : '')
    if (signal.aborted) return
    setShown(answer ? { typed, groups: suggestedGroups(answer, box.productType()) } : nothing)
  }

  /** Keeps what is shown: whatever is still asked comes too late. */
  function stay() {
    question.current.abort()
    question.current = new AbortController()
  }

  function close() {
    stay()
    setShown(nothing)
  }

  return { ...shown, look, stay, close }
}
