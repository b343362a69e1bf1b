import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Output, Parsed } from '#mall/endpoint.ts'
import { importLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { importing } from './importing.contract.ts'
import { selectRefusedGoods } from './massEdit.sql.ts'
import { selectRefusedRows } from './row.sql.ts'
import type { RunRow } from './run.sql.ts'
import { runFor } from './stepping.ts'

type Errors = typeof importing.importErrors

/** Answers what was refused, with why: rows of a file as they were sent, goods of a mass edit by number and model. */
export async function importErrors(
  ctx: Ctx<UserInfo>,
  { runId }: Parsed<Errors>,
): Promise<Output<Errors>> {
  const { db } = ctx
  const run = await runFor(ctx, runId)
  const { head, rows } =
    run.subject === 'edit' ? await goodsRefused(db, run) : await rowsRefused(db, run)
  const list = rows.map(({ cells, problems }) => [
    ...head.map((_, at) => cells[at] ?? ''),
    problems.map(({ column, text }) => (column ? `${column} 列：${text}` : text)).join('；'),
  ])
  const { refused = 0, held = 0 } = run.counts
  const left = refused + held - list.length
  if (left > 0) list.push([...head.map(() => ''), `另有 ${left} 行未列出`])
  return { head: [...head, '错误原因'], list }
}

async function rowsRefused(db: Sql, { runId, columns }: RunRow) {
  const width = columns.length + 1
  const limit = Math.min(importLimits.errors, Math.floor(importLimits.errorCells / width))
  const head = columns.map(({ name, group }) => (group ? `${group} / ${name}` : name))
  return { head, rows: await selectRefusedRows(db, runId, limit) }
}

const goodsRefused = async (db: Sql, { runId }: RunRow) => ({
  head: ['商城订货号', '型号'],
  rows: await selectRefusedGoods(db, runId, importLimits.errors),
})
