import { setImmediate } from 'node:timers/promises'
import type { BaseArrays } from './baseArrays.ts'
import { bitsOf } from './hits.ts'
import { priceKey } from './priceKey.ts'
import { isLive, type Spots } from './segment.ts'

/** These values are not kept on disk, since they are quickly made of what is kept. */
export type Derived = {
  spots: Spots
  /** Live goods by spot. */
  totals: Uint32Array
  priceKeys: Uint16Array
  alive: number
}

export function derive(arrays: BaseArrays): Derived {
  const steps = deriving(arrays)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * With a million goods it takes a tenth of a second, which a server that answers has not got in one piece.
 */
export async function deriveInSlices(arrays: BaseArrays): Promise<Derived> {
  const steps = deriving(arrays)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

const slice = 65_536

function* deriving({ place, price, live }: BaseArrays): Generator<void, Derived> {
  const size = place.length
  const numbers = new Map<number, number>()
  const of = new Uint32Array(size)
  const priceKeys = new Uint16Array(size)
  const totals: number[] = []
  for (let from = 0; from < size; from += slice) {
    for (let doc = from; doc < Math.min(from + slice, size); doc++) {
      const one = place[doc] ?? 0
      const spot = numbers.get(one) ?? numbers.size
      if (spot === numbers.size) numbers.set(one, spot)
      of[doc] = spot
      totals[spot] = (totals[spot] ?? 0) + (isLive(live, doc) ? 1 : 0)
      priceKeys[doc] = priceKey(price[doc] ?? 0)
    }
    yield
  }
  return {
    spots: { places: Uint32Array.from(numbers.keys()), of },
    totals: Uint32Array.from(totals),
    priceKeys,
    alive: live.reduce((sum, word) => sum + bitsOf(word), 0),
  }
}
