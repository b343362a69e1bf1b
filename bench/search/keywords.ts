import type { Db } from '#db/postgres.ts'

/** Goods of the catalogue, from whose texts the requests are made. */
export type Sample = {
  skuId: string
  skuCode: string
  brandId: string
  nameCn: string
  nameEn: string
  productName: string
  model: string
  /** Ids and names from the first level to the fourth. */
  categoryIds: string[]
  categoryNames: string[]
  /** These are the values of the attributes. */
  values: string[]
  taxPriceFen: number | null
}

/** Selects the same goods in every run, from all over the catalogue. */
export const selectSamples = (db: Db, count: number) => db<Sample[]>`
  select s.sku_id, s.sku_code, s.brand_id::text, b.name_cn, b.name_en, s.product_name, s.model,
    path.ids as category_ids, path.names as category_names,
    array(select value from json_each_text(s.attr_desc)) as values, s.tax_price_fen::float8
  from sku s join brand b using (brand_id)
  cross join lateral (
    select array_agg(category_id::text order by level) as ids, array_agg(name order by level) as names
    from category where category_id in (s.category4_id, s.category4_id / 100,
      s.category4_id / 10000, s.category4_id / 1000000)) path
  where s.is_active order by hashint8(s.sku_id), s.sku_id limit ${count}`

/** Words, pairs and triples of them as buyers type them; how many goods they find decides what kind they are. */
export function wordsOf(goods: Sample): string[] {
  const { nameCn, nameEn, categoryNames, values } = goods
  const leaf = categoryNames.at(-1) ?? ''
  const noun = leaf.slice(-2)
  const { name, size } = named(goods)
  const described = values.filter((value) => /^(?=.*\p{sc=Han})[\p{sc=Han}\d]{2,8}$/u.test(value))
  const single = [...categoryNames, noun, name, nameCn, nameEn, ...described]
  const double = [
    `${nameCn} ${noun}`,
    `${nameEn}${leaf}`,
    ...described.map((value) => value + noun),
  ]
  const sized = [
    `${noun} ${size}`,
    `${name} ${size}`,
    `${nameEn} ${noun} ${size}`,
    `${nameCn}${leaf} ${size}`,
  ]
  return [...single, ...double, ...(size ? sized : [])]
}

/** Splits 深沟球轴承 3×9×3 into the words and the size as a keyboard has it. */
function named({ productName }: Sample): { name: string; size: string } {
  const [name = '', ...rest] = productName.split(' ')
  return {
    name,
    size: rest
      .filter((word) => /\d/.test(word))
      .join(' ')
      .replaceAll('×', '*'),
  }
}

/** Answers one article, by its model in the ways people write it, or by its order number. */
export function modelsOf({ model, nameEn, skuCode }: Sample): string[] {
  const squashed = model.replace(/[^\p{L}\p{N}.]/gu, '')
  const wide = model.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
  return [model, model.toLowerCase(), squashed, wide, `${nameEn} ${model}`, skuCode]
}

/** Models of which not all has been typed yet. */
export const beginningsOf = ({ model }: Sample): string[] =>
  [3, 4, 5, 6].filter((length) => length < model.length).map((length) => model.slice(0, length))
