export type Due = { orderId: string; dueFen: bigint }

/** Divides what has come among orders, the first of them first; the rest is for none of them. */
export function allocated(fen: bigint, dues: readonly Due[]) {
  const parts: { orderId: string; fen: bigint }[] = []
  let rest = fen
  for (const { orderId, dueFen } of dues) {
    const part = dueFen < rest ? dueFen : rest
    if (part <= 0n) continue
    parts.push({ orderId, fen: part })
    rest -= part
  }
  return { parts, rest }
}
