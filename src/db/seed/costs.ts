import type { Sql } from '#db/postgres.ts'

/** Two thirds of the goods that are asked for most have a cost, some of them one that has ended. */
export const seedCosts = (db: Sql) => db`
  insert into goods_cost (sku_id, cost_fen, source, valid_until)
  select sku_id, greatest(1, tax_price_fen * (70 + abs(hashtext(sku_code)) % 16) / 100),
    (array['供应商 A', '供应商 B', '上次采购'])[1 + abs(hashtext(sku_code)) % 3],
    case when abs(hashtext(sku_code)) % 9 = 0 then current_date - 10 when abs(hashtext(sku_code)) % 2 = 0 then current_date + 60 end
  from (select sku_id, sku_code, tax_price_fen from sku where is_active and tax_price_fen > 0
    order by popularity desc, sku_id limit 20000) asked
  where abs(hashtext(sku_code)) % 3 > 0`
