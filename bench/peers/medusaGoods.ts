import type { Db, Sql } from '#db/postgres.ts'
import { brands, type Goods, groups, leaves, materials, portions } from './catalogue.ts'

/** Writes the rows that Medusa's own workflow writes, with its search index, in one transaction. */
export async function loadMedusa(db: Db, count: number) {
  await db.begin(async (tx) => {
    await insertNames(tx)
    const places = await selectPlaces(tx)
    for (const goods of portions(count)) await insertGoods(tx, goods, places)
    await insertIndex(tx)
  })
  await db`vacuum analyze`
}

async function insertNames(db: Sql) {
  const tops = groups.map((name, at) => ({ id: `pcat_g${at}`, name, above: null, rank: 10 + at }))
  const below = leaves.map(({ name, group }, at) => ({
    ...{ id: `pcat_l${at}`, name, above: `pcat_g${group}`, rank: at },
  }))
  await db`
    insert into product_category
      (id, name, handle, mpath, is_active, is_internal, rank, parent_category_id, description)
    select id, name, id, concat_ws('.', above, id), true, false, rank, above, ''
    from jsonb_to_recordset(${db.json([...tops, ...below])}) x (id text, name text, above text, rank int)`
  const named = (prefix: string, names: string[]) =>
    names.map((value, at) => ({ id: prefix + at, value }))
  await db`insert into product_type ${db(named('ptyp_', brands))}`
  await db`insert into product_tag ${db(named('ptag_', materials))}`
}

type Places = { channel: string; profile: string; location: string }

/** Answers what the sample product is linked with. */
async function selectPlaces(db: Sql): Promise<Places> {
  const [places] = await db<Places[]>`
    select (select sales_channel_id from product_sales_channel limit 1) as channel,
      (select shipping_profile_id from product_shipping_profile limit 1) as profile,
      (select id from stock_location limit 1) as location`
  if (!places) throw new Error('Medusa has no sample product.')
  return places
}

async function insertGoods(db: Sql, goods: Goods[], { channel, profile, location }: Places) {
  const rows = goods.map((one) => ({ ...one, id: medusaId(one.id), price: one.price_fen / 100 }))
  await db`
    create temp table loaded on commit drop as
    select * from jsonb_to_recordset(${db.json(rows)})
      x (id text, sku text, name text, description text, leaf int, "group" int, brand int, material int, price numeric)`
  await db`
    insert into product (id, title, handle, description, is_giftcard, status, type_id, discountable)
    select 'prod_' || id, name, lower(sku), description, false, 'published', 'ptyp_' || brand, true from loaded`
  await insertOptions(db)
  await db`
    insert into product_category_product (product_id, product_category_id)
    select 'prod_' || id, unnest(array['pcat_l' || leaf, 'pcat_g' || "group"]) from loaded`
  await db`
    insert into product_tags (product_id, product_tag_id)
    select 'prod_' || id, 'ptag_' || material from loaded`
  await db`
    insert into product_sales_channel (product_id, sales_channel_id, id)
    select 'prod_' || id, ${channel}, 'prodsc_' || id from loaded`
  await db`
    insert into product_shipping_profile (product_id, shipping_profile_id, id)
    select 'prod_' || id, ${profile}, 'prodsp_' || id from loaded`
  await insertPrices(db)
  await insertStock(db, location)
  await db`drop table loaded`
}

export const medusaId = (id: number): string => String(id).padStart(8, '0')

/** Each product has one variant, of the one value of its one option. */
async function insertOptions(db: Sql) {
  await db`
    insert into product_option (id, title, is_exclusive) select 'opt_' || id, '规格', true from loaded`
  await db`
    insert into product_option_value (id, value, option_id)
    select 'optval_' || id, '默认', 'opt_' || id from loaded`
  await db`
    insert into product_product_option (id, product_id, product_option_id)
    select 'prodopt_' || id, 'prod_' || id, 'opt_' || id from loaded`
  await db`
    insert into product_product_option_value (id, product_product_option_id, product_option_value_id)
    select 'prodoptval_' || id, 'prodopt_' || id, 'optval_' || id from loaded`
  await db`
    insert into product_variant
      (id, title, sku, allow_backorder, manage_inventory, variant_rank, product_id)
    select 'variant_' || id, '默认', sku, false, true, 0, 'prod_' || id from loaded`
  await db`
    insert into product_variant_option (variant_id, option_value_id)
    select 'variant_' || id, 'optval_' || id from loaded`
}

