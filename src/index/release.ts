/**
 * V8 does not count what threads share, so old indexes would stay in memory until something else makes it collect. It is
 * shown bytes to count, again and again: what it has marked already survives once. A look by a WeakRef would mark too.
 */
export class Release {
  left = 0
  private presses = 0
  private readonly registry = new FinalizationRegistry(() => {
    this.left--
  })

  add(one: object): void {
    this.left++
    this.presses = 0
    this.registry.register(one, null)
  }

  press(): void {
    if (this.left === 0 || this.presses === mostPresses) return
    this.presses++
    beginCollecting()
  }
}

/**
 * V8 begins to collect when it counts 64 MB more outside its heap than the last time; what is not written takes no
 * memory. A system without room collects later.
 */
export function beginCollecting() {
  try {
    new ArrayBuffer(2 ** 27)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

/** What is still held after so many is held by somebody, and collecting does not help. */
const mostPresses = 60
