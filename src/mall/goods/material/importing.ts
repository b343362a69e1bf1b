import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { materialLimits } from '#mall/limits.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { bodyOf, errorTable, repeated } from '#mall/sheet.ts'
import type { material } from './material.contract.ts'
import { codeFrom, isCode, keyOf } from './material.rules.ts'
import {
  type Found,
  lockMaterials,
  replaceMaterials,
  selectAsked,
  selectTotal,
} from './material.sql.ts'
import { keptCompany } from './rights.ts'

type Imports = Pick<typeof material, 'importMaterials' | 'materialErrors' | 'materialTemplate'>

export const materialColumns = ['订货号*', '物料编码*', '物料名称', '规格描述'] as const
const example = ['GP1000001', 'WL-000123', '深沟球轴承', '20×47×14 双面密封']
const shownRows = 50

export const importVerbs: Verbs<Imports> = {
  importMaterials: ({ db, who, now }, { rows, onConflict }) =>
    db.begin(async (tx) => {
      const companyId = keptCompany(who)
      await lockMaterials(tx, companyId)
      const tried = await tryRows(tx, companyId, rows)
      const failed = tried.filter(({ errors }) => errors.length > 0)
      const clashing = tried.filter((one) => one.errors.length === 0 && one.conflicts.length > 0)
      const answer = {
        total: tried.length,
        failed: failed.length,
        conflicts: clashing.length,
        unchanged: tried.filter(({ isUnchanged }) => isUnchanged).length,
        rows: [...failed, ...clashing].slice(0, shownRows),
      }
      if (!onConflict || failed.length > 0) return { ...answer, saved: 0 }

      const wanted = tried.filter(
        ({ isUnchanged, conflicts }) =>
          !isUnchanged && (onConflict === 'replace' || conflicts.length === 0),
      )
      await saveAll(tx, { companyId, who, now }, wanted)
      return { ...answer, saved: wanted.length }
    }),

  async materialErrors({ db, who }, { rows }) {
    const tried = await tryRows(db, keptCompany(who), rows)
    const told = tried.map(({ cells, errors, conflicts }) => ({
      cells,
      errors: [...errors, ...conflicts],
    }))
    return errorTable(materialColumns, told)
  },

  async materialTemplate({ who }) {
    keptCompany(who)
    return { head: [...materialColumns], list: [example] }
  },
}

type Tried = {
  row: number
  cells: string[]
  skuId: string
  skuCode: string
  code: string
  name: string
  spec: string
  isUnchanged: boolean
  errors: string[]
  conflicts: string[]
}

/** A blank name or specification leaves the one that stands. */
async function tryRows(db: Sql, companyId: string, sheet: string[][] | undefined) {
  const read = bodyOf(sheet, materialColumns).map(({ row, cells }) => {
    const [skuCode = '', typed = '', name = '', spec = ''] = cells
    return { row, cells, skuCode, code: codeFrom(typed), key: keyOf(typed), name, spec }
  })
  const found = await selectAsked(db, companyId, read)
  const byRow = new Map(found.map((one) => [one.row, one]))
  const goodsTwice = repeated(read.map(({ skuCode }) => skuCode))
  const codesTwice = repeated(read.map(({ key }) => key))
  return read.map(({ key, ...one }): Tried => {
    const standing = byRow.get(one.row)
    const row = {
      ...one,
      name: one.name || standing?.name || '',
      spec: one.spec || standing?.spec || '',
    }
    const errors = errorsOf(row, standing)
    if (goodsTwice.has(one.skuCode)) errors.push('订货号在文件中重复')
    if (codesTwice.has(key)) errors.push('物料编码在文件中重复')
    return {
      ...row,
      skuId: standing?.skuId ?? '',
      isUnchanged: errors.length === 0 && isSame(row, standing),
      errors,
      conflicts: errors.length === 0 && standing ? conflictsOf(row, standing) : [],
    }
  })
}

type Read = Pick<Tried, 'skuCode' | 'code' | 'name' | 'spec'>

function errorsOf({ skuCode, code, name, spec }: Read, standing: Found | undefined): string[] {
  const errors: string[] = []
  if (skuCode === '') errors.push('请输入订货号')
  else if (!standing?.skuId) errors.push('订货号不存在')
  if (!isCode(code)) errors.push(`物料编码须为 1–${materialLimits.code} 个可见字符`)
  if (name.length > materialLimits.name) errors.push(`物料名称最多 ${materialLimits.name} 个字符`)
  if (spec.length > materialLimits.spec) errors.push(`规格描述最多 ${materialLimits.spec} 个字符`)
  return errors
}

function conflictsOf({ code, name, spec }: Read, standing: Found): string[] {
  const { code: own, holder } = standing
  const conflicts: string[] = []
  if (own !== null && own !== code) conflicts.push(`该商品已有物料编码 ${own}`)
  if (standing.name && name !== standing.name) conflicts.push(`物料名称原为 ${standing.name}`)
  if (standing.spec && spec !== standing.spec) conflicts.push(`规格描述原为 ${standing.spec}`)
  if (holder !== null) conflicts.push(`该物料编码已用于订货号 ${holder}`)
  return conflicts
}

const isSame = ({ code, name, spec }: Read, standing: Found | undefined): boolean =>
  standing?.code === code && standing.name === name && standing.spec === spec

type By = Pick<Ctx, 'now'> & { companyId: string; who: Parameters<typeof keptCompany>[0] }

async function saveAll(tx: Sql, { companyId, who, now }: By, wanted: readonly Tried[]) {
  if (wanted.length === 0) return
  const entries = wanted.map((one) => ({ ...one, key: keyOf(one.code) }))
  await replaceMaterials(tx, companyId, entries, { who, source: 'import', now })
  if ((await selectTotal(tx, companyId)) > materialLimits.codes) refuse('MATERIAL_LIMIT')
  await recordAudit(tx, {
    who,
    action: 'material.import',
    subject: `导入 ${wanted.length} 个物料编码`,
    detail: { 个数: wanted.length },
  })
}
