import { mean, percentile, type Times } from './measure.ts'
import { kinds } from './query.ts'

type Cell = string | number

/** Writes Markdown, with numbers at the right that have three digits that mean something. */
export function table(head: string[], rows: Cell[][]) {
  const isText = head.map((_, at) => rows.every((row) => typeof row[at] === 'string'))
  console.log()
  console.log(line(head))
  console.log(line(isText.map((is) => (is ? '---' : '--:'))))
  for (const row of rows) console.log(line(row.map((cell) => figure(cell))))
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Writes 0.0123, 1.23, 12.3, 123 and 1230. */
function figure(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return Number.isFinite(cell) ? String(Number(cell.toPrecision(3))) : '–'
}

export const timeHead = ['p50 ms', 'p95 ms', 'p99 ms']
export const timesIn = (times: number[]): number[] =>
  [0.5, 0.95, 0.99].map((part) => percentile(times, part))

/** Writes the table of the design: all requests, then each kind with its p50 and p95. */
export function engineTable(times: Map<string, Times>) {
  const head = ['engine', ...timeHead, 'requests/s', ...kinds.map((kind) => `${kind} p50/p95`)]
  table(
    head,
    Array.from(times, ([name, by]) => [
      name,
      ...timesIn(all(by)),
      1000 / mean(all(by)),
      ...kinds.map((kind) =>
        [0.5, 0.95].map((part) => figure(percentile(by[kind], part))).join('/'),
      ),
    ]),
  )
}

export const all = (by: Times): number[] => kinds.flatMap((kind) => by[kind])

/** The design wants the index to be so many times as fast as the peer. */
export type Demand = { peer: string; rate: number; p99: number; broad?: number; model?: number }

/** Says how many times faster ours is, and what is wanted of it. */
export function ratioTable(times: Map<string, Times>, ours: string, demands: Demand[]) {
  const own = times.get(ours)
  if (!own) return
  const rows = demands.flatMap(({ peer, ...wanted }) => {
    const its = times.get(peer)
    if (!its) return []
    const ratios = {
      rate: mean(all(its)) / mean(all(own)),
      p99: percentile(all(its), 0.99) / percentile(all(own), 0.99),
      broad: percentile(its.broad, 0.5) / percentile(own.broad, 0.5),
      model: percentile(its.model, 0.5) / percentile(own.model, 0.5),
    }
    return [[peer, ...columns.map((name) => verdict(ratios[name], wanted[name]))]]
  })
  table([`${ours} against`, 'requests/s', 'p99', 'broad p50', 'model p50'], rows)
}

const columns = ['rate', 'p99', 'broad', 'model'] as const

export function verdict(ratio: number, wanted?: number): string {
  const text = `${figure(ratio)} ×`
  if (wanted === undefined) return text
  return ratio >= wanted ? `${text} (≥ ${wanted})` : `**${text}** (< ${wanted})`
}
