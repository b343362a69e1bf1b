import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { ImportState } from '#mall/goods/importing/importing.contract.ts'
import { massEditForm } from '#mall/goods/importing/massEdit.form.ts'
import { price } from '#mall/money.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'

/**
 * npm run bench:import sends a CSV file of new goods and takes it through trial run, writing and undo, while a list of
 * the shop is asked for again and again. Rows a second are those of each step; the list is compared with the idle mall.
 * With EDIT=1 it raises the prices of all goods of the mall instead. Its options are EDIT, ROWS, SKUS and DATA_DIR.
 */
const dataDir = process.env.DATA_DIR ?? 'var/bench-import'
mkdirSync(dataDir, { recursive: true })
const stalls = resolve(dataDir, 'stalls')
const server = await startServer({
  ...{ DATA_DIR: dataDir, DEMO: '1', STALLS: stalls },
  NODE_OPTIONS: `--import ${resolve('bench/import/stalls.mjs')}`,
})
let rows = Number(process.env.ROWS ?? 100_000)
try {
  const { token, call } = await loginOverHttp(server.address, 'operator')
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.toFixed(1)}\n`,
  )
  const idle = await listTimes(async () => setTimeout(10_000))
  console.log(
    '| step | rows/s | s | list p95, ms | slowest, ms | longest stall, ms | server, s | PostgreSQL, s |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  console.log(`| idle | – | 10 | ${shown(idle)} | ${await stallMs()} | | |`)
  await (process.env.EDIT ? edited(call) : imported(token, call))
  console.log(`\nThe server needed at most ${peakMb()} MB.`)
} finally {
  await server.stop()
}

async function imported(token: string, call: Call) {
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
    await until(call, runId, 'checked')
  })
  await written(call, runId)
}

async function edited(call: Call) {
  let runId = ''
  rows = (await call(api.assortment.goodsList, {})).total
  await step('choosing', async () => {
    runId = (await call(api.massEdit.beginEdit, {})).runId
  })
  await step('trial run', async () => {
    const edit = { ...massEditForm.initial, priceMove: 'up', priceBy: '3.5' } as const
    await call(api.massEdit.checkEdit, { runId, ...edit })
    await until(call, runId, 'checked')
  })
  await written(call, runId, async () => {
    const changed = { runId, tab: 'changed', pageSize: 1 } as const
    const { total } = await call(api.importing.importRows, changed)
    const last = { ...changed, pageNum: Math.min(total, 100_000) }
    const [row] = (await call(api.importing.importRows, last)).list
    const now = row?.lines[0]?.now
    const isSeen = async () => {
      const { goodsList } = await call(api.search.list, { keyword: row?.skuCode ?? '' })
      return goodsList.list.some(
        ({ skuId, taxPrice }) => skuId === row?.skuId && price(taxPrice) === now,
      )
    }
    while (!(await isSeen())) await setTimeout(20)
  })
}

async function written(call: Call, runId: string, seen = async () => {}) {
  await step('writing, until lists show it', async () => {
    await call(api.importing.applyImport, { runId })
    await until(call, runId, 'applied')
    await seen()
  })
  await step('undo', async () => {
    await call(api.importing.undoImport, { runId })
    await until(call, runId, 'undone')
  })
}

async function until(call: Call, runId: string, state: ImportState) {
  while ((await call(api.importing.importDetail, { runId })).state !== state) await setTimeout(250)
}

/** The longest stall of the event loop of the server since this was asked last. */
async function stallMs(): Promise<string> {
  rmSync(stalls, { force: true })
  server.process.kill('SIGUSR2')
  while (!existsSync(stalls) || readFileSync(stalls, 'utf8') === '') await setTimeout(10)
  return readFileSync(stalls, 'utf8')
}

async function step(name: string, work: () => Promise<void>) {
  const begun = performance.now()
  const before = processorTimes()
  const times = await listTimes(work)
  const after = processorTimes()
  const used = `${(after.server - before.server).toFixed(1)} | ${(after.others - before.others).toFixed(1)}`
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `| ${name} | ${Math.round(rows / seconds)} | ${seconds.toFixed(1)} | ${shown(times)} | ${await stallMs()} | ${used} |`,
  )
}

/** Seconds of processor time of the server and of PostgreSQL below it, those of its sessions that have ended as well. */
function processorTimes(): { server: number; others: number } {
  const { pid = 0 } = server.process
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (statOf(name) ?? []) : [],
  )
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  const own = all.find((one) => one.pid === pid)?.own ?? 0
  return { server: own, others: below(pid).reduce((sum, one) => sum + one.own + one.ended, 0) }
}

function statOf(name: string) {
  if (!existsSync(`/proc/${name}/stat`)) return undefined
  const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const seconds = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) / 100
  return { pid: Number(name), parent, own: seconds(11), ended: seconds(13) }
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
