import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#mall/pages.ts'
import { areKeysOn, isCovered, isMeantElsewhere } from '#web/list/pressed.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { menuOf } from './adminMenu.ts'
import { opened } from './finding.ts'

/** g waits so long for the letter of a room. */
const pairMs = 1500

export const deskKey = 'h'

/**
 * Ctrl K finds everything, g and a letter lead to a room, ? shows the keys. All but the first are no keys while somebody
 * types or a dialog lies over the page.
 */
export function useRoomKeys() {
  const navigate = useNavigate()
  const { who } = useVisitor()
  const lead = useEffectEvent((key: string): boolean => {
    const room = roomOf(who, key)
    if (room) void navigate(room)
    return room !== undefined
  })
  useEffect(() => {
    const handle = handlerOf(lead)
    // It comes before the keys of a list, to which the second letter of a pair is a key of its own.
    window.addEventListener('keydown', handle, true)
    return () => window.removeEventListener('keydown', handle, true)
  }, [])
}

function handlerOf(lead: (key: string) => boolean) {
  let beganAt = Number.NEGATIVE_INFINITY
  return (event: KeyboardEvent) => {
    const isSecond = event.timeStamp - beganAt < pairMs
    beganAt = Number.NEGATIVE_INFINITY
    const what = openedBy(event)
    if (what) stop(event)
    if (what) opened.write(what)
    else if (!isKey(event)) return
    else if (isSecond && lead(event.key)) stop(event)
    else if (event.key === 'g') beganAt = event.timeStamp
  }
}

const isFind = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

function stop(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}

const isKey = (event: KeyboardEvent) => areKeysOn() && !isMeantElsewhere(event)

function openedBy(event: KeyboardEvent): 'finder' | 'keys' | null {
  if (isFind(event)) return isCovered() ? null : 'finder'
  return event.key === '?' && isKey(event) ? 'keys' : null
}

function roomOf(who: Parameters<typeof menuOf>[0], key: string): Address | undefined {
  if (key === deskKey) return '/admin'
  return menuOf(who)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.key === key)?.to
}
