/** The same numbers in every run (mulberry32); each call gives one of 0 ≤ n < 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const order = all.map((one) => ({ one, key: random() }))
  return order.sort((a, b) => a.key - b.key).map(({ one }) => one)
}
