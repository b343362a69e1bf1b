import { mkdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'
import { insertFinanceWorld, manyPostings } from './finance/financeWorld.ts'
import { processorMs } from './peers/processor.ts'

/**
 * npm run bench:finance reads what finance reads at a million postings, over HTTP: its desk, the books, entries page by page,
 * and the lists of its rooms. Processor time is that of the server and of PostgreSQL for each call. Its options are ROUNDS
 * and DATA_DIR.
 */
const rounds = Number(process.env.ROUNDS ?? 100)
const dataDir = resolve(process.env.DATA_DIR ?? 'var/bench-finance')
mkdirSync(dataDir, { recursive: true })
const embedded = await startEmbedded(dataDir)
const owner = openDb(embedded.url, { patient: true, connections: 1 })
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: embedded.url, DEMO: '1' })
const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)
const processes = { programs: [server.process.pid ?? 0], postmasters: [Number(postmaster)] }
try {
  await insertFinanceWorld(owner)
  const { call } = await loginOverHttp(server.address, 'operator')
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.toFixed(1)}; ${manyPostings.toLocaleString('en')} postings\n`,
  )
  console.log('| what | p50, ms | p95, ms | slowest, ms | processor, ms |\n|---|--:|--:|--:|--:|')
  const year = { from: `${new Date().getFullYear() - 1}-12-01`, to: '2099-12-31' }
  const { list } = await call(api.finance.ledgerEntries, { account: 'advance', ...year })
  const before = list.at(-1)?.entryId ?? ''
  await measure('finance desk', () => call(api.finance.financeDesk, {}))
  await measure('trial balance, this month', () => call(api.finance.trialBalance, {}))
  await measure('trial balance, a year', () => call(api.finance.trialBalance, year))
  await measure('entries of 预收货款', () =>
    call(api.finance.ledgerEntries, { account: 'advance' }),
  )
  await measure('the next page of a year', () =>
    call(api.finance.ledgerEntries, { account: 'advance', ...year, before }),
  )
  await measure('entries of the bank account', () =>
    call(api.finance.ledgerEntries, { account: 'cash.transfer', ...year }),
  )
  await measure('entries of a customer', () =>
    call(api.finance.ledgerEntries, {
      ...{ account: 'advance', customer: '财务基准有限公司777', ...year },
    }),
  )
  await measure('entries of a document', () => call(api.finance.ledgerEntries, { no: 'Z500000' }))
  await measure('closing and its check list', () => call(api.closing.closingState, {}))
  await measure('receipts, waiting', () => call(api.bank.bankLines, {}))
  await measure('receipts, matched', () => call(api.bank.bankLines, { tab: 'matched' }))
  await measure('vouchers', () => call(api.bank.bankVouchers, {}))
  await measure('money back', () => call(api.bank.moneyBack, {}))
  await measure('receipts of a name', () =>
    call(api.bank.bankLines, { tab: 'all', keyword: '有限公司777' }),
  )
  await measure('statements', () => call(api.statementDesk.deskStatements, {}))
  await measure('statements, late', () =>
    call(api.statementDesk.deskStatements, { tab: 'overdue' }),
  )
  await measure('statements of a customer', () =>
    call(api.statementDesk.deskStatements, { keyword: '有限公司777' }),
  )
  await measure('ageing', () => call(api.statementDesk.deskAgeing, {}))
  await measure('invoices, waiting', () => call(api.invoiceDesk.deskInvoices, {}))
  await measure('invoices, all', () => call(api.invoiceDesk.deskInvoices, { tab: 'all' }))
  await measure('invoices of a customer', () =>
    call(api.invoiceDesk.deskInvoices, { tab: 'all', keyword: '示范食品' }),
  )
  await measure('write-offs', () => call(api.writeOff.writeOffs, {}))
} finally {
  await server.stop()
  await owner.end()
  await embedded.stop()
}

async function measure(what: string, read: () => Promise<unknown>) {
  for (let warm = 0; warm < 10; warm++) await read()
  const times: number[] = []
  const spent = processorMs(processes)
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await read()
    times.push(performance.now() - begun)
  }
  const each = (processorMs(processes) - spent) / rounds
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  const figures = [at(0.5), at(0.95), times.at(-1) ?? 0, each]
  console.log(`| ${what} | ${figures.map((one) => one.toFixed(1)).join(' | ')} |`)
}
