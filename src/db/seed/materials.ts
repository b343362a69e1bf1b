import type { Sql } from '#db/postgres.ts'

/** Each entry has the company, how its codes begin, who keeps them, and where they come from. */
const books = [
  [1, 'WL-10', 'admin1', 'import'],
  [1, 'WL-20', 'purchaser1', 'learnt'],
  [2, 'SP2-0', 'admin2', 'manual'],
] as const

/** Seeds what two companies call some of the goods that they order and have in their carts. */
export const seedMaterials = (tx: Sql) => tx`
  insert into material (company_id, sku_id, code, code_key, name, source, user_id, changed_at)
  select distinct on (one.company_id, s.sku_id) one.company_id, s.sku_id, one.code, lower(one.code),
    split_part(s.product_name, ' ', 1), book.source, p.user_id, now() - interval '40 days'
  from unnest(${books.map(([company]) => company)}::bigint[], ${books.map(([, begin]) => begin)}::text[],
    ${books.map(([, , account]) => account)}::text[], ${books.map(([, , , source]) => source)}::text[])
    as book (company_id, begin, account, source)
  join person p on p.account = book.account
  cross join lateral (
    select sku_id, row_number() over (order by wanted.position, popularity desc, sku_id) as number
    from unnest(${['SKF', 'AIRTAC', 'CHINT']}::text[]) with ordinality as wanted (brand_key, position)
    join brand using (brand_key)
    cross join lateral (
      select sku_id, popularity from sku join stock using (sku_id)
      where brand_id = brand.brand_id and is_active and tax_price_fen > 0 and pieces >= min_quantity * 40
      order by popularity desc, sku_id limit 2
    ) popular
    where book.source <> 'learnt'
    union all
    select i.sku_id, row_number() over (order by i.cart_item_id) from cart_item i join sku using (sku_id)
    where i.user_id = p.user_id and is_active and book.source = 'learnt'
  ) goods
  join sku s using (sku_id)
  cross join lateral (
    select book.company_id, book.begin || lpad((goods.number * 37)::text, 4, '0') as code
  ) one
  where goods.number <= 6
  order by one.company_id, s.sku_id, book.source`
