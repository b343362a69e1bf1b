import type { Ctx } from '#mall/ctx.ts'
import type { Answer } from '#mall/endpoint.ts'
import { limits, shelfLimits } from '#mall/limits.ts'
import type { BrandName, CategoryName } from './analyser.ts'
import { allGoods } from './catalogSearch.ts'
import { namesIn } from './names.rules.ts'
import { type Atom, atom, isEmpty, type Plan } from './plan.rules.ts'
import type { search } from './search.contract.ts'
import { selectOrderNumbers } from './search.sql.ts'
import { type Understanding, understand } from './understand.ts'

type Suggestions = Answer<typeof search.suggest>
type Goods = Suggestions['products']
type Asking = Pick<Ctx, 'db' | 'search' | 'now'>
const most = shelfLimits.suggestions

/** The same for everybody: nothing here depends on who asks, or on a price. Codes of companies are put beside them. */
export async function suggestions(ctx: Asking, keyword: string): Promise<Suggestions> {
  const { analyser } = ctx.search
  if (analyser.squash(keyword) === '')
    return { products: [], brands: [], categories: [], keywords: [] }
  const typed = await read(ctx, keyword)
  const [names, wholes] = await Promise.all([namesOf(ctx, typed), wholesOf(ctx, typed)])
  const [products, begun] = await Promise.all([
    goodsOf(ctx, typed, wholes, names.categories[0]),
    typed.head ? modelsAfter(ctx, typed) : beginnings(ctx, typed, names),
  ])
  const numbers = products.length > 0 ? [] : await orderNumbersOf(ctx, typed)
  const keywords = [...new Set([...wholes, ...begun, ...numbers])].slice(0, most.keywords)
  const nameOf = new Map(analyser.categories.map(({ categoryId, name }) => [categoryId, name]))
  return {
    products,
    brands: names.brands.slice(0, most.brands),
    categories: names.categories.slice(0, most.categories).map((one) => ({
      ...one,
      parentName: nameOf.get(one.categoryId.slice(0, -2)) ?? '',
    })),
    keywords,
    ...(typed.meant && { meant: typed.meant }),
  }
}

/**
 * This is what was typed: as a whole, and its last word, squashed, as the beginning of one after the others.
 */
type Typed = {
  keyword: string
  words: string[]
  plan: Plan | null
  isRelaxed: boolean
  /** The keyword with the word that was read instead, or ''. */
  meant: string
  /** It has the blank at its end, or is ''. */
  head: string
  code: string
  before: Plan | null
}

async function read({ search }: Asking, keyword: string): Promise<Typed> {
  const [, head = '', last = ''] = /^(.*\s)?(\S*)$/s.exec(keyword.trim()) ?? []
  const [typed, before] = [await understand(search, keyword), await understand(search, head)]
  return {
    keyword,
    words: typed.words,
    plan: typed.plan && !isEmpty(typed.plan) ? typed.plan : null,
    isRelaxed: typed.relaxed.length + typed.corrected.length > 0,
    meant: meantBy(keyword, typed),
    head,
    code: search.analyser.squash(last),
    before: before.plan,
  }
}

/** 轴承座 for 轴承坐, where one word was read otherwise; a size is not one. */
function meantBy(keyword: string, { relaxed, corrected, instead }: Understanding): string {
  const [wrong = '', ...others] = [...relaxed, ...corrected]
  const [right = '', ...more] = instead
  if (!wrong || !right || others.length > 0 || more.length > 0 || /\d/.test(right)) return ''
  return keyword.includes(wrong) ? keyword.replace(wrong, right) : ''
}

/** Figures alone begin models that are figures alone: 62 and 620 begin 6200, 6201 and so on, in this order. */
async function wholesOf({ search }: Asking, { head, code }: Typed): Promise<string[]> {
  if (head || !/^\d{2,3}$/.test(code)) return []
  for (const length of new Set([4, code.length + 2])) {
    const models = Array.from({ length: 10 ** (length - code.length) }, (_, rest) =>
      code.padEnd(length - `${rest}`.length, '0').concat(`${rest}`),
    )
    const known = await search.known(models.map((model) => atom('whole', model)))
    const wholes = models.filter((_, at) => known[at])
    if (wholes.length > 0) return wholes.slice(0, most.keywords)
  }
  return []
}

/** An order number that is not whole yet. */
async function orderNumbersOf({ db }: Asking, { head, code }: Typed): Promise<string[]> {
  if (head || !/^[a-z]{1,4}\d{2,}$/.test(code)) return []
  const begin = code.toUpperCase()
  const after = begin.slice(0, -1) + String.fromCharCode(begin.charCodeAt(begin.length - 1) + 1)
  return selectOrderNumbers(db, { begin, after }, most.keywords)
}

type Names = { brands: BrandName[]; categories: CategoryName[] }

