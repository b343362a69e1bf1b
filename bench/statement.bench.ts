import { mkdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { makeStatements } from '#mall/trade/statement/making.ts'
import { browserCookies, loginOverHttp, startServer } from '#test/mall.ts'
import { noonOf } from '#test/stated.ts'
import { processorMs } from './peers/processor.ts'
import { insertReceived } from './statement/statementWorld.ts'

/**
 * npm run bench:statement makes statements of 5,000 and 2,000 lines of one company with its job, without and with statistics
 * of its tables, then reads them over HTTP: the calls of the page, the page, the workbook, and up to 2,000 lines the paper.
 * Processor time is that of the server and of PostgreSQL. Its options are ROUNDS, BASIS (sent, statement) and DATA_DIR.
 */
const rounds = Number(process.env.ROUNDS ?? 3)
const basis = process.env.BASIS ?? 'statement'
const dataDir = process.env.DATA_DIR ?? 'var/bench-statement'
mkdirSync(dataDir, { recursive: true })
const embedded = await startEmbedded(dataDir)
const db = openDb(embedded.url, { patient: true, connections: 2 })
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: embedded.url, DEMO: '1' })
const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)
const processes = {
  programs: [server.process.pid ?? 0, process.pid],
  postmasters: [Number(postmaster)],
}
try {
  await db`update company set charge_basis = ${basis} where company_id = 1`
  const { token, call } = await loginOverHttp(server.address, 'manager1')
  const cookie = await browserCookies(server.address, 'manager1')
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.toFixed(1)}; owed when ${basis}\n`,
  )
  console.log('| what | lines | tables | ms | processor, ms |\n|---|--:|---|--:|--:|')
  for (let round = 1; round <= rounds; round++) {
    for (const lines of [5000, 2000]) {
      const isAnalysed = round % 2 === 0
      const statementNo = await made(lines, isAnalysed)
      const row = { lines, tables: isAnalysed ? 'analysed' : 'as written' }
      const fetched = (path: string, headers: Record<string, string>) => async () => {
        const response = await fetch(server.address + path, { headers })
        const { byteLength } = await response.arrayBuffer()
        if (!response.ok || byteLength < 1000) throw new Error(`${path}: ${response.status}`)
      }
      await measure({ what: 'head', ...row }, () =>
        call(api.statement.statementDetail, { statementNo }),
      )
      await measure({ what: 'first lines', ...row }, () =>
        call(api.statement.statementLines, { statementNo }),
      )
      await measure({ what: 'last lines', ...row }, () =>
        call(api.statement.statementLines, { statementNo, pageNum: lines / 50 }),
      )
      await measure({ what: 'lines with a word', ...row }, () =>
        call(api.statement.statementLines, { statementNo, keyword: 'MAT-7' }),
      )
      await measure(
        { what: 'page', ...row },
        fetched(`/statementDetail?statementNo=${statementNo}`, { cookie }),
      )
      const sheet = `${api.statement.exportStatement.path}?statementNo=${statementNo}`
      await measure({ what: 'workbook', ...row }, fetched(sheet, { authorization: token }))
      if (lines <= 2000)
        await measure(
          { what: 'paper', ...row },
          fetched(`/papers/statement/${statementNo}.pdf`, { cookie }),
        )
    }
  }
} finally {
  await server.stop()
  await db.end()
  await embedded.stop()
}

/** The job of the next month that has none yet finds what was received; of other companies it has looked before. */
async function made(lines: number, isAnalysed: boolean): Promise<string> {
  const [last] = await db<{ day: string }[]>`
    select (greatest(max(cut_on), current_date) + interval '2 months')::date::text as day from statement_cut`
  const now = noonOf(`${last?.day.slice(0, 8)}01`)
  await makeStatements(db, now)
  await insertReceived(db, lines, `${Date.now()}`.slice(-9))
  if (isAnalysed) await db`vacuum analyze`
  const later = new Date(now.getTime() + 31 * 86_400_000)
  const row = { lines, tables: isAnalysed ? 'analysed' : 'as written' }
  await measure({ what: 'made by the job', ...row }, () => makeStatements(db, later))
  const [statement] = await db<{ statementNo: string; lines: number }[]>`
    select statement_no, lines from statement where company_id = 1 order by statement_id desc limit 1`
  if (!statement || statement.lines < lines)
    throw new Error(`${chineseDay(later)}: a statement of ${statement?.lines} lines`)
  return statement.statementNo
}

type Row = { what: string; lines: number; tables: string }

/** Each call is the first of its statement. */
async function measure<T>({ what, lines, tables }: Row, work: () => Promise<T>): Promise<T> {
  const spent = processorMs(processes)
  const begun = performance.now()
  const answer = await work()
  const figures = [performance.now() - begun, processorMs(processes) - spent]
  console.log(
    `| ${what} | ${lines} | ${tables} | ${figures.map((one) => one.toFixed(0)).join(' | ')} |`,
  )
  return answer
}
