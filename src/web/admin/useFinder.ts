import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isFindable } from '#mall/house/staff/findable.rules.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { groupsOf } from './foundGroups.ts'
import { type Line, rememberFound } from './recentFound.ts'
import { type Answered, useFound } from './useFound.ts'

/** What was typed, what it means, and which line of that Enter opens. */
export function useFinder(onClose: () => void) {
  const { who } = useVisitor()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before the answer was there. */
  const isWanted = useRef(false)
  const listId = useId()
  const typed = text.trim()
  const answered = useFound(typed)
  const groups = who ? groupsOf(who, typed, answered.list) : []
  const lines = groups.flatMap((group) => group.lines)
  const isAnswered = !isFindable(typed) || answered.typed === typed

  function open(line: Line, isInTab = false) {
    if (who) rememberFound(who.userId, line)
    onClose()
    if (isInTab) window.open(line.to, '_blank', 'noopener')
    else void navigate(line.to)
  }
  const arrive = useEffectEvent((_: Answered) => {
    const [first] = lines
    setActive(0)
    if (isWanted.current && isAnswered && first) open(first)
  })
  useEffect(() => arrive(answered), [answered])

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const line = lines[active]
    const count = Math.max(lines.length, 1)
    if (event.key === 'ArrowDown') setActive((active + 1) % count)
    else if (event.key === 'ArrowUp') setActive((active + count - 1) % count)
    else if (event.key === 'Enter' && !isAnswered) isWanted.current = true
    else if (event.key === 'Enter' && line) open(line, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return {
    ...{ text, typed, groups, lines, active, listId, answered, press, open },
    type(next: string) {
      isWanted.current = false
      setActive(0)
      setText(next)
    },
  }
}
