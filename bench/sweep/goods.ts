import type { Db } from '#db/postgres.ts'

/** What the facts say of an article; `text` has all of it, with signs as `plain` writes them. */
export type Goods = {
  skuId: string
  family: string
  brand: { name: string; nameCn: string; nameEn: string }
  model: string
  name: string
  unit: string
  /** The fourth level is first, its parents follow. */
  categories: string[]
  attributes: [string, string][]
  text: string
}

export async function readGoods(db: Db): Promise<Goods[]> {
  const rows = await db<(Omit<Goods, 'text' | 'attributes'> & { said: Record<string, string> })[]>`
    select sku_id::text, s.family, s.model, s.product_name as name, s.unit, s.attr_desc as said,
      json_build_object('name', b.brand_name, 'nameCn', b.name_cn, 'nameEn', b.name_en) as brand,
      (select json_agg(c.name order by level desc) from category c
       where s.category4_id::text like c.category_id || '%') as categories
    from sku s join brand b using (brand_id) where s.is_active order by sku_id`
  return rows.map(({ said, ...row }) => {
    const attributes = Object.entries(said)
    const all = attributes.map(([key, value]) => `${key}=${value}`)
    const categories = row.categories.filter(isKind)
    return {
      ...{ ...row, categories, attributes },
      text: plain([row.brand.name, row.model, row.name, ...categories, ...all].join('¦')),
    }
  })
}

/** 百分表/千分表 are two kinds, and an article is one of them. */
const isKind = (category: string) => !/[/与]/.test(category)

/** One way to write signs, so that texts can be looked for in each other. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[øØ⌀Φ]/g, 'φ')
    .replace(/(?<=[\da-z])\s*[×*]\s*(?=\d)/g, 'x')

const patterns = new Map<string, RegExp>()

/** A number or a word of letters is a whole, and so is a single character: 20 is no part of 120, 黄 none of 黄铜. */
export function has(text: string, token: string): boolean {
  if (!text.includes(token)) return false
  const known = patterns.get(token)
  if (known) return known.test(text)
  const pattern = new RegExp(
    (edgeAt(token, token.charAt(0), true) ?? '') +
      token.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') +
      (edgeAt(token, token.slice(-1), false) ?? ''),
    'u',
  )
  patterns.set(token, pattern)
  return pattern.test(text)
}

function edgeAt(token: string, char: string, isBefore: boolean): string | undefined {
  const look = isBefore ? '(?<!' : '(?!'
  if (/\d/.test(char)) return `${look}${isBefore ? '[\\d.]' : '\\d|\\.\\d'})`
  if (/[a-z]/.test(char)) return `${look}[a-z])`
  if (token.length === 1) return `${look}\\p{sc=Han})`
}

export const hasAll = (text: string, tokens: string[]): boolean =>
  tokens.every((token) => has(text, token))

export const tokensOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean)
