import { financeLimits } from '#mall/tradeLimits.ts'

/** Divides what has come among what is owed, the first of it first; the rest is for none of it. */
export function allocated<D extends { dueFen: bigint }>(fen: bigint, dues: readonly D[]) {
  const parts: (Omit<D, 'dueFen'> & { fen: bigint })[] = []
  let rest = fen
  for (const { dueFen, ...due } of dues) {
    const part = dueFen < rest ? dueFen : rest
    if (part <= 0n) continue
    parts.push({ ...due, fen: part })
    rest -= part
  }
  return { parts, rest }
}

/** What so much leaves open of the last of these: one person may write it off where all the others are paid. */
export function smallRest<D extends { dueFen: bigint }>(fen: bigint, dues: readonly D[]) {
  const missing = dues.reduce((sum, { dueFen }) => sum + dueFen, 0n) - fen
  const last = dues.at(-1)
  const isSmall = missing > 0n && missing <= financeLimits.aloneFen
  return last && isSmall && missing < last.dueFen ? { ...last, dueFen: missing } : null
}
