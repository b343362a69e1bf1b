export type Stopping = {
  /** This signal has begun it. */
  signal: NodeJS.Signals | null
  /** Nobody wants to wait any more: a signal came again. */
  isHurried: AbortSignal
  /** This is done before anything is closed. */
  first(): Promise<void>
  /** So long it may keep the door open. */
  drainMs(): number
}

const againMs = 1000
/**
 * Even if something hangs, as a database that no longer answers, the process ends so long after its door was shut.
 */
const longestMs = 40_000
const hurriedMs = 5000
const tooLong = new Error('Stopping took too long.')

/** A signal may come twice at once, from the terminal and from npm; one that comes later is in a hurry. */
export function stopOnSignal(
  running: AsyncDisposableStack,
  fail: (error: unknown) => never,
): Stopping {
  const hurry = new AbortController()
  const stopping: Stopping = {
    signal: null,
    isHurried: hurry.signal,
    first: async () => {},
    drainMs: () => 0,
  }
  let signalledAt = 0

  function hurried() {
    hurry.abort()
    setTimeout(fail, hurriedMs, tooLong)
  }
  async function handle(name: NodeJS.Signals) {
    if (stopping.signal) {
      if (performance.now() - signalledAt > againMs) hurried()
      return
    }
    stopping.signal = name
    signalledAt = performance.now()
    setTimeout(fail, stopping.drainMs() + longestMs, tooLong)
    await stopping.first().catch(fail)
    await running.disposeAsync().catch(fail)
    process.exit(0)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, handle)
  return stopping
}
