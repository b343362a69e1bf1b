import { scopeOf } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { yuan } from '#mall/money.ts'
import { asSoldToday } from '#mall/trade/cart/cart.rules.ts'
import type { bought } from './bought.contract.ts'
import { type BoughtRow, selectBought, selectBoughtRecord } from './bought.sql.ts'

const recentMs = 90 * 86_400_000

/** Owns what is known of goods that were ordered before. */
export const boughtVerbs: Verbs<typeof bought> = {
  async boughtList(ctx, { limit }) {
    return { list: (await selectBought(ctx.db, ctx, limit)).map(productOf) }
  },

  async boughtRecord({ db, who, now }, { skuId }) {
    const since = new Date(now.getTime() - recentMs)
    const row = await selectBoughtRecord(db, who, skuId, since)
    if (!row) return null
    const { orderNo, createdAt, buyerName, count, fen, ...recent } = row
    return {
      scope: who.companyId === null ? 'own' : scopeOf(who),
      last: {
        ...{ orderNo, buyerName, count },
        createdAt: createdAt.toISOString(),
        price: yuan(BigInt(fen)),
      },
      recent,
    }
  },
}

function productOf({ last: { fen, ...last }, ...product }: BoughtRow) {
  const { minQuantity, isMultiple } = product
  const ordered = { minCount: minQuantity, isMultiple, count: last.count }
  const { count } = asSoldToday({ ...ordered, isActive: true, currentFen: null })
  return {
    ...product,
    cartNum: count,
    last: {
      ...last,
      createdAt: new Date(last.createdAt).toISOString(),
      price: yuan(BigInt(fen)),
    },
  }
}
