import { createHash } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { drawingUrl } from '#drawing/drawing.rules.ts'
import { brandName as shortBrand } from '#mall/brandName.rules.ts'
import type { Ctx } from '#mall/ctx.ts'
import { attributesOf } from './attributes.rules.ts'
import { type DetailRow, selectDetail } from './catalogue.sql.ts'

/** A 商品规格书 says this: it is the same for everybody, so it has neither price nor stock. */
export type Datasheet = {
  skuCode: string
  brandName: string
  productName: string
  model: string
  family: string
  attrDesc: string
  /** Each fact is a name and a value, in the order of display. */
  facts: [string, string][]
}

const datasheetOf = (row: DetailRow): Datasheet => {
  const { skuCode, productName, model, family, attrDesc, unit, minQuantity } = row
  const category = row.categories.map(({ name }) => name).join(' > ')
  const attributes = attributesOf(row).map(({ name, unit, value }): [string, string] => [
    name,
    unit ? `${value} ${unit}` : value,
  ])
  const start = `${minQuantity.toLocaleString('en')} ${unit}`
  const facts: [string, string][] = [
    ...attributes,
    ['商品分类', category],
    ['计量单位', unit],
    ['起订量', row.isMultiple && minQuantity > 1 ? `${start}，按倍数订购` : start],
  ]
  return {
    skuCode,
    brandName: shortBrand(row.brandName).short,
    productName,
    model,
    family,
    attrDesc,
    facts,
  }
}

/** Its address holds a number of all that it says and shows, so what is found under it never changes. */
export function datasheetAddress(row: DetailRow): string {
  const shown = drawingUrl(row.family, JSON.parse(row.attrDesc), 'mid', row.productName)
  const said = JSON.stringify([edition, shown, datasheetOf(row)])
  const digest = createHash('sha256').update(said).digest('hex').slice(0, 12)
  return `/datasheet/${row.skuCode}-${digest}.pdf`
}
/** It is the edition of the layout: another one makes another document. */
const edition = 1

/** Answers what is asked for by its address, or where it is now; nothing for what is not sold. */
export async function datasheetAt(
  { db, now }: { db: Sql } & Pick<Ctx, 'now'>,
  address: string,
): Promise<{ datasheet: Datasheet; address: string } | null> {
  const [, skuCode] = /^\/datasheet\/([^/]{1,64})-[0-9a-f]{12}\.pdf$/.exec(address) ?? []
  if (!skuCode) return null
  const row = await selectDetail(db, { who: null, now }, skuCode)
  return row?.isActive ? { datasheet: datasheetOf(row), address: datasheetAddress(row) } : null
}
