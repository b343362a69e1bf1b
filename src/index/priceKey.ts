/** The upper half of a price as a float stands in the order of prices; without a price it is the last. */
export function priceKey(fen: number): number {
  if (fen === 0) return lastKey
  float[0] = fen
  return (bits[0] ?? 0) >>> 15
}

/** Floats of amounts end far below it. */
export const lastKey = 0xffff
const float = new Float32Array(1)
const bits = new Uint32Array(float.buffer)
