import type { Sql } from '#db/postgres.ts'
import type { Page, SearchRequest } from '#mall/goods/search/catalogSearch.ts'
import type { AttributeFilter } from '#mall/goods/search/facets.rules.ts'

/** An article that requests are made of. */
export type Sample = {
  skuCode: string
  brandId: string
  brandName: string
  productName: string
  model: string
  category4Id: string
  /** They go from the first to the fourth level. */
  categoryNames: string[]
  attributes: Record<string, string>
  fen: string | null
}

export const selectSamples = (db: Sql) => db<Sample[]>`
  select s.sku_code, s.brand_id::text, b.brand_name, s.product_name, s.model,
    s.category4_id::text as category4_id, s.attr_desc as attributes, s.tax_price_fen as fen,
    array(select name from category where s.category4_id::text like category_id || '%'
          order by level) as category_names
  from sku s join brand b using (brand_id)
  where s.sku_id % 37 = 0 order by s.sku_id`

export type Random = () => number

/** Draws the same numbers for the same seed (mulberry32), 0 ≤ n < 1. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Asked = { keyword: string; request: Omit<SearchRequest, 'plan'>; page: Page }

/** Makes requests like those of buyers, and of people who write addresses by hand. */
export function askedOf(random: Random, samples: Sample[]): Asked {
  const chance = (share: number) => random() < share
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const one = pick(samples)
  const other = pick(samples)
  const near = chance(0.7) ? one : other
  const isRanged = chance(0.2)
  const limit = pick([1, 20, 100, 1000, 1000])
  return {
    keyword: chance(0.85) ? pick(keywords)(one, other, random) : '',
    request: {
      categoryIds: chance(0.15) ? [near.category4Id.slice(0, pick([1, 3, 5]))] : [],
      category4Id: chance(0.1) ? near.category4Id : null,
      brandIds: chance(0.15)
        ? [...new Set([near, other, pick(samples)].map((s) => s.brandId))]
        : [],
      attributes: chance(0.15) ? attributesOf(near, other, random) : [],
      agreedOnly: chance(0.05),
      inStockOnly: chance(0.15),
      minFen: isRanged && chance(0.8) ? BigInt(near.fen ?? 500) / 3n : null,
      maxFen: isRanged && chance(0.8) ? BigInt(near.fen ?? 900) * 3n : null,
    },
    page: {
      sort: pick([0, 1, 2, 2, 2, 2]),
      limit,
      offset: limit * pick([0, 0, 0, 0, 1, 3]),
      by: chance(0.25) ? { column: pick(columnsOf(near)), isDown: chance(0.5) } : null,
    },
  }
}

const columnsOf = ({ attributes }: Sample) => [...Object.keys(attributes), 'lead', 'stock', '无']

type Keyword = (one: Sample, other: Sample, random: Random) => string

const words = (text: string) => text.split(/\s+/)
const anyOf = (texts: string[], random: Random) => texts[Math.floor(random() * texts.length)] ?? ''
const cut = (text: string, random: Random) => text.slice(0, 2 + Math.floor(random() * text.length))

const keywords: Keyword[] = [
  ({ model }) => model,
  ({ model }) => model.toLowerCase().replace(/[-/×]/g, ' '),
  ({ model }) => model.replace(/[^\p{L}\p{N}]/gu, ''),
  ({ model }, _, random) => cut(model, random),
  ({ model }) => model.split(/[^\p{L}\p{N}.]+/u, 1)[0] ?? '',
  ({ model, categoryNames }) => `${model.split('-')[1] ?? model} ${categoryNames[2]}`,
  ({ attributes }, _, random) => anyOf(Object.values(attributes), random),
  ({ productName }, _, random) => anyOf(words(productName), random),
  ({ attributes }, { productName }, random) =>
    `${anyOf(Object.values(attributes), random)} ${anyOf(words(productName), random)}`,
  ({ skuCode }) => skuCode.toLowerCase(),
  ({ productName }) => productName,
  ({ productName }) => words(productName).join(''),
  ({ productName }, _, random) => cut(productName, random),
  ({ brandName }) => brandName,
  ({ brandName, categoryNames }) => `${brandName.split('/').at(-1)}${categoryNames.at(-1)}`,
  ({ brandName, model }) => `${brandName.split('/')[0]} ${model}`,
  ({ categoryNames }, _, random) => categoryNames[Math.floor(random() * 4)] ?? '',
  ({ categoryNames, productName }) => `${categoryNames[2]} ${words(productName).at(-1)}`,
  ({ attributes, categoryNames }) => `${Object.values(attributes).at(-1)} ${categoryNames[3]}`,
  ({ categoryNames }, { model }) => `${categoryNames[3]} ${model}`,
  ({ productName }, { brandName }) => `${words(productName)[0]} ${brandName.split('/')[0]}`,
  ({ categoryNames }) => `${categoryNames[3]?.slice(0, -1)}们 zzq9`,
  ({ categoryNames }) => `${categoryNames[3]?.slice(-1)}`,
  () => "it's \\ 'quoted' & (odd) | !:*",
]

function attributesOf(near: Sample, other: Sample, random: Random): AttributeFilter[] {
  const entries = Object.entries(near.attributes).filter(() => random() < 0.5)
  return entries.slice(0, 3).map(([key, value]) => {
    const number = Number(value)
    const isRange = Number.isFinite(number) && random() < 0.5
    const values = [value, other.attributes[key] ?? '无', ...(random() < 0.2 ? ['304'] : [])]
    return {
      key,
      values: isRange && random() < 0.8 ? [] : [...new Set(values)],
      min: isRange && random() < 0.8 ? number * 0.7 : null,
      max: isRange && random() < 0.8 ? number * 1.5 : null,
    }
  })
}
