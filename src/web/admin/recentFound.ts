import type { IconName } from '#web/ui/icons.ts'
import { readTab, writeTab } from '#web/ui/tabStore.ts'

/** A line of the finder: what it opens, and what is said of it. */
export type Line = { icon: IconName; name: string; note: string; state: string; to: string }

const most = 8
const place = (userId: string) => `found ${userId}`

/** Answers what somebody has opened from the finder in this tab, the last one first. */
export function readRecent(userId: string): Line[] {
  try {
    const stored: unknown = JSON.parse(readTab(place(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : []
  } catch {
    return []
  }
}

/** How it stands is not remembered: it may have moved on. */
export function rememberFound(userId: string, line: Line) {
  const others = readRecent(userId).filter(({ to }) => to !== line.to)
  writeTab(place(userId), JSON.stringify([{ ...line, state: '' }, ...others].slice(0, most)))
}

/** Another version of the mall may have written there. */
const isLine = (one: unknown): one is Line =>
  typeof one === 'object' &&
  one !== null &&
  'to' in one &&
  typeof one.to === 'string' &&
  one.to.startsWith('/admin') &&
  ['icon', 'name', 'note', 'state'].every((key) => key in one)
