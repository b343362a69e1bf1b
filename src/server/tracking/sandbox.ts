import { type Followed, playedEvents } from '#mall/trade/shipment/tracking.rules.ts'
import type { Tracker } from '#mall/trade/shipment/tracking.ts'

/** No carrier is asked: the demo world plays what happens to a parcel. */
export const sandboxTracker: Tracker = {
  follow: async (parcel, now) => played(parcel, now),
  ask: async (parcel, now) => ({ ...played(parcel, now), nextAt: null }),
}

function played(parcel: Followed, now: Date) {
  const all = playedEvents(parcel)
  const events = all.filter(({ at }) => at <= now)
  return { events, nextAt: all[events.length]?.at ?? null }
}
