import { useEffect, useRef, useState } from 'react'
import { mayOrder, maySeeProtocol } from '#mall/access.ts'
import { token } from '#web/sessionCookies.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import type { Box } from './box.ts'
import { readRecents } from './recentSearches.ts'
import { oftenBought, suggest } from './suggest.ts'
import { type Group, oftenGroups, recentGroups, suggestedGroups } from './suggestedGroups.ts'

type Shown = { typed: string; groups: Group[] }

const nothing: Shown = { typed: '', groups: [] }

/**
 * Answers what may be meant by what stands in the box, and while it is empty recent searches and what is often bought. The last look counts.
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
    if (typed === '') return lookBack(signal)
    setShown((before) => (before.typed === '' ? nothing : before))
    const answer = await suggest(typed, signal, who?.companyId ? token() : '')
    if (signal.aborted) return
    setShown(answer ? { typed, groups: suggestedGroups(answer, box.productType()) } : nothing)
  }

  /** What was bought comes a moment later, below what the browser knows itself; what of it is shown stays until then. */
  async function lookBack(signal: AbortSignal) {
    const recents = recentGroups(readRecents(who?.userId ?? ''), maySeeProtocol(who))
    setShown(({ groups }) => ({
      typed: '',
      groups: [...recents, ...groups.filter(({ kind }) => kind === 'bought')],
    }))
    const often = who && mayOrder(who) ? await oftenBought(signal, token()) : []
    if (!signal.aborted) setShown({ typed: '', groups: [...recents, ...oftenGroups(often)] })
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
