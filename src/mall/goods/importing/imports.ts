import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { linesOf, type Moves } from '#mall/goods/assortment/change.rules.ts'
import { namesOf } from '#mall/goods/assortment/changing.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { forgetShelf } from '#mall/goods/catalogue/shelf.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { readColumns } from './columnReading.ts'
import { columnName, columnsProblem, headKey, sureFrom } from './columns.rules.ts'
import { chosenAgreement, customerOf } from './customers.ts'
import { importErrors } from './errorSheet.ts'
import { exportGoods } from './exporting.ts'
import { isTable, subjectsFor } from './fields.rules.ts'
import type { Choices, ImportRow, ImportRun, importing } from './importing.contract.ts'
import { selectResults, selectResultTotal, selectRows } from './row.sql.ts'
import {
  type RunRow,
  selectRuns,
  updateChecked,
  updateMapped,
  updateRises,
  updateState,
  upsertHeads,
} from './run.sql.ts'
import {
  begin,
  lockedFile,
  lockedGoods,
  lockedIn,
  lockedTable,
  record,
  runFor,
} from './stepping.ts'
import { settle } from './unknownNames.ts'

const none = { brand: {}, category: {} }

/** The staff takes in files; jobs do what takes time (working.ts). */
export const importingVerbs: Verbs<typeof importing> = {
  async importList({ db, who }, { pageNum, pageSize }) {
    const { list, total } = await selectRuns(db, {
      subjects: subjectsFor(who),
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    })
    return { total, pages: Math.ceil(total / pageSize), list: list.map(shown) }
  },

  async importDetail(ctx, { runId }) {
    const { db } = ctx
    const run = await runFor(ctx, runId)
    const { sheetNo, head } = run
    const limit = Math.max(0, head.to) + importLimits.previewRows
    const preview = await selectRows(db, { runId, sheetNo, after: 0, limit })
    const agreement = await chosenAgreement(db, run, run.choices, ctx.now)
    return { ...run, ...shown(run), agreement, preview }
  },

  async importRows(ctx, { runId, tab, keyword, pageNum, pageSize }) {
    const { db, search } = ctx
    const run = await runFor(ctx, runId)
    const filter = { runId, tab, keyword }
    const kept =
      run.state === 'undone'
        ? await selectResultTotal(db, { ...filter, tab: 'kept', keyword: '' })
        : 0
    const all = Object.values(run.counts).reduce((sum, count) => sum + count, 0)
    const counts = { ...run.counts, all, kept }
    const total = keyword ? await selectResultTotal(db, filter) : (counts[tab] ?? 0)
    const list = await selectResults(db, {
      ...filter,
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    })
    const names = namesOf(search.analyser)
    const rows = list.map(({ moves, ...row }) => ({
      ...{ ...row, photoId: photoIn(row, moves), lines: linesOf(moves, names) },
    }))
    return { total, pages: Math.ceil(total / pageSize), list: rows, counts }
  },

  async readImport(ctx, { runId, sheetNo, headRow }) {
    await ctx.db.begin(async (tx) => {
      const run = await lockedTable(tx, ctx, runId, ['mapping'])
      await readColumns(tx, run, run.sheets, { sheetNo, headRow })
    })
    return null
  },

  async checkImport(ctx, { runId, columns: chosen, choices, isRemembered }) {
    await ctx.db.begin(async (tx) => {
      const run = await lockedFile(tx, ctx, runId, ['mapping', 'checked'])
      const columns = isTable(run.subject) ? columnsBy(run, chosen, choices) : run.columns
      const supplier = await customerOf(tx, run, choices, ctx.now)
      await updateMapped(tx, runId, { columns, choices, supplier })
      const heads = columns.map((one) => ({
        head: headKey(one),
        field: one.field,
        attribute: one.attribute,
      }))
      const kept = heads.filter(({ head }) => head !== '')
      if (isRemembered && supplier) await upsertHeads(tx, supplier, kept, ctx.now)
      await updateChecked(tx, runId, { counts: {}, unknown: none }, 0)
      await begin(tx, ctx, run, { state: 'checking' })
    })
    return null
  },

  async mapImport(ctx, { runId }) {
    await ctx.db.begin(async (tx) => {
      await lockedIn(tx, ctx, runId, ['checking', 'checked'])
      await updateState(tx, runId, 'mapping')
    })
    return null
  },

  async settleNames(ctx, { runId, ...settled }) {
    await ctx.db.begin(async (tx) => {
      const run = await lockedGoods(tx, ctx, runId, ['checked'])
      await settle(tx, ctx, settled)
      await updateChecked(tx, runId, { counts: {}, unknown: none }, 0)
      await begin(tx, ctx, run, { state: 'checking' })
    })
    forgetShelf(ctx.db)
    return null
  },

  async applyImport(ctx, { runId, withRises }) {
    await ctx.db.begin(async (tx) => {
      const run = await lockedIn(tx, ctx, runId, ['checked'])
      if (withRises) await updateRises(tx, runId)
      await begin(tx, ctx, run, { state: 'applying' })
      const { new: fresh = 0, changed = 0, held = 0 } = run.counts
      const due = { 变更: changed + (withRises ? held : 0) }
      const detail = isTable(run.subject) ? { 新增: fresh, ...due } : due
      await record(tx, ctx, { verb: 'apply', run, detail })
    })
    return null
  },

  async pauseImport(ctx, { runId }) {
    await ctx.db.begin(async (tx) => {
      await lockedIn(tx, ctx, runId, ['applying'])
      await updateState(tx, runId, 'paused')
    })
    return null
  },

  async resumeImport(ctx, { runId }) {
    await ctx.db.begin(async (tx) => {
      const run = await lockedIn(tx, ctx, runId, ['paused'])
      await begin(tx, ctx, run, { state: 'applying', isOn: true })
    })
    return null
  },

  async undoImport(ctx, { runId }) {
    await ctx.db.begin(async (tx) => {
      const run = await lockedIn(tx, ctx, runId, ['applying', 'paused', 'applied'])
      await begin(tx, ctx, run, { state: 'undoing' })
      await record(tx, ctx, { verb: 'undo', run, detail: { 已写入: run.written } })
    })
    return null
  },

  async removeImport(ctx, { runId }) {
    await ctx.db.begin(async (tx) => {
      const run = await lockedIn(tx, ctx, runId, ['mapping', 'checked', 'paused'])
      if (run.written > 0) refuse('IMPORT_STATE')
      await begin(tx, ctx, run, { state: 'removing' })
    })
    return null
  },

  exportGoods,

  importErrors,
}

