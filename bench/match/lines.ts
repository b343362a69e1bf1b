import { readFileSync } from 'node:fs'
import type { Db } from '#db/postgres.ts'

export type Labelled = {
  family: string
  line: string
  count: number | null
  unit: string
  answer: 'one' | 'choose' | 'none' | 'substitute'
  skus: Set<string>
}

/** Reads CSV of RFC 4180. */
export function readLines(path = new URL('lines.csv', import.meta.url).pathname): Labelled[] {
  const rows = [
    ...readFileSync(path, 'utf8').matchAll(/(?:"((?:[^"]|"")*)"|([^,\n\r]*))(,|\r?\n|$)/g),
  ]
  const table: string[][] = [[]]
  for (const [, quoted, plain, end] of rows) {
    table.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') table.push([])
  }
  return table.slice(1).flatMap(([family = '', line = '', count, unit = '', answer, codes = '']) =>
    answer
      ? [
          {
            family,
            line,
            count: count ? Number(count) : null,
            unit,
            answer: answer as Labelled['answer'],
            skus: new Set(codes.split(/[\s;]+/).filter(Boolean)),
          },
        ]
      : [],
  )
}

/** Lines as programs write them: an order number, a model, or a brand and a model, each with a count. */
export async function plainLines(db: Db, most: number): Promise<string[]> {
  const rows = await db<{ skuCode: string; model: string; brandName: string }[]>`
    select sku_code, model, brand_name from sku join brand using (brand_id)
    where is_active order by hashint8(sku_id) limit ${most}`
  return rows.map(({ skuCode, model, brandName }, at) => {
    const [brand] = brandName.split('/')
    return `${[skuCode, model, `${brand} ${model}`][at % 3]}\t${at + 1}`
  })
}
