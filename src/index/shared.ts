/*
 * Arrays that threads share: what a worker has made, the server reads without a copy. Small ones stand together in
 * pieces so large that the C library maps each by itself and gives it back to the system; from its heap, of which each
 * merge would take other holes, 50 to 100 MB more were resident after each merge of a million goods.
 */

const pieceBytes = 36 << 20
let piece = new SharedArrayBuffer()
let used = 0

export const sharedUint32 = (length: number) => new Uint32Array(...placeFor(length, 4))
export const sharedInt32 = (length: number) => new Int32Array(...placeFor(length, 4))
export const sharedUint8 = (length: number) => new Uint8Array(...placeFor(length, 1))
export const sharedFloat64 = (length: number) => new Float64Array(...placeFor(length, 8))

function placeFor(length: number, size: number): [SharedArrayBuffer, number, number] {
  const bytes = Math.ceil((length * size) / 8) * 8
  if (bytes > pieceBytes) return [new SharedArrayBuffer(bytes), 0, length]
  if (used + bytes > piece.byteLength) beginPiece(pieceBytes)
  used += bytes
  return [piece, used - bytes, length]
}

/** What comes later does not stand together with what was made before, so both can go at their own time. */
export const apart = () => beginPiece(0)

function beginPiece(bytes: number) {
  piece = new SharedArrayBuffer(bytes)
  used = 0
}

/** Frees what no other thread has at once: nobody knows when the garbage is collected next. */
export function giveBack(...arrays: readonly { buffer: ArrayBufferLike }[]) {
  for (const { buffer } of arrays) (buffer as ArrayBuffer).transfer(0)
}
