import type { MouseEvent } from 'react'
import { readTab, writeTab } from './tabStore.ts'

/**
 * What somebody has pressed to be added when the login came between. It is kept in this tab and by a click alone: no
 * address puts anything into a cart.
 */
type Wanted = {
  /** The person whose session had ended, or '' for a visitor. */
  userId: string
  at: number
  goods: Record<string, number>
  /** Places of this tab that hold more, and add it themselves (usePicked). */
  places: string[]
}
export type WantedGoods = { skuId: string; count: number }

const place = 'wanted'
const keptMs = 30 * 60_000

export function keepWanted(goods: readonly WantedGoods[], userId = '') {
  const wanted = wantedOf(userId)
  for (const { skuId, count } of goods) wanted.goods[skuId] = count
  writeTab(place, JSON.stringify(wanted))
}

export function keepWantedPlace(from: string) {
  const wanted = wantedOf('')
  writeTab(place, JSON.stringify({ ...wanted, places: [...new Set([...wanted.places, from])] }))
}

/** Once taken it is kept no more. */
export function takeWanted(userId: string): WantedGoods[] {
  const wanted = readWanted()
  const isHis = wanted !== null && isOf(wanted, userId)
  if (!isHis || wanted.places.length === 0) forgetWanted()
  else writeTab(place, JSON.stringify({ ...wanted, goods: {} }))
  return isHis ? Object.entries(wanted.goods).map(([skuId, count]) => ({ skuId, count })) : []
}

export function takeWantedPlace(userId: string, from: string): boolean {
  const wanted = readWanted()
  if (!wanted || !isOf(wanted, userId) || !wanted.places.includes(from)) return false
  const places = wanted.places.filter((one) => one !== from)
  writeTab(place, JSON.stringify({ ...wanted, places }))
  return true
}

export const forgetWanted = () => writeTab(place, '')

/** What earlyPress.ts kept in this document stays: its link may still be on the way to the login. */
export function forgetEarlierWanted() {
  const wanted = readWanted()
  if (!wanted || wanted.at < performance.timeOrigin) forgetWanted()
}

/** A link that opens another tab leaves this one as it is. */
export const inThisTab =
  (keep: () => void) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) keep()
  }

const isOf = (wanted: Wanted, userId: string) => wanted.userId === '' || wanted.userId === userId

function wantedOf(userId: string): Wanted {
  const wanted = readWanted()
  return wanted?.userId === userId
    ? { ...wanted, at: Date.now() }
    : { userId, at: Date.now(), goods: {}, places: [] }
}

/** Anything else than what was kept here is nothing, and so is what was kept too long ago. */
function readWanted(): Wanted | null {
  try {
    const wanted: Wanted | null = JSON.parse(readTab(place) ?? 'null')
    return wanted && Date.now() - wanted.at < keptMs ? wanted : null
  } catch {
    return null
  }
}
