import { mkdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { api } from '#mall/api.ts'
import type { ImportState } from '#mall/goods/importing/importing.contract.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'

/**
 * npm run bench:import sends a CSV file of new goods and takes it through trial run, writing and undo, while a list of
 * the shop is asked for again and again. Rows a second are those of each step; the list is compared with the idle mall.
 * Its options are ROWS, SKUS and DATA_DIR.
 */
const rows = Number(process.env.ROWS ?? 100_000)
const dataDir = process.env.DATA_DIR ?? 'var/bench-import'
mkdirSync(dataDir, { recursive: true })
const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' })
try {
  const { token, call } = await loginOverHttp(server.address, 'operator')
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.toFixed(1)}\n`,
  )
  const idle = await listTimes(async () => setTimeout(10_000))
  console.log('| step | rows/s | s | list p95, ms | slowest, ms |\n|---|--:|--:|--:|--:|')
  console.log(`| idle | – | 10 | ${shown(idle)} |`)
  let runId = ''
  await step('upload', async () => {
    runId = await sent(token)
  })
  const { columns, choices } = await call(api.importing.importDetail, { runId })
  const chosen = columns.map(({ no, field, attribute }) => ({
    no,
    field,
    attribute,
    isConfirmed: true,
  }))
  await step('trial run', async () => {
    await call(api.importing.checkImport, { runId, columns: chosen, choices })
    await until(runId, 'checked')
  })
  await step('writing', async () => {
    await call(api.importing.applyImport, { runId })
    await until(runId, 'applied')
  })
  await step('undo', async () => {
    await call(api.importing.undoImport, { runId })
    await until(runId, 'undone')
  })
  console.log(`\nThe server needed at most ${peakMb()} MB.`)

  async function until(runId: string, state: ImportState) {
    while ((await call(api.importing.importDetail, { runId })).state !== state)
      await setTimeout(250)
  }
} finally {
  await server.stop()
}

async function step(name: string, work: () => Promise<void>) {
  const begun = performance.now()
  const times = await listTimes(work)
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `| ${name} | ${Math.round(rows / seconds)} | ${seconds.toFixed(1)} | ${shown(times)} |`,
  )
}

/** How long a list takes while something else is done, one after another. */
async function listTimes(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const done = work().finally(() => {
    isOver = true
  })
  for (let page = 1; !isOver; page = (page % 40) + 1) {
    const begun = performance.now()
    const response = await fetch(`${server.address}/productList?keyword=6204&pageNum=${page}`)
    await response.arrayBuffer()
    times.push(performance.now() - begun)
    await setTimeout(20)
  }
  await done
  return times
}

function shown(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const [p95 = 0, most = 0] = [sorted[Math.floor(sorted.length * 0.95)], sorted.at(-1)]
  return `${p95.toFixed(0)} | ${most.toFixed(0)}`
}

async function sent(token: string): Promise<string> {
  const query = new URLSearchParams({ subject: 'goods', name: 'bench.csv' })
  const response = await fetch(`${server.address}/mall/importing/importFile?${query}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(file())) as BodyInit,
    duplex: 'half',
  } as RequestInit)
  const { data } = (await response.json()) as { data: { runId: string } }
  return data.runId
}

function* file() {
  const run = Date.now().toString(36)
  yield '订货号,品牌,型号,名称,分类,单位,含税价,库存,交期（工作日）,缸径(mm),行程(mm)\r\n'
  for (let no = 0; no < rows; no += 1000) yield lines(run, no, Math.min(rows, no + 1000))
}

function lines(run: string, from: number, to: number): string {
  const each = Array.from({ length: to - from }, (_, at) => from + at)
  return each
    .map((no) => {
      const figures = [
        `${10 + (no % 900)}.5`,
        no % 50,
        (no % 20) + 1,
        `Ø${20 + (no % 80)}`,
        no % 500,
      ]
      return `B${run}-${no},SMC,BENCH-${run}-${no},标准气缸,1010101,个,${figures.join(',')}\r\n`
    })
    .join('')
}

function peakMb(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
