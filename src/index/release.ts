/**
 * V8 does not count what threads share: indexes that nobody has any more would stay in memory until something else
 * makes it collect. So it is shown bytes to count, which nobody touches, until they are gone. Once would not do: what
 * it has marked before the last user let go survives that time. Nobody may look by a WeakRef, since that marks too.
 */
export class Release {
  left = 0
  private readonly registry = new FinalizationRegistry(() => {
    this.left--
  })

  add(one: object): void {
    this.left++
    this.registry.register(one, null)
  }

  /** V8 begins to collect when it counts 64 MB more than the last time. A system without room collects later. */
  press(): void {
    if (this.left === 0) return
    try {
      new ArrayBuffer(2 ** 27)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
}
