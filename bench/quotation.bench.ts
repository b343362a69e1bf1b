import { cpus } from 'node:os'
import samples from '#drawing/samples.json' with { type: 'json' }
import type { FileKind } from '#mall/trade/quotation/quotation.contract.ts'
import { openPrinter } from '#server/documents/documentWorkers.ts'
import { demoHouse } from '#server/documents/house.ts'
import { quotationOf } from '#test/quotations.ts'

/**
 * npm run bench:quotation prints quotations of 20 and 500 lines in the thread that prints them, and then a table for
 * docs/benchmarks.md.
 */
const rounds = Number(process.env.ROUNDS ?? 20)
const drawings = Object.entries(samples)

/** Every line has another drawing, as far as there are others. */
function asked(count: number, kind: FileKind) {
  const quotation = quotationOf(count)
  const lines = quotation.lines.map((line, at) => {
    const [family = '', attributes] = drawings[at % drawings.length] ?? []
    return { ...line, family, attrDesc: JSON.stringify(attributes) }
  })
  return { quotation: { ...quotation, lines }, kind, house: demoHouse }
}

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${rounds} rounds each`,
)
console.log('| paper | lines | p50 ms | max ms | KB |')
console.log('|---|--:|--:|--:|--:|')
const printer = openPrinter()
const begun = performance.now()
await printer.print(asked(1, 'pdf'), '')
console.log(`| first one, with its thread | 1 | ${Math.round(performance.now() - begun)} | | |`)
for (const kind of ['pdf', 'xlsx'] as const) for (const count of [20, 500]) await run(kind, count)
await printer.stop()

async function run(kind: FileKind, count: number) {
  const paper = asked(count, kind)
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    bytes = (await printer.print(paper, '')).length
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [middle = 0, most = 0] = [times[Math.floor(rounds / 2)], times.at(-1)].map((ms) =>
    Math.round(ms ?? 0),
  )
  console.log(
    `| ${kind.toUpperCase()} | ${count} | ${middle} | ${most} | ${Math.round(bytes / 1024)} |`,
  )
}
