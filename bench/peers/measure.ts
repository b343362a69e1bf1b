import { setTimeout as sleep } from 'node:timers/promises'
import { type Processes, processorMs } from './processor.ts'
import { buyers, type Operation, type OperationName, type Shop } from './shop.ts'

export type Figures = { milliseconds: number; perSecond: number }
export type Result = Figures | { error: string }

/** Measures one operation of one shop; what goes wrong is the result. */
export async function measure(
  shop: Shop,
  name: OperationName,
  seconds: number,
  isFirst: boolean,
): Promise<Result> {
  const operation = shop.operations[name]
  if (!operation) return { error: 'not there' }
  const { meanwhile } = operation
  let failed: unknown
  const change = () => meanwhile?.().catch((error) => (failed ??= error))
  const timer = meanwhile && setInterval(change, 200)
  try {
    for (let buyer = 0; buyer < buyers; buyer++) await operation.prepare?.(buyer)
    await drive(patient(operation), isFirst ? warmth : { ...warmth, count: 0 })
    const figures = await driven(shop.processes, operation, seconds)
    if (failed) throw failed
    return figures
  } catch (error) {
    return { error: error instanceof Error ? error.message : `${error}` }
  } finally {
    clearInterval(timer)
  }
}

/** It runs unmeasured until its code is compiled and its caches are full. */
const warmth = { seconds: 2, count: 250, mostSeconds: 40 }

/** While it warms up a shop may refuse what would take it too long. */
const patient = (operation: Operation): Operation => ({
  ...operation,
  send: (buyer, n) => operation.send(buyer, n).catch(() => sleep(200, [])),
  lack: () => '',
})

async function driven(
  processes: Processes,
  operation: Operation,
  seconds: number,
): Promise<Figures> {
  const [used, begun] = [processorMs(processes), performance.now()]
  const count = await drive(operation, { seconds, count: 0, mostSeconds: seconds })
  const elapsed = (performance.now() - begun) / 1000
  return { milliseconds: (processorMs(processes) - used) / count, perSecond: count / elapsed }
}

type Extent = { seconds: number; count: number; mostSeconds: number }

/**
 * Lets all buyers ask at the same time, each one request after the other. What has begun is waited for. It answers how
 * many requests there were.
 */
async function drive(
  operation: Operation,
  { seconds, count, mostSeconds }: Extent,
): Promise<number> {
  const begun = performance.now()
  let done = 0
  let hasFailed = false
  const isOver = () => {
    const elapsed = (performance.now() - begun) / 1000
    return hasFailed || elapsed > mostSeconds || (elapsed > seconds && done >= count)
  }
  async function buy(buyer: number) {
    while (!isOver()) {
      const answers = await operation.send(buyer, next++)
      if (done++ % 50 === 0) check(operation, answers)
    }
  }
  const all = Array.from({ length: buyers }, (_, buyer) =>
    buy(buyer).catch((error) => {
      hasFailed = true
      throw error
    }),
  )
  const failed = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return done
}

let next = 0

/** Reads one answer in fifty: reading each of them would take the processor from whom is measured. */
function check({ lack }: Operation, answers: Buffer[]) {
  const missing = lack(answers)
  if (missing) throw new Error(`An answer lacks ${missing}.`)
}
