import { type Engine, type Kind, kinds, type Query } from './query.ts'

/** These are the milliseconds of each request, by kind. */
export type Times = Record<Kind, number[]>

/**
 * Makes requests one after the other. Engines take turns at each kind and begin with another one in each round, so
 * that what else the machine does hits all of them alike. It ends after the rounds, or with the first round that the
 * seconds do not last for.
 */
export async function measure(
  queries: Query[],
  engines: Engine[],
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const times = new Map(engines.map(({ name }) => [name, noTimes()]))
  const start = performance.now()
  for (let round = 0; round < rounds; round++) {
    for (const [turn, kind] of kinds.entries()) {
      const some = queries.filter((query) => query.kind === kind)
      for (const engine of turned(engines, round + turn))
        times.get(engine.name)?.[kind].push(...(await timesOf(engine, some)))
    }
    const took = (performance.now() - start) / 1000
    if (took + took / (round + 1) > seconds) break
  }
  return times
}

/**
 * Answers the fastest round of each request, which is what is left if something else had the processor in the others.
 */
export function fastest(times: Map<string, Times>, queries: Query[]): Map<string, Times> {
  const all = Array.from(times, ([name, by]) => {
    const best = noTimes()
    for (const kind of kinds) {
      const count = queries.filter((query) => query.kind === kind).length
      for (const [at, time] of by[kind].entries())
        best[kind][at % count] = Math.min(time, best[kind][at % count] ?? Infinity)
    }
    return [name, best] as const
  })
  return new Map(all)
}

const noTimes = (): Times => ({
  broad: [],
  medium: [],
  narrow: [],
  browse: [],
  model: [],
  deep: [],
  prefix: [],
})

const turned = <T>(all: T[], by: number): T[] => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
]

/** Each round uses another request object, because engines may keep what they have counted for one. */
async function timesOf(engine: Engine, queries: Query[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    const anew = { ...query, request: { ...query.request } }
    const start = performance.now()
    await engine.ask(anew)
    times.push(performance.now() - start)
  }
  return times
}

/** Several clients share the requests; answers the milliseconds of each, and of all together. */
export async function measureTogether(engine: Engine, queries: Query[], clients: number) {
  const rest = queries.values()
  const start = performance.now()
  const times = await Promise.all(
    Array.from({ length: clients }, async () => {
      const own: number[] = []
      for (const query of rest) own.push(...(await timesOf(engine, [query])))
      return own
    }),
  )
  return { times: times.flat(), seconds: (performance.now() - start) / 1000 }
}

/** `part` 0.95: what 95 of a hundred times do not exceed. */
export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const mean = (times: number[]): number =>
  times.reduce((sum, time) => sum + time, 0) / times.length
