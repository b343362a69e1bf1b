import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import { sameGoods } from '#mall/goods/catalogue/series.sql.ts'
import { equivalenceLimits } from '#mall/limits.ts'
import { type Need, needsOf } from './accessory.rules.ts'
import { byDemand, factsOf, type Graded } from './choice.rules.ts'
import { designationOfRow, equalsOf, equalTo } from './equalTo.ts'
import type { Accessory, equivalence, Substitute } from './equivalence.contract.ts'
import { type GoodsRow, selectFitting, selectGoodsOf } from './equivalence.sql.ts'
import type { Designation } from './kind.rules.ts'
import { kindOf } from './kinds.rules.ts'

type Asking = Pick<Ctx, 'db' | 'now' | 'who'>

/** Nothing is ever put in the place of something else here: it says what could be, and how equal that is. */
export const equivalenceVerbs: Verbs<typeof equivalence> = {
  async equalGoods(ctx, { skuId }) {
    const own = (await selectGoodsOf(ctx.db, skuId)) ?? refuse('SKU_NOT_FOUND')
    const designation = designationOfRow(own)
    const [substitutes, accessories] = await Promise.all([
      substitutesFor(ctx, own, designation),
      designation && own.isActive ? accessoriesFor(ctx, designation) : [],
    ])
    return { substitutes, accessories }
  },

  async equalTo(ctx, { designation }) {
    const [{ readings, goods } = none] = await equalTo(ctx.db, [designation])
    return {
      readings: readings.map((one) => ({ family: one.family, facts: factsOf(one) })),
      substitutes: await shown(ctx, goods),
    }
  },
}

const none = { readings: [], goods: [] }

/** Where no grammar reads the designation, goods of the same name with the same attributes do the same work. */
const substitutesFor = async (ctx: Asking, own: GoodsRow, designation: Designation | undefined) =>
  designation && kindOf(own.family)
    ? shown(ctx, await equalsOf(ctx.db, designation, own.skuId))
    : sameNamed(ctx, own.skuId)

async function shown(ctx: Asking, graded: readonly Graded[]): Promise<Substitute[]> {
  const best = new Map(graded.map((one) => [one.skuId, one]))
  const products = await productsOf(ctx, [...best.keys()])
  return products.flatMap((product): Substitute[] => {
    const one = best.get(product.skuId)
    return one
      ? [{ ...product, grade: one.grade, differences: one.differences, source: one.source }]
      : []
  })
}

async function accessoriesFor(ctx: Asking, of: Designation): Promise<Accessory[]> {
  const needs = needsOf(of)
  const keys = [...new Set(needs.flatMap((need) => need.keys))]
  if (keys.length === 0) return []
  const rows = await selectFitting(ctx.db, keys, equivalenceLimits.ofAccessory)
  const needOf = new Map(
    needs.flatMap((need) => suiting(need, of, rows).map((row) => [row.skuId, need])),
  )
  const products = await productsOf(ctx, [...needOf.keys()])
  return products.flatMap((product): Accessory[] => {
    const need = needOf.get(product.skuId)
    return need ? [{ ...product, role: need.role, reason: need.reason, source: need.source }] : []
  })
}

/** What has the same surface looks alike, and so comes first. */
function suiting(
  need: Need,
  of: Designation,
  rows: readonly (GoodsRow & { key: string })[],
): GoodsRow[] {
  const surface = of.traits.表面处理
  const suited = rows.flatMap((row) => {
    const goods = need.keys.includes(row.key) ? designationOfRow(row) : undefined
    if (!goods || !need.suits(goods)) return []
    return [{ row, isAlike: goods.traits.表面处理 === surface }]
  })
  return suited
    .toSorted((a, b) => Number(b.isAlike) - Number(a.isAlike) || byDemand(a.row, b.row))
    .slice(0, need.most ?? equivalenceLimits.accessories)
    .map(({ row }) => row)
}

const productsOf = async ({ db, ...caller }: Asking, skuIds: string[]): Promise<Product[]> =>
  skuIds.length > 0 ? selectProducts(db, caller, db`${skuIds}::bigint[]`) : []

async function sameNamed({ db, ...caller }: Asking, skuId: string): Promise<Substitute[]> {
  const products = await selectProducts(db, caller, sameGoods(db, skuId))
  return products.map((product) => ({
    ...product,
    ...{ grade: 'function' as const, differences: [], source: '名称与规格参数相同' },
  }))
}
