import type { Sql } from '#db/postgres.ts'

export type PinRow = {
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
    group by word having strpos(lower(word || ' ' || string_agg(sku_code || ' ' || model, ' ')), ${keyword.toLowerCase()}) > 0`
  const [list, [all]] = await Promise.all([
    db<PinRow[]>`
      select word, max(editor_name) as editor_name, max(edited_at) as edited_at,
        json_agg(json_build_object('skuCode', sku_code, 'model', model, 'brandName', brand_name,
          'isActive', is_active) order by place) as goods
      ${wanted} order by max(edited_at) desc, word limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from (select word ${wanted}) as one`,
  ])
  return { list, total: all?.total ?? 0 }
}

/** Answers the order numbers of a word in the order in which its goods come. */
export async function selectPinned(db: Sql, word: string): Promise<string[]> {
  const rows = await db<{ skuCode: string }[]>`
    select sku_code from search_pin join sku using (sku_id) where word = ${word} order by place`
  return rows.map(({ skuCode }) => skuCode)
}

/** Answers the words that goods are pinned for. */
export async function selectPinnedWords(db: Sql): Promise<string[]> {
  const rows = await db<{ word: string }[]>`select distinct word from search_pin`
  return rows.map(({ word }) => word)
}

/** Answers the goods with these order numbers, in no order. */
export const selectNumbered = (db: Sql, skuCodes: readonly string[]) => db<
  { skuId: string; skuCode: string }[]
>`
  select sku_id::text, sku_code from sku
  where sku_code = any(${skuCodes.flatMap((code) => [code, code.toUpperCase()])}::text[])`

export const deletePins = (db: Sql, word: string) => db`delete from search_pin where word = ${word}`

type Pinned = {
  word: string
  skuIds: readonly string[]
  editorName: string
  now: Date
}

export const insertPins = (db: Sql, { word, skuIds, editorName, now }: Pinned) => db`
  insert into search_pin (word, place, sku_id, editor_name, edited_at)
  select ${word}, place, sku_id, ${editorName}, ${now}
  from unnest(${[...skuIds]}::bigint[]) with ordinality as one (sku_id, place)`
