import { useState } from 'react'
import type { HomePart } from '#mall/house/home/home.contract.ts'
import type { Settings } from '#web/pages/adminHome.tsx'
import { isOwnNews } from './seen.rules.ts'

/** The settings as a part was first shown them, until it has saved: with their version others' changes are found out. */
export function useSeen(part: HomePart, settings: Settings) {
  const [seen, setSeen] = useState(settings)
  const [saved, onSaved] = useState(0)
  const { version } = seen.parts[part]
  const loaded = settings.parts[part].version
  if (isOwnNews({ seen: version, saved, loaded })) setSeen(settings)
  return { version, seen, onSaved }
}