/**
 * Finds those with goods, by all that was typed, by its last word, and by each word: 亚德客气缸 has a brand and a
 * category.
 */
async function namesOf({ search }: Asking, { keyword, words, code }: Typed): Promise<Names> {
  const { analyser } = search
  const named = words.filter((word) => mayBegin(analyser.squash(word)) && !/\p{N}/u.test(word))
  const texts = [keyword, ...(mayBegin(code) ? [code] : []), ...named]
  const found = [...new Set(texts)].map((text) => analyser.names(text))
  const called = [...new Set(words.flatMap(analyser.brandsCalled))]
  const brands = called.length ? called : firstOf(found.map((names) => names.brands))
  const categories = firstOf(found.map((names) => names.categories))
  const isKnown = await search.known([
    ...brands.map(({ brandName }) => atom('word', analyser.squash(namesIn(brandName)[0]))),
    ...categories.map(({ categoryId }) => atom('category', categoryId)),
  ])
  return {
    brands: brands.filter((_, at) => isKnown[at]),
    categories: categories.filter((_, at) => isKnown[brands.length + at]),
  }
}

/** A few more than are shown: some have no goods. */
const firstOf = <T>(lists: T[][]): T[] => [...new Set(lists.flat())].slice(0, 10)

/** A single letter or figure begins half of the catalogue. */
const mayBegin = (code: string) => code.length > 1 || isChinese(code)
const isChinese = (code: string) => /\p{sc=Han}/u.test(code)

/**
 * Goods of what was typed, then of its last word as a beginning (6204-2 of 6204-2RS), which goes first where
 * something would have to be dropped otherwise (亚德客 气); or of the category that is spelled so (zhouc).
 */
async function goodsOf(
  ctx: Asking,
  typed: Typed,
  wholes: string[],
  category?: CategoryName,
): Promise<Goods> {
  if (wholes.length > 0) return firstOfEach(ctx, wholes.slice(0, most.products))
  const { plan, isRelaxed, code } = typed
  const begun = begunBy(typed, [atom('prefix', code), atom('model', code)])
  const plans = (isRelaxed ? [begun, plan] : [plan, begun]).filter((plan) => plan !== null)
  const found = new Map<string, Goods[number]>()
  for (const plan of plans)
    if (found.size < most.products)
      for (const one of await firstGoods(ctx, plan)) found.set(one.skuId, one)
  const goods = [...found.values()]
  return (goods.length || !category ? goods : await firstGoods(ctx, null, category)).slice(
    0,
    most.products,
  )
}

/** Of goods that many makers have the most popular stand for all. */
async function firstOfEach(ctx: Asking, models: string[]): Promise<Goods> {
  const found = await Promise.all(
    models.map((model) => firstGoods(ctx, { groups: [[[atom('whole', model)]]], first: [] })),
  )
  return found.flatMap((goods) => goods.slice(0, 1))
}

function begunBy({ before, code }: Typed, beginnings: Atom[]): Plan | null {
  if (!before || !mayBegin(code)) return null
  return { groups: [...before.groups, beginnings.map((one) => [one])], first: before.first }
}

async function firstGoods({ search, now }: Asking, plan: Plan | null, category?: CategoryName) {
  const categoryIds = category ? [category.categoryId] : []
  const request = { ...allGoods, plan, categoryIds }
  const page = { sort: limits.defaultSort, limit: limits.pageSize, offset: 0 }
  return (await search.page({ who: null, now }, request, page)).list
}

/** Answers models that begin so and go with the words before them. */
async function modelsAfter(ctx: Asking, typed: Typed): Promise<string[]> {
  const plan = isChinese(typed.code) ? null : begunBy(typed, [atom('model', typed.code)])
  const goods = plan ? await firstGoods(ctx, plan) : []
  return [...new Set(goods.map(({ model }) => typed.head + model))].slice(0, most.keywords)
}

/** Models that begin so, and names for which there was no room among the brands and categories. */
async function beginnings(
  { search }: Asking,
  { code }: Typed,
  { brands, categories }: Names,
): Promise<string[]> {
  const { squash } = search.analyser
  const texts = [
    ...categories.slice(most.categories).map(({ name }) => name),
    ...brands.slice(most.brands).flatMap(({ brandName }) => namesIn(brandName)),
    ...(mayBegin(code) && !isChinese(code) ? await search.models(code, 2 * most.keywords) : []),
  ]
  const begun = texts.filter(
    (text) => squash(text) !== code && squash(uptoGap(text)).startsWith(code),
  )
  return [...new Set(begun)].slice(0, most.keywords)
}

/** Figures on both sides of a blank are no number: 620 50ml does not begin 6205. */
const uptoGap = (text: string) => text.split(/(?<=\d)\s+(?=\d)/)[0] ?? ''
