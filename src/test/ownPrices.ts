import type { Sql } from '#db/postgres.ts'
import type { BruteGoods, OwnPriceOf } from './bruteForceSearch.ts'

/** Somebody grants prices to a company: what he says of single goods, and rules, the nearest first. */
type Grant = Row & { prices: Map<string, bigint>; rules: Rule[] }
type Row = { companyId: string; source: 'agreement' | 'group' | 'level'; refId: string }
type Rule = { brandId: string | null; categoryId: string | null; rate: number }

/** Reads today's agreements, groups and levels with statements of its own; the last agreement stands first. */
export async function openOwnPrices(db: Sql): Promise<OwnPriceOf> {
  const rows = await db<Row[]>`
    select company_id, 'agreement' as source, agreement_id as ref_id, valid_from from agreement
    where current_date between valid_from and valid_to
    union all select company_id, kind, group_id, null from company join price_group on group_id = price_group_id
    union all select company_id, kind, group_id, null from company join price_group on group_id = price_level_id
    order by source, valid_from desc, ref_id desc`
  const prices = await db<{ ref: string; skuId: string; fen: string }[]>`
    select 'agreement ' || agreement_id as ref, sku_id, tax_price_fen as fen from agreement_price
    union all select kind || ' ' || group_id, sku_id, tax_price_fen from group_price join price_group using (group_id)`
  const rules = await db<(Rule & { ref: string })[]>`
    select coalesce('agreement ' || agreement_id, kind || ' ' || r.group_id) as ref, brand_id::text, category_id::text, rate
    from price_rule r left join price_group k on k.group_id = r.group_id
    order by brand_id, length(category_id::text) desc nulls last`
  const pricesOf = Map.groupBy(prices, ({ ref }) => ref)
  const rulesOf = Map.groupBy(rules, ({ ref }) => ref)
  const grants = rows.map((row): Grant => {
    const ref = `${row.source} ${row.refId}`
    const own = pricesOf.get(ref)?.map(({ skuId, fen }) => [skuId, BigInt(fen)] as const)
    return { ...row, prices: new Map(own), rules: rulesOf.get(ref) ?? [] }
  })
  const grantsOf = Map.groupBy(grants, ({ companyId }) => companyId)
  return ({ companyId, protocolType }, goods) => {
    for (const grant of grantsOf.get(companyId ?? '') ?? []) {
      if (grant.source === 'agreement' && protocolType !== 1) continue
      const fen = fenOf(grant, goods)
      if (fen !== null) return { fen, source: grant.source }
    }
    return null
  }
}

function fenOf({ prices, rules }: Grant, { product, category4Id, taxPriceFen }: BruteGoods) {
  const own = prices.get(product.skuId)
  if (own !== undefined || taxPriceFen === null) return own ?? null
  const rule = rules.find(
    ({ brandId, categoryId }) =>
      (brandId === null || brandId === product.brandId) &&
      (categoryId === null || category4Id.startsWith(categoryId)),
  )
  if (!rule) return null
  const fen = (taxPriceFen * BigInt(rule.rate) + 5000n) / 10_000n
  return fen > 0n ? fen : 1n
}