type Chosen = Parameters<(typeof importingVerbs)['checkImport']>[1]['columns']

/** The columns as somebody has said that they are. */
function columnsBy(run: RunRow, chosen: Chosen, choices: Choices) {
  const problem = problemOf(run, chosen, choices)
  if (problem) refuse('IMPORT_COLUMNS', { problem })
  const named = new Map(chosen.map((one) => [one.no, one]))
  return run.columns.map((column) => {
    const { field = 'ignore', attribute = '' } = named.get(column.no) ?? {}
    return { ...column, field, attribute: field === 'attribute' ? attribute : '' }
  })
}

/** What is not certain has to be confirmed by somebody, and the columns have to make sense together. */
function problemOf(run: RunRow, chosen: Chosen, { brandId, agreementId }: Choices): string {
  const open = run.columns.filter(({ no, confidence, samples }) => {
    const one = chosen.find((column) => column.no === no)
    return confidence < sureFrom && samples.length > 0 && !one?.isConfirmed
  })
  const [first] = open
  if (first) return `还有 ${open.length} 列待确认，如 ${columnName(first.no)} 列“${first.name}”`
  const used = chosen.filter(({ field }) => field !== 'ignore')
  const wrong = columnsProblem(run.subject, used)
  if (wrong) return wrong
  const names = new Set(used.map(({ field }) => field))
  if (used.some(({ field, attribute }) => field === 'attribute' && !attribute))
    return '请输入参数名'
  if (run.subject === 'agreement' && !names.has('agreementNo') && !agreementId)
    return '请选择协议，或指定“协议号”列'
  const isByModel = !names.has('skuCode') && !names.has('materialCode')
  return isByModel && !names.has('brand') && !brandId ? '表里没有品牌列，请选择这份文件的品牌' : ''
}

/** The last of the photos that a picture has left is itself. */
const photoIn = ({ isWritten }: Pick<ImportRow, 'isWritten'>, { photos }: Moves): string | null =>
  (isWritten && photos && photoIdsOf(photos[1]).at(-1)) || null

function shown(run: RunRow): ImportRun {
  const { rows = 0 } = run.sheets[run.sheetNo] ?? {}
  return { ...run, at: run.at.toISOString(), total: Math.max(0, rows - run.head.above) }
}
