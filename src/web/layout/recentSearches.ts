import { limits } from '#mall/limits.ts'
import { forgetRecents, recentsPlace } from './forgetRecents.ts'

export type Recent = { keyword: string; productType: '0' | '1' }

const most = 10

/**
 * Answers what was searched for last in this browser by `owner` (a userId, '' for a visitor), newest first. What a
 * visitor has searched for goes with him when he logs in; another person's is deleted.
 */
export function readRecents(owner: string): Recent[] {
  const stored = readStored()
  if (stored.owner === owner || stored.owner === '') return stored.recents
  forgetRecents()
  return []
}

/** A keyword is there once, with the choice of goods that it had last. */
export function rememberRecent(owner: string, recent: Recent) {
  write(owner, [recent, ...others(owner, recent.keyword)].slice(0, most))
}

export function forgetRecent(owner: string, keyword: string) {
  write(owner, others(owner, keyword))
}

function others(owner: string, keyword: string): Recent[] {
  const same = keyword.toLowerCase()
  return readRecents(owner).filter((recent) => recent.keyword.toLowerCase() !== same)
}

function write(owner: string, recents: Recent[]) {
  withStorage((storage) => storage.setItem(recentsPlace, JSON.stringify({ owner, recents })))
}

/** Other versions and other hands may have written there. */
function readStored(): { owner: string; recents: Recent[] } {
  const { owner, recents } =
    withStorage((storage) => JSON.parse(storage.getItem(recentsPlace) ?? '{}')) ?? {}
  const isUsable = typeof owner === 'string' && Array.isArray(recents)
  return isUsable ? { owner, recents: recents.flatMap(readRecent) } : { owner: '', recents: [] }
}

function readRecent(entry: unknown): Recent[] {
  const { keyword, productType } = (entry ?? {}) as Partial<Record<keyof Recent, unknown>>
  if (typeof keyword !== 'string' || keyword === '') return []
  const isShort = keyword.length <= limits.maxLength.keyword
  return isShort ? [{ keyword, productType: productType === '1' ? '1' : '0' }] : []
}

/** A full or a forbidden storage means no recent searches, and nothing else. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
