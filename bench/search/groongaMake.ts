import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#db/postgres.ts'
import { type Groonga, startGroonga } from './groongaProcess.ts'

const tables = [
  ['Brands', 'TABLE_HASH_KEY', 'UInt32'],
  ['Categories', 'TABLE_HASH_KEY', 'UInt32'],
] as const

const columns = [
  ['sku_id', 'COLUMN_SCALAR', 'UInt32'],
  ['terms', 'COLUMN_SCALAR', 'Text'],
  ['brand', 'COLUMN_SCALAR', 'Brands'],
  ['category', 'COLUMN_SCALAR', 'Categories'],
  ['categories', 'COLUMN_VECTOR', 'Categories'],
  ['price_up', 'COLUMN_SCALAR', 'Int64'],
  ['price', 'COLUMN_SCALAR', 'Int64'],
] as const

/**
 * The same lexemes cut at blanks, references for brand and category, and the goods in the order of
 * their popularity, so that the number of a record is its rank. Indexes are made when all is loaded,
 * which is the fast way, and hold no positions, as nobody looks for phrases.
 */
export async function makeGroonga(db: Db, folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groonga = startGroonga(join(folder, 'db'), true)
  await makeTables(groonga)
  await groonga.load('Goods', records(db))
  await makeIndexes(groonga)
  await groonga.stop()
  const bytes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  return bytes.reduce((sum, size) => sum + size, 0)
}

async function makeTables({ command }: Groonga) {
  for (const [name, flags, key_type] of tables)
    await command('table_create', { name, flags, key_type })
  await command('table_create', { name: 'Goods', flags: 'TABLE_NO_KEY' })
  for (const [name, flags, type] of columns)
    await command('column_create', { table: 'Goods', name, flags, type })
}

async function makeIndexes({ command }: Groonga) {
  await command('table_create', {
    name: 'Terms',
    flags: 'TABLE_PAT_KEY',
    key_type: 'ShortText',
    default_tokenizer: 'TokenDelimit',
  })
  await command('table_create', { name: 'Prices', flags: 'TABLE_PAT_KEY', key_type: 'Int64' })
  for (const [table, source] of [
    ['Terms', 'terms'],
    ['Brands', 'brand'],
    ['Categories', 'categories'],
    ['Prices', 'price'],
  ] as const)
    await command('column_create', {
      table,
      name: 'goods',
      flags: 'COLUMN_INDEX',
      type: 'Goods',
      source,
    })
}

/** It stands above every price, as -1 stands below: goods without a price are the last both ways. */
const unpriced = 10 ** 15

async function* records(db: Db): AsyncGenerator<string> {
  const rows = db<{ record: string }[]>`
    select json_build_object('sku_id', sku_id, 'brand', brand_id, 'category', category4_id,
      'terms', array_to_string(tsvector_to_array(search), ' '),
      'categories', array[category4_id / 1000000, category4_id / 10000, category4_id / 100, category4_id],
      'price_up', coalesce(tax_price_fen, ${unpriced}), 'price', coalesce(tax_price_fen, -1)
    )::text as record
    from sku where is_active order by popularity desc, sku_id`
  for await (const chunk of rows.cursor(5000)) yield chunk.map(({ record }) => record).join(',\n')
}
