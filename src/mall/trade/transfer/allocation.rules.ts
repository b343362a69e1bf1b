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
