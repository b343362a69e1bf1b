import { mkdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { codeOf } from '#mall/trade/transfer/code.rules.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'
import { csvOf, gbkOf, type Row, statement } from '#test/transfers.ts'
import { processorMs } from './peers/processor.ts'

/**
 * npm run bench:bank imports a statement of 10,000 lines over HTTP, as a CSV file in GBK: 4,000 name the code of a
 * transfer, 1,000 are an order's amount and payer, 2,000 went out, 3,000 nobody knows what for. Then it is imported once
 * more, and the list of the finance room is read. Processor time is that of the server and of PostgreSQL. Its options are ROUNDS and DATA_DIR.
 */
const rounds = Number(process.env.ROUNDS ?? 3)
const dataDir = process.env.DATA_DIR ?? 'var/bench-bank'
mkdirSync(dataDir, { recursive: true })
const embedded = await startEmbedded(dataDir)
const db = openDb(embedded.url, { patient: true, connections: 1 })
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: embedded.url, DEMO: '1' })
const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)
const processes = { programs: [server.process.pid ?? 0], postmasters: [Number(postmaster)] }
try {
  const { call } = await loginOverHttp(server.address, 'operator')
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.toFixed(1)}\n`,
  )
  console.log(
    '| 10,000 lines | imported, ms | processor, ms | matched | waiting | again, ms | list, ms |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (let round = 1; round <= rounds; round++) {
    const file = gbkOf(csvOf(statement(await linesOf(`${Date.now()}`)))).toString('base64')
    await db`delete from use_count` // nobody imports so often
    await db`vacuum analyze`
    const before = processorMs(processes)
    const [first, firstMs] = await timed(() =>
      call(api.bank.importStatement, { fileName: '流水.csv', file }),
    )
    const spentMs = processorMs(processes) - before
    const [, againMs] = await timed(() =>
      call(api.bank.importStatement, { fileName: '流水.csv', file }),
    )
    const [, listMs] = await timed(() => call(api.bank.bankLines, {}))
    const figures = [firstMs, spentMs, first.matched, first.waiting, againMs, listMs]
    console.log(`| ${round} | ${figures.map((one) => one.toFixed(0)).join(' | ')} |`)
  }
} finally {
  await server.stop()
  await db.end()
  await embedded.stop()
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const answer = await work()
  return [answer, performance.now() - begun]
}

/** Orders of company 2 of amounts of their own, most of them with a transfer, and what the bank says of them. */
async function linesOf(round: string): Promise<Row[]> {
  const orders = await db<{ orderId: string; totalFen: string }[]>`
    insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
      pay_deadline, receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
    select 'SO' || right(${round}, 8) || 10000 + n, p.user_id, 2, c.name, p.name, 20, 0, now(), now() + interval '7 days',
      '', '', '', 1, 1, 100000 + n, 100000 + n, 0, 0, 0, 100000 + n
    from generate_series(1, 5000) n, person p join company c using (company_id) where p.account = 'purchaser2'
    returning order_id, total_fen`
  const transfers = orders.slice(0, 4000).map(({ orderId, totalFen }, at) => {
    const bytes = crypto.getRandomValues(new Uint8Array(7))
    return { orderId, totalFen, code: codeOf(bytes), no: `HK${round.slice(-9)}${10_000 + at}` }
  })
  await db`
    with made as (
      insert into transfer (transfer_no, code, company_id, user_id, created_at)
      select no, code, 2, user_id, now()
      from unnest(${transfers.map(({ no }) => no)}::text[], ${transfers.map(({ code }) => code)}::text[]) as t (no, code),
        person where account = 'purchaser2' returning transfer_id, transfer_no
    )
    insert into transfer_order (transfer_id, order_id, chosen_at)
    select transfer_id, order_id, now() from made join unnest(${transfers.map(({ no }) => no)}::text[],
      ${transfers.map(({ orderId }) => orderId)}::bigint[]) as t (no, order_id) on no = transfer_no`
  const serial = (kind: string, at: number) => `${round}${kind}${at}`
  const yuan = (fen: string) => (Number(fen) / 100).toFixed(2)
  return [
    ...transfers.map(({ code, totalFen }, at) => ({
      in: yuan(totalFen),
      words: `货款 ${code}`,
      serial: serial('A', at),
    })),
    ...orders
      .slice(4000)
      .map(({ totalFen }, at) => ({ in: yuan(totalFen), serial: serial('B', at) })),
    ...Array.from({ length: 2000 }, (_, at) => ({
      out: '35.00',
      words: '手续费',
      name: '招商银行',
      serial: serial('C', at),
    })),
    ...Array.from({ length: 3000 }, (_, at) => ({
      in: `${at + 7}.31`,
      words: '往来款',
      name: `某某公司${at}`,
      serial: serial('D', at),
    })),
  ]
}
