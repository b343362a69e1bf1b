import { type Atom, atom, atomKey } from '#mall/goods/search/plan.rules.ts'
import type { Groonga } from './groongaProcess.ts'
import { counts, type Engine, type Found, type Query } from './query.ts'

/** Popularity alone decides the order, by the number of a record (groongaMake.ts). Nothing is cached. */
export const groongaEngine = (groonga: Groonga, sizes: Sizes): Engine => ({
  name: 'Groonga',
  async ask(query) {
    const body = await groonga.command('select', parameters(query, sizes))
    return () => read(body as Body, query)
  },
})

type Parameters = Record<string, string>

/** The page and both rows of filters in one command; what has filters of its own is a slice of it. */
function parameters(query: Query, sizes: Sizes): Parameters {
  const filter = scope(query.request, sizes)
  const { page, brands, categories } = places(query)
  return {
    table: 'Goods',
    cache: 'no',
    ...(filter && { filter }),
    limit: '0',
    ...slice(page, query),
    ...slice(brands, query),
    ...slice(categories, query),
    ...within(page, pageOf(query)),
    ...within(brands, drilldown('brand')),
    ...within(categories, drilldown('category')),
  }
}

/** A place is named after its own filters: '' is the command itself, brand_category the slice of both. */
function places({ request: { brandIds, category4Id } }: Query) {
  const brand = brandIds.length ? 'brand' : ''
  const category = category4Id ? 'category' : ''
  return { page: [brand, category].filter(Boolean).join('_'), brands: category, categories: brand }
}

const within = (place: string, settings: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      place ? `slices[${place}].${key}` : key,
      value,
    ]),
  )

function slice(place: string, { request: { brandIds, category4Id } }: Query): Parameters {
  const brand = `(${brandIds.map((id) => `brand == ${id}`).join(' || ')})`
  const filters = place
    .split('_')
    .map((name) => (name === 'brand' ? brand : `category == ${category4Id}`))
  return place ? within(place, { filter: filters.join(' && '), limit: '0' }) : {}
}

const sortKeys = ['price_up,_id', '-price,_id', '_id']

const pageOf = ({ page: { sort, limit, offset } }: Query): Parameters => ({
  limit: String(limit),
  offset: String(offset),
  sort_keys: sortKeys[sort] ?? '_id',
  output_columns: 'sku_id',
})

const drilldown = (column: string): Parameters => ({
  [`drilldowns[${column}].keys`]: column,
  [`drilldowns[${column}].limit`]: '-1',
  [`drilldowns[${column}].output_columns`]: '_key,_nsubrecs',
})

/**
 * Rare conditions come first, because Groonga takes conditions as they are written. If the first one is rare enough,
 * alternatives are multiplied out, because Groonga finds all of (b || c) before it looks at what a has left.
 */
function scope({ plan, categoryIds, minFen, maxFen }: Query['request'], sizes: Sizes): string {
  const choices = [
    ...(plan?.groups ?? []).map((group) => group.map((atoms) => conditionOf(atoms, sizes))),
    ...categoryIds.map((id) => [conditionOf([atom('category', id)], sizes)]),
    ...(minFen === null || maxFen === null ? [] : [[priceRange(minFen, maxFen, sizes)]]),
  ].toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const [rarest = []] = choices
  const ways = product(choices)
  const isSpread = ways.length <= mostWays && sizeOf(rarest) < sizes.goods / 16
  return isSpread ? either(ways.map(both)) : both(choices.map(either))
}

const mostWays = 4

/** Says how many goods have an atom; an atom that is not known counts as in all of them. */
export type Sizes = { goods: number; of: ReadonlyMap<string, number> }

type Condition = { text: string; size: number }

const sizeOf = (options: Condition[]) => options.reduce((sum, { size }) => sum + size, 0)

/** Answers every way to take one of each. */
const product = (choices: Condition[][]): string[][] =>
  choices.reduce<string[][]>(
    (ways, options) => ways.flatMap((way) => options.map(({ text }) => [...way, text])),
    [[]],
  )

function conditionOf(atoms: Atom[], { goods, of }: Sizes): Condition {
  const conditions = atoms
    .map((one) => ({ text: match(one), size: of.get(atomKey(one)) ?? goods }))
    .toSorted((a, b) => a.size - b.size)
  return { text: both(conditions), size: conditions[0]?.size ?? 0 }
}

/** Perhaps a quarter of all goods. */
const priceRange = (minFen: bigint, maxFen: bigint, { goods }: Sizes): Condition => ({
  text: `between(price, ${minFen}, "include", ${maxFen}, "include")`,
  size: goods / 4,
})

const textOf = (one: Condition | string) => (typeof one === 'string' ? one : one.text)
const both = (all: (Condition | string)[]) => all.map(textOf).join(' && ')
const either = (options: (Condition | string)[]) =>
  options.length > 1
    ? `(${options.map((one) => `(${textOf(one)})`).join(' || ')})`
    : options.map(textOf).join('')

function match({ kind, text }: Atom): string {
  switch (kind) {
    case 'word':
      return `terms @ ${JSON.stringify(text)}`
    case 'prefix':
      return `terms @^ ${JSON.stringify(text)}`
    case 'model':
      return `terms @^ ${JSON.stringify(`=${text}`)}`
    case 'begin':
      return begin(text)
    case 'whole':
      return `terms @ ${JSON.stringify(`=${text}`)}`
    case 'code':
      return `terms @ ${JSON.stringify(`#${text}`)}`
    case 'category':
      return `categories @ ${text}`
  }
}

/** A model has one squashed form, so that one with a longer number is not meant. */
function begin(text: string): string {
  const begun = (some: string) => `terms @^ ${JSON.stringify(`=${some}`)}`
  if (!/\d$/.test(text)) return begun(text)
  const longer = Array.from({ length: 10 }, (_, digit) => begun(`${text}${digit}`))
  return `(${begun(text)} &! (${longer.join(' || ')}))`
}

/**
 * The command's own rows come first, then its slices if there are any, then its drilldowns if there are any.
 */
type Body = [Rows, ...Record<string, Rows & [...unknown[], Record<string, Rows>]>[]]
/** A list of rows has the number of all, the columns, and the rows asked for. */
type Rows = [[total: number], unknown, ...number[][]]

function read(body: Body, query: Query): Found {
  const { page, brands, categories } = places(query)
  const rows = page ? sliceOf(body, page) : body[0]
  const [[total], , ...ids] = rows
  return {
    total,
    skuIds: ids.filter((id) => Array.isArray(id)).map(([id]) => String(id)),
    brands: totals(drilldownsOf(body, brands).brand),
    categories: totals(drilldownsOf(body, categories).category),
  }
}

function sliceOf(body: Body, place: string): Rows {
  const slice = body[1]?.[place]
  if (!slice) throw new Error(`Groonga did not answer for ${place}`)
  return slice
}

/** Those of a slice stand behind its rows. */
const drilldownsOf = (body: Body, place: string): Record<string, Rows> =>
  (place ? sliceOf(body, place).at(-1) : body.at(-1)) as Record<string, Rows>

const totals = ([, , ...rows]: Rows = [[0], []]) =>
  counts(rows.map(([id = 0, total = 0]) => [id, total] as const))
