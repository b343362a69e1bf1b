import type { Figures, Result } from './measure.ts'
import { type OperationName, operations, type Shop } from './shop.ts'

export type Shops = { peers: Shop[]; mall: Shop; bare: Shop }
/** These are all rounds of what was measured. */
export type Results = Map<Shop, Map<OperationName, Result[]>>

/** Writes a table beside the peers, one beside the floor, and what has failed. */
export function report(results: Results, shops: Shops): string {
  return [besidePeers(results, shops), besideBare(results, shops), errors(results)].join('\n')
}

function besidePeers(results: Results, { peers, mall, bare }: Shops): string {
  const shops = [...peers, mall]
  const rows = measured(results, mall).filter(
    (name) => !bare.operations[name] || peers[0]?.operations[name],
  )
  return table(
    [
      'operation',
      ...shops.flatMap(({ name }) => [`${name}: CPU ms`, 'req/s']),
      ...['× by CPU', '× by req/s'],
    ],
    rows.map((name) => {
      const found = shops.map((shop) => middle(results, shop, name))
      return [operations[name], ...found.flatMap(({ cells }) => cells), ...timesBetter(found)]
    }),
  )
}

function besideBare(results: Results, { mall, bare }: Shops): string {
  return table(
    ['JSON', 'bare: CPU ms', 'req/s', 'mall: CPU ms', 'req/s', '× the CPU', 'wanted at most'],
    measured(results, bare).map((name) => {
      const [floor, own] = [middle(results, bare, name), middle(results, mall, name)]
      const isVisitor = name.endsWith('Visitor')
      const title = isVisitor ? operations[name] : `${operations[name]}, member`
      const [most, least] = [own.figures, floor.figures]
      const times = most && least ? figure(most.milliseconds / least.milliseconds) : '–'
      return [title, ...floor.cells, ...own.cells, times, isVisitor ? '5' : '8']
    }),
  )
}

function errors(results: Results): string {
  const failed = [...results].flatMap(([shop, all]) =>
    [...all].flatMap(([name, rounds]) =>
      rounds
        .flatMap((one) => ('error' in one ? [one.error] : []))
        .slice(0, 1)
        .map((error) => `- ${shop.name}, ${operations[name]}: ${error}`),
    ),
  )
  return failed.length ? `Errors:\n\n${failed.join('\n')}\n` : ''
}

const measured = (results: Results, shop: Shop): OperationName[] => [
  ...(results.get(shop)?.keys() ?? []),
]

type Middle = { figures: Figures | null; cells: [string, string] }

/** Answers the middle of the rounds; what has failed in one of them has no figures. */
function middle(results: Results, shop: Shop, name: OperationName): Middle {
  const rounds = results.get(shop)?.get(name) ?? []
  const good = rounds.flatMap((one) => ('error' in one ? [] : [one]))
  if (good.length < rounds.length) return { figures: null, cells: ['error', 'error'] }
  const of = (key: keyof Figures) => {
    const sorted = good.map((one) => one[key]).toSorted((a, b) => a - b)
    const half = sorted.length / 2
    return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
  }
  const [milliseconds, perSecond] = [of('milliseconds'), of('perSecond')]
  if (!milliseconds || !perSecond) return { figures: null, cells: ['–', '–'] }
  return { figures: { milliseconds, perSecond }, cells: [figure(milliseconds), figure(perSecond)] }
}

/** Compares the last with the best of the others, which may be another one by each; less than ten times is bold. */
function timesBetter(found: Middle[]): string[] {
  const own = found.at(-1)?.figures
  const others = found.slice(0, -1).flatMap(({ figures }) => figures ?? [])
  if (!own || others.length === 0) return ['–', '–']
  const least = Math.min(...others.map(({ milliseconds }) => milliseconds))
  const most = Math.max(...others.map(({ perSecond }) => perSecond))
  return [least / own.milliseconds, own.perSecond / most].map((times) =>
    times < 10 ? `**${figure(times)}**` : figure(times),
  )
}

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const line = (all: string[]) => `| ${all.join(' | ')} |\n`
  return [head, head.map((_, at) => (at ? '--:' : '---')), ...rows].map(line).join('')
}
