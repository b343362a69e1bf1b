import type { Ctx } from '#mall/ctx.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { materialLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { keyOf } from './material.rules.ts'
import { codesOfGoods, selectCodes, selectGoods } from './material.sql.ts'

type Asking = Pick<Ctx, 'db' | 'now'> & { who: UserInfo | null }
export type Coded = Product & { materialCode: string }

/** The goods with what the caller's company calls them, and before them those whose code the keyword is or begins. */
export async function withCodes(
  ctx: Asking,
  list: Product[],
  keyword: string,
): Promise<{ list: Product[]; found: Coded[] }> {
  const skuIds = list.map(({ skuId }) => skuId)
  const codes = await codesFor(ctx, skuIds, keyword, materialLimits.found)
  const codeOf = new Map(codes.map(({ skuId, code }) => [skuId, code]))
  const coded = list.map((product) => {
    const materialCode = codeOf.get(product.skuId)
    return materialCode ? { ...product, materialCode } : product
  })
  return { list: coded, found: await goodsOf(ctx, codes) }
}

/** Goods of the caller's company whose code the keyword is or begins. */
export const foundByCode = async (ctx: Asking, keyword: string): Promise<Coded[]> =>
  goodsOf(ctx, await codesFor(ctx, [], keyword, materialLimits.suggested))

async function codesFor({ db, who }: Asking, skuIds: string[], keyword: string, most: number) {
  const companyId = who?.companyId
  const key = keyOf(keyword)
  if (!companyId || (skuIds.length === 0 && key === '')) return []
  if (key === '') return codesOfGoods(db, { companyId, skuIds })
  const isBeginning = key.length >= materialLimits.beginning
  return selectCodes(db, companyId, { skuIds, key, isBeginning, most })
}

async function goodsOf(
  ctx: Asking,
  codes: readonly { skuId: string; code: string; isFound: boolean }[],
): Promise<Coded[]> {
  const found = codes.filter(({ isFound }) => isFound)
  if (found.length === 0) return []
  const codeOf = new Map(found.map(({ skuId, code }) => [skuId, code]))
  const goods = await selectGoods(ctx.db, ctx, [...codeOf.keys()])
  return goods.map((product) => ({ ...product, materialCode: codeOf.get(product.skuId) ?? '' }))
}