async function insertPrices(db: Sql) {
  await db`insert into price_set (id) select 'pset_' || id from loaded`
  await db`
    insert into product_variant_price_set (variant_id, price_set_id, id)
    select 'variant_' || id, 'pset_' || id, 'pvps_' || id from loaded`
  await db`
    insert into price (id, price_set_id, currency_code, raw_amount, rules_count, amount)
    select 'price_' || id, 'pset_' || id, 'cny',
      jsonb_build_object('value', price::text, 'precision', 20), 0, price from loaded`
}

async function insertStock(db: Sql, location: string) {
  await db`
    insert into inventory_item (id, sku, requires_shipping, description, title)
    select 'iitem_' || id, sku, true, name, name from loaded`
  await db`
    insert into product_variant_inventory_item (variant_id, inventory_item_id, id, required_quantity)
    select 'variant_' || id, 'iitem_' || id, 'pvitem_' || id, 1 from loaded`
  const none = { value: '0', precision: 20 }
  await db`
    insert into inventory_level (
      id, inventory_item_id, location_id, stocked_quantity, reserved_quantity, incoming_quantity,
      raw_stocked_quantity, raw_reserved_quantity, raw_incoming_quantity)
    select 'ilev_' || id, 'iitem_' || id, ${location}, 100000000, 0, 0,
      ${db.json({ ...none, value: '100000000' })}, ${db.json(none)}, ${db.json(none)} from loaded`
}

/** Writes what Medusa's own seed writes, which takes a minute for 8,000 goods. */
async function insertIndex(db: Sql) {
  const [index] = await db<{ tableName: string }[]>`select table_name from search_postgres_index`
  if (!index) throw new Error('Medusa has no search index.')
  const table = db(index.tableName)
  const weighted = (column: string, weight: string) =>
    db`setweight(to_tsvector('medusa_search_english', ${db(column)}), ${weight}::"char")`
  await db`
    insert into ${table} (id, document, indexed, search_vector, search_text)
    with goods as (
      select p.id, p.title, p.handle, p.description, p.status, t.value as brand, v.sku,
        jsonb_build_array(s.sales_channel_id) as channels, c.categories, c.names, c.ids, g.id as tag, g.value as material
      from product p
      join product_type t on t.id = p.type_id
      join product_variant v on v.product_id = p.id
      join product_sales_channel s on s.product_id = p.id
      join product_tags x on x.product_id = p.id
      join product_tag g on g.id = x.product_tag_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id) as categories,
          jsonb_agg(c.id order by c.id) as ids, jsonb_agg(c.name order by c.id) as names
        from product_category_product x join product_category c on c.id = x.product_category_id
        where x.product_id = p.id
      ) c
    ), shown as (
      select *, jsonb_build_object(
          'id', id, 'sku', jsonb_build_array(sku), 'brand', brand, 'title', title, 'handle', handle,
          'status', status, 'description', description, 'sales_channel_ids', channels) as common,
        (select string_agg(name, ' ') from jsonb_array_elements_text(names) name) as above
      from goods
    )
    select id,
      common || jsonb_build_object('thumbnail', null, 'categories', categories,
        'tags', jsonb_build_array(jsonb_build_object('id', tag, 'value', material))),
      common || jsonb_build_object('categories', jsonb_build_object('id', ids, 'name', names),
        'tags', jsonb_build_object('id', jsonb_build_array(tag), 'value', jsonb_build_array(material))),
      ${weighted('title', 'A')} || ${weighted('description', 'D')} || ${weighted('brand', 'D')}
        || ${weighted('sku', 'D')} || ${weighted('above', 'D')} || ${weighted('material', 'D')},
      concat_ws(' ', title, description, brand, sku, above, material)
    from shown
    on conflict (id) do nothing`
  await db`update search_postgres_index set document_count = (select count(*) from ${table})`
  await db`update search_index_version set status = 'ready'`
  await db`update search_index i set active_version = (
    select max(version) from search_index_version v where v.search_index_id = i.id)`
}
