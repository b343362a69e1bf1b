import type { Sql } from '#db/postgres.ts'
import { mayLearnMaterials } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { materialLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { limitSheets } from '#mall/people/account/limit.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { importVerbs } from './importing.ts'
import type { material } from './material.contract.ts'
import { codeFrom, isCode, keyOf, mayChangeCode } from './material.rules.ts'
import {
  deleteMaterials,
  lockMaterials,
  type MaterialRow,
  replaceMaterials,
  selectCount,
  selectHolder,
  selectMaterials,
  selectStanding,
  selectTotal,
} from './material.sql.ts'
import { keptCompany } from './rights.ts'

/** Owns what companies call goods in their own books. Nobody meets the codes of another company. */
export const materialVerbs: Verbs<typeof material> = {
  async materialList({ db, who }, { pageNum, pageSize, ...asked }) {
    const companyId = who.companyId ?? refuse('FORBIDDEN')
    const filter = filterOf(asked)
    const [total, rows] = await Promise.all([
      selectCount(db, companyId, filter),
      selectMaterials(db, companyId, filter, {
        offset: (pageNum - 1) * pageSize,
        limit: pageSize,
      }),
    ])
    return { total, pages: Math.ceil(total / pageSize), list: rows.map(materialFrom) }
  },

  async exportMaterials({ db, who, now }, asked) {
    const all = { offset: 0, limit: materialLimits.codes }
    const companyId = who.companyId ?? refuse('FORBIDDEN')
    await limitSheets({ db, who, now }, 'fetch')
    const rows = await selectMaterials(db, companyId, filterOf(asked), all)
    return { list: rows.map(materialFrom) }
  },

  async materialOf({ db, who }, { skuId }) {
    if (who.companyId === null) return null
    const standing = await selectStanding(db, who.companyId, { skuId, skuCode: '' })
    const mayEdit = mayChangeCode(who, standing?.source ?? null)
    return { code: standing?.code ?? '', mayEdit }
  },

  saveMaterial: ({ db, who, now }, { skuId, skuCode, isReplacing, ...wanted }) =>
    db.begin(async (tx) => {
      const companyId = keptCompany(who)
      await lockMaterials(tx, companyId)
      const standing =
        (await selectStanding(tx, companyId, { skuId, skuCode })) ?? refuse('SKU_NOT_FOUND')
      const code = codeOf(wanted.code)
      const isOther = standing.code !== null && standing.code !== code
      if (!skuId && isOther && !isReplacing) refuse('MATERIAL_EXISTS', { code: standing.code })
      await give(tx, { companyId, who, now }, standing, {
        ...wanted,
        code,
        source: 'manual',
        isReplacing,
      })
      return { skuId: standing.skuId, code }
    }),

  learnMaterial: ({ db, who, now }, { skuId, code: typed }) =>
    db.begin(async (tx) => {
      if (who.companyId === null || !mayLearnMaterials(who)) refuse('FORBIDDEN')
      const { companyId } = who
      await lockMaterials(tx, companyId)
      const standing =
        (await selectStanding(tx, companyId, { skuId, skuCode: '' })) ?? refuse('SKU_NOT_FOUND')
      if (!mayChangeCode(who, standing.source)) refuse('MATERIAL_KEPT')
      if (codeFrom(typed) === '') {
        await takeAway(tx, who, companyId, [skuId])
        return { code: '' }
      }
      const code = codeOf(typed)
      const { name, spec } = standing
      const isKept = standing.source !== null && standing.source !== 'learnt'
      const source = isKept ? 'manual' : 'learnt'
      const learnt = { code, name, spec, source, isReplacing: false } as const
      if (code !== standing.code) await give(tx, { companyId, who, now }, standing, learnt)
      return { code }
    }),

  removeMaterials: ({ db, who }, { skuIds }) =>
    db.begin(async (tx) => {
      const companyId = keptCompany(who)
      await lockMaterials(tx, companyId)
      return { removed: await takeAway(tx, who, companyId, skuIds) }
    }),

  ...importVerbs,
}

const filterOf = <F extends { keyword: string }>(asked: F): F => ({
  ...asked,
  keyword: codeFrom(asked.keyword).toLowerCase(),
})

const materialFrom = (row: MaterialRow) => ({ ...row, changedAt: row.changedAt.toISOString() })

const codeOf = (typed: string): string => {
  const code = codeFrom(typed)
  return isCode(code) ? code : refuse('MATERIAL_CODE')
}

type By = { companyId: string; who: UserInfo; now: Ctx['now'] }
type Standing = NonNullable<Awaited<ReturnType<typeof selectStanding>>>
type Wanted = {
  code: string
  name: string
  spec: string
  source: 'manual' | 'learnt'
  isReplacing: boolean
}

/** These goods have this code from now on; of other goods it is taken only where that was asked for. */
async function give(tx: Sql, { companyId, who, now }: By, standing: Standing, wanted: Wanted) {
  const { source, isReplacing, ...rest } = wanted
  const { code, name, spec } = standing
  if (code === rest.code && name === rest.name && spec === rest.spec) return
  const key = keyOf(rest.code)
  const holder = await selectHolder(tx, companyId, key)
  const other = holder && holder.skuId !== standing.skuId ? holder : null
  if (other && !isReplacing)
    refuse('MATERIAL_CODE_TAKEN', { skuCode: other.skuCode, model: other.model })
  const isNew = code === null && !other
  if (isNew && (await selectTotal(tx, companyId)) >= materialLimits.codes) refuse('MATERIAL_LIMIT')

  const entry = { skuId: standing.skuId, key, ...rest }
  await replaceMaterials(tx, companyId, [entry], { who, source, now })
  const action = code === null ? 'add' : 'edit'
  await recordAudit(tx, {
    who,
    action: source === 'learnt' ? 'material.learn' : `material.${action}`,
    subject: `${standing.skuCode} ${standing.model}`,
    detail: {
      ...changed('物料编码', code ?? '', rest.code),
      ...changed('物料名称', name, rest.name),
      ...changed('规格描述', spec, rest.spec),
      ...(other && { 原商品: other.skuCode }),
    },
  })
}

const changed = (label: string, before: string, after: string) =>
  before === after ? {} : { [label]: [before, after] }

async function takeAway(tx: Sql, who: UserInfo, companyId: string, skuIds: string[]) {
  const gone = await deleteMaterials(tx, companyId, skuIds)
  if (gone.length > 0)
    await recordAudit(tx, {
      who,
      action: 'material.remove',
      subject: gone.length === 1 ? `${gone[0]?.skuCode}` : `${gone.length} 个物料编码`,
      detail: { 物料编码: gone.map(({ code }) => code).join('、') },
    })
  return gone.length
}
