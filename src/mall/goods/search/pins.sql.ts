import type { Sql } from '#db/postgres.ts'

export type PinRow = {
  key: string
  word: string
  goods: { skuCode: string; model: string; brandName: string; isActive: boolean }[]
  editorName: string
  editedAt: Date
}

export async function selectPinPage(
  db: Sql,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
) {
  const wanted = db`
    from search_pin join sku using (sku_id) join brand using (brand_id)
    group by key having strpos(lower(max(word) || ' ' || string_agg(sku_code || ' ' || model, ' ')), ${keyword.toLowerCase()}) > 0`
  const [list, [all]] = await Promise.all([
    db<PinRow[]>`
      select key, max(word) as word, max(editor_name) as editor_name, max(edited_at) as edited_at,
        json_agg(json_build_object('skuCode', sku_code, 'model', model, 'brandName', brand_name,
          'isActive', is_active) order by place) as goods
      ${wanted} order by max(edited_at) desc, key limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from (select key ${wanted}) as one`,
  ])
  return { list, total: all?.total ?? 0 }
}

/** Answers the order numbers of a word in the order in which its goods come. */
export async function selectPinned(db: Sql, key: string): Promise<string[]> {
  const rows = await db<{ skuCode: string }[]>`
    select sku_code from search_pin join sku using (sku_id) where key = ${key} order by place`
  return rows.map(({ skuCode }) => skuCode)
}

/** Answers the goods with these order numbers, in no order. */
export const selectNumbered = (db: Sql, skuCodes: readonly string[]) => db<
  { skuId: string; skuCode: string; isActive: boolean }[]
>`
  select sku_id::text, sku_code, is_active from sku
  where sku_code = any(${skuCodes.flatMap((code) => [code, code.toUpperCase()])}::text[])`

export const deletePins = (db: Sql, key: string) => db`delete from search_pin where key = ${key}`

type Pinned = {
  key: string
  word: string
  skuIds: readonly string[]
  editorName: string
  now: Date
}

export const insertPins = (db: Sql, { key, word, skuIds, editorName, now }: Pinned) => db`
  insert into search_pin (key, place, word, sku_id, editor_name, edited_at)
  select ${key}, place, ${word}, sku_id, ${editorName}, ${now}
  from unnest(${[...skuIds]}::bigint[]) with ordinality as one (sku_id, place)`
