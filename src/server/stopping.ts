export type Stopping = {
  /** What has begun it. */
  signal: NodeJS.Signals | null
  /** Nobody wants to wait any more: a signal came again. */
  isHurried: AbortSignal
  /** What is done before anything is closed, within time limits of its own. */
  first(): Promise<void>
}

const againMs = 1000
const longestMs = 20_000

/** A signal may come twice at once, from the terminal and from npm; one that comes later is in a hurry. */
export function stopOnSignal(
  running: AsyncDisposableStack,
  fail: (error: unknown) => never,
): Stopping {
  const hurry = new AbortController()
  const stopping: Stopping = { signal: null, isHurried: hurry.signal, first: async () => {} }
  let signalledAt = 0

  async function handle(name: NodeJS.Signals) {
    if (stopping.signal) {
      if (performance.now() - signalledAt > againMs) hurry.abort()
      return
    }
    stopping.signal = name
    signalledAt = performance.now()
    await stopping.first().catch(fail)
    setTimeout(fail, longestMs, new Error(`Stopping took more than ${longestMs / 1000} s.`))
    await running.disposeAsync().catch(fail)
    process.exit(0)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, handle)
  return stopping
}
