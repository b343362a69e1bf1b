import type { Db, Sql } from '#db/postgres.ts'
import { brands, type goodsOf, groups, leaves, materials, portions } from './catalogue.ts'

const language = 'zh_Hans'
/** Facet values are numbered through all facets: brands, then leaves, then materials. */
const facets = [
  { code: 'brand', name: '品牌', values: brands },
  { code: 'category', name: '分类', values: leaves.map(({ name }) => name) },
  { code: 'material', name: '材质', values: materials },
]
const firstLeaf = brands.length + 1
const firstMaterial = firstLeaf + leaves.length
/** Collection 1 is the root, those of groups come after it, and then those of leaves. */
const firstLeafCollection = 2 + groups.length

/** Writes the rows that Vendure's own API writes, with its search index, in one transaction. */
export async function loadVendure(db: Db, count: number) {
  await db.begin(async (tx) => {
    await tx`update channel set "defaultCurrencyCode" = 'CNY', "availableCurrencyCodes" = 'CNY', "pricesIncludeTax" = true`
    await insertFacets(tx)
    await insertCollections(tx)
    for (const goods of portions(count)) await insertGoods(tx, goods)
    for (const table of ['facet', 'facet_value', 'collection', 'product', 'product_variant'])
      await tx`select setval(${`${table}_id_seq`}, (select max(id) from ${tx(table)}))`
    await insertIndex(tx)
  })
  await db`vacuum analyze`
}

async function insertFacets(db: Sql) {
  const rows = facets.map(({ code, name }, at) => ({ id: at + 1, code, name }))
  await db`insert into facet ${db(rows, 'id', 'code')}`
  await db`
    insert into facet_translation ("languageCode", name, "baseId")
    select ${language}, name, id from jsonb_to_recordset(${db.json(rows)}) x (id int, name text)`
  await db`insert into facet_channels_channel ("facetId", "channelId") select id, 1 from facet`
  const values = facets
    .flatMap(({ code, values }, at) => values.map((name) => ({ facet: at + 1, code, name })))
    .map((value, at) => ({ ...value, id: at + 1 }))
  await db`
    with x as (
      select * from jsonb_to_recordset(${db.json(values)}) x (id int, facet int, code text, name text)
    ), made as (
      insert into facet_value (id, code, "facetId") select id, code || '-' || id, facet from x
      returning id
    ), named as (
      insert into facet_value_translation ("languageCode", name, "baseId")
      select ${language}, name, id from x join made using (id)
    )
    insert into facet_value_channels_channel ("facetValueId", "channelId") select id, 1 from made`
}

async function insertCollections(db: Sql) {
  const filterOf = (ids: number[]) => [
    {
      code: 'facet-value-filter',
      args: [
        { name: 'facetValueIds', value: JSON.stringify(ids.map(String)) },
        { name: 'containsAny', value: 'true' },
      ],
    },
  ]
  const root = { id: 1, parent: null, name: '__root_collection__', slug: '__root_collection__' }
  const above = groups.map((name, at) => ({
    ...{ id: 2 + at, parent: 1, name, slug: `group-${at}` },
    filters: filterOf(leaves.flatMap(({ group }, leaf) => (group === at ? firstLeaf + leaf : []))),
  }))
  const below = leaves.map(({ name, group }, at) => ({
    ...{ id: firstLeafCollection + at, parent: 2 + group, name, slug: `leaf-${at}` },
    filters: filterOf([firstLeaf + at]),
  }))
  const rows = [{ ...root, filters: [] }, ...above, ...below]
  await db`
    with x as (
      select * from jsonb_to_recordset(${db.json(rows)})
        x (id int, parent int, name text, slug text, filters jsonb)
    ), made as (
      insert into collection (id, "isRoot", position, filters, "parentId")
      select id, parent is null, 1, filters::text, parent from x
    ), named as (
      insert into collection_translation ("languageCode", name, slug, description, "baseId")
      select ${language}, name, slug, '', id from x
    ), shown as (
      insert into collection_channels_channel ("collectionId", "channelId") select id, 1 from x
    )
    insert into collection_closure (id_ancestor, id_descendant)
    select id, id from x union all select parent, id from x where parent is not null
    union all select 1, id from x where parent > 1`
}

async function insertGoods(db: Sql, goods: ReturnType<typeof goodsOf>[]) {
  await db`
    create temp table loaded on commit drop as
    select * from jsonb_to_recordset(${db.json(goods)})
      x (id int, sku text, name text, description text, leaf int, "group" int, brand int, material int, price_fen int)`
  await db`insert into product (id) select id from loaded`
  await db`
    insert into product_translation ("languageCode", name, slug, description, "baseId")
    select ${language}, name, lower(sku), description, id from loaded`
  await db`insert into product_channels_channel ("productId", "channelId") select id, 1 from loaded`
  await db`
    insert into product_variant (id, sku, "trackInventory", "taxCategoryId", "productId")
    select id, sku, 'INHERIT', 1, id from loaded`
  await db`
    insert into product_variant_translation ("languageCode", name, "baseId")
    select ${language}, name, id from loaded`
  await db`
    insert into product_variant_channels_channel ("productVariantId", "channelId")
    select id, 1 from loaded`
  await db`
    insert into product_variant_price ("currencyCode", "channelId", price, "variantId")
    select 'CNY', 1, price_fen, id from loaded`
  await db`
    insert into stock_level ("stockOnHand", "stockAllocated", "productVariantId", "stockLocationId")
    select 100000000, 0, id, 1 from loaded`
  await db`
    insert into product_facet_values_facet_value ("productId", "facetValueId")
    select id, unnest(array[brand + 1, ${firstLeaf}::int + leaf, ${firstMaterial}::int + material]) from loaded`
  await db`
    insert into collection_product_variants_product_variant ("collectionId", "productVariantId")
    select unnest(array[2 + "group", ${firstLeafCollection}::int + leaf]), id from loaded`
  await db`drop table loaded`
}

/** Writes what Vendure's own job writes, which takes a minute for 4,000 goods. */
async function insertIndex(db: Sql) {
  await db`
    insert into search_index_item (
      "languageCode", enabled, "productName", "productVariantName", description, slug, sku,
      "facetIds", "facetValueIds", "collectionIds", "collectionSlugs", "channelIds",
      "productPreview", "productVariantPreview", "inStock", "productInStock",
      "productVariantId", "channelId", "productId", price, "priceWithTax")
    select ${language}, true, t.name, t.name, t.description, t.slug, v.sku,
      f.facets, f.values, c.ids, c.slugs, '1', '', '', true, true,
      v.id, 1, v."productId", round(p.price / 1.13), p.price
    from product_variant v
    join product_translation t on t."baseId" = v."productId"
    join product_variant_price p on p."variantId" = v.id
    cross join lateral (
      select string_agg(f."facetId"::text, ',' order by f.id) as facets,
        string_agg(f.id::text, ',' order by f.id) as values
      from product_facet_values_facet_value x join facet_value f on f.id = x."facetValueId"
      where x."productId" = v."productId"
    ) f
    cross join lateral (
      select string_agg(t."baseId"::text, ',' order by t."baseId") as ids,
        string_agg(t.slug, ',' order by t."baseId") as slugs
      from collection_product_variants_product_variant x
      join collection_translation t on t."baseId" = x."collectionId"
      where x."productVariantId" = v.id
    ) c`
}
