import { type MouseEvent, useState } from 'react'
import { useVisitor } from '#web/ui/useVisitor.ts'
import type { Box } from './box.ts'
import { forgetRecents } from './forgetRecents.ts'
import { forgetRecent, rememberRecent } from './recentSearches.ts'
import type { Entry } from './suggestedGroups.ts'
import { useSuggestions } from './useSuggestions.ts'

export type SuggestionList = ReturnType<typeof useSuggestionList>

/** It means no entry, but the box itself. */
const none = -1

/** The list under the box, the entry that is pointed at, and what can be done with them. */
export function useSuggestionList(box: Box) {
  const owner = useVisitor().who?.userId ?? ''
  const { typed, groups, look, stay, close } = useSuggestions(box)
  const [active, setActive] = useState(none)
  const entries = groups.flatMap(({ entries }) => entries)

  function open() {
    setActive(none)
    void look()
  }
  function leave() {
    setActive(none)
    close()
  }
  /** Goes from the last entry back to the box, and from there to the first. */
  function step(by: 1 | -1) {
    const places = entries.length + 1
    const next = ((active + 1 + by + places) % places) - 1
    stay()
    setActive(next)
    box.restore()
    const text = entries[next]?.text
    if (text) box.show(text)
  }
  function take(entry: Entry, { ctrlKey, metaKey, shiftKey }: MouseEvent) {
    box.restore()
    if (entry.kind === 'forget') forgetRecents()
    if (entry.kind === 'forget') return open()
    if ('recent' in entry) rememberRecent(owner, entry.recent)
    if (ctrlKey || metaKey || shiftKey) return // it opens another tab or window
    if ('recent' in entry) box.show(entry.text)
    box.keep(false)
    leave()
  }
  function forget(keyword: string) {
    box.restore()
    forgetRecent(owner, keyword)
    open()
  }
  /** A blank keyword is not sent (SearchForm.tsx) and not remembered. */
  function submit() {
    const keyword = box.keyword()
    if (keyword) rememberRecent(owner, { keyword, productType: box.productType() })
    box.keep(false)
    leave()
  }
  return { typed, groups, entries, active, open, leave, stay, step, take, forget, submit }
}
