import type { Readable } from 'node:stream'
import { fault } from '#server/http/httpErrors.ts'

/** Lets so many be under way at a time. Each is until its reader has all of it or has left; one more is told to come again. */
export function newUnderWay(most: number) {
  const underWay = new Set<Readable>()
  return (bytes: Readable): Readable => {
    if (underWay.size >= most) {
      bytes.destroy()
      throw fault(503, 'BUSY', undefined, 'Too many documents are under way.')
    }
    underWay.add(bytes)
    return bytes.once('close', () => underWay.delete(bytes))
  }
}
