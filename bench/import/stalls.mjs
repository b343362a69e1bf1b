import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// A server that is started with this writes the longest stall of its event loop since it was asked last, in ms.
if (isMainThread && process.env.STALLS) {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.STALLS, `${(delay.max / 1e6).toFixed(0)}`)
    delay.reset()
  })
}
