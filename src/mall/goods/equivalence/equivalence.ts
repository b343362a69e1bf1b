import type { Ctx, Verbs } from '#mall/ctx.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import { sameGoods } from '#mall/goods/catalogue/series.sql.ts'
import type { Need } from './accessory.rules.ts'
import { factsOf, type Graded } from './choice.rules.ts'
import { equalTo } from './equalTo.ts'
import type { Accessory, equivalence, Substitute } from './equivalence.contract.ts'
import { foundGoods } from './foundGoods.ts'

type Asking = Pick<Ctx, 'db' | 'now' | 'who'>

/** Nothing is ever put in the place of something else here: it says what could be, and how equal that is. */
export const equivalenceVerbs: Verbs<typeof equivalence> = {
  async equalGoods(ctx, { skuId }) {
    const { equals, needs } = await foundGoods(ctx, skuId)
    const graded = equals ?? []
    const skuIds = new Set([...graded.map((one) => one.skuId), ...needs.keys()])
    const products = await productsOf(ctx, [...skuIds])
    return {
      substitutes: equals ? substitutesAmong(products, graded) : await sameNamed(ctx, skuId),
      accessories: accessoriesAmong(products, needs),
    }
  },

  async equalTo(ctx, { designation }) {
    const [{ readings, goods } = none] = await equalTo(ctx.db, [designation])
    const products = await productsOf(
      ctx,
      goods.map((one) => one.skuId),
    )
    return {
      readings: readings.map((one) => ({ family: one.family, facts: factsOf(one) })),
      substitutes: substitutesAmong(products, goods),
    }
  },
}

const none = { readings: [], goods: [] }

const productsOf = async ({ db, ...caller }: Asking, skuIds: string[]): Promise<Product[]> =>
  skuIds.length > 0 ? selectProducts(db, caller, db`${skuIds}::bigint[]`) : []

function substitutesAmong(products: readonly Product[], graded: readonly Graded[]): Substitute[] {
  const of = new Map(graded.map((one) => [one.skuId, one]))
  return products.flatMap((product) => {
    const one = of.get(product.skuId)
    if (!one) return []
    const { grade, differences, source } = one
    return [{ ...product, grade, differences, source }]
  })
}

const accessoriesAmong = (
  products: readonly Product[],
  needs: ReadonlyMap<string, Need>,
): Accessory[] =>
  products.flatMap((product) => {
    const need = needs.get(product.skuId)
    if (!need) return []
    const { role, reason, source } = need
    return [{ ...product, role, reason, source }]
  })

/** Where no grammar reads the designation, goods of the same name with the same attributes do the same work. */
async function sameNamed({ db, ...caller }: Asking, skuId: string): Promise<Substitute[]> {
  const products = await selectProducts(db, caller, sameGoods(db, skuId))
  return products.map((product) => ({
    ...product,
    ...{ grade: 'function' as const, differences: [], source: '名称与规格参数相同' },
  }))
}
