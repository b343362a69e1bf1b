import { fault } from './httpErrors.ts'

/** So many at a time and so many in line; whoever comes after them is BUSY (503) at once. */
export function queueOf(atATime: number, inLine: number) {
  const line: (() => void)[] = []
  let running = 0

  async function turn() {
    if (running < atATime) {
      running += 1
      return
    }
    if (line.length >= inLine) throw fault(503, 'BUSY', undefined, 'The queue is full.')
    await new Promise<void>((next) => line.push(next)) // takes the place of one that has ended
  }
  function end() {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
