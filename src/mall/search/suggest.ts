import type { Ctx } from '#mall/ctx.ts'
import type { Answer } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'
import type { CategoryName } from './analyser.ts'
import { type Atom, atom, type Plan } from './plan.rules.ts'
import type { search } from './search.contract.ts'
import { understand } from './understand.ts'

type Suggestions = Answer<typeof search.suggest>
const most = limits.suggestions

/** The same for everybody: nothing here depends on who asks, or on a price. */
export async function suggestions(ctx: Asking, keyword: string): Promise<Suggestions> {
  const { search } = ctx
  if (search.analyser.squash(keyword) === '')
    return { products: [], brands: [], categories: [], keywords: [] }
  const [found, names] = await Promise.all([goodsOf(ctx, keyword), namesOf(search, keyword)])
  return {
    products: found.slice(0, most.products),
    brands: names.brands.slice(0, most.brands),
    categories: names.categories
      .slice(0, most.categories)
      .map((one) => ({ ...one, parentName: parentName(search, one) })),
    keywords: await keywordsOf(search, keyword, names, found),
  }
}

type Asking = Pick<Ctx, 'search' | 'now'>
type Search = Ctx['search']
type Found = Suggestions['products']

/** Goods of what was typed, its last word also as a beginning: 轴 on the way to 轴承. */
async function goodsOf({ search, now }: Asking, keyword: string): Promise<Found> {
  const { plan } = await understand(search, keyword)
  if (!plan) return []
  const request = { ...everything, plan: unfinished(plan) }
  const page = { sort: limits.defaultSort, limit: limits.pageSize, offset: 0 }
  return (await search.page({ who: null, now }, request, page)).list
}

const everything = {
  categoryIds: [],
  category4Id: null,
  brandIds: [],
  attributes: [],
  agreedOnly: false,
  minFen: null,
  maxFen: null,
}

function unfinished({ groups, first }: Plan): Plan {
  const last = groups.at(-1) ?? []
  const begun = last.filter(([word, ...others]) => others.length === 0 && word && mayBegin(word))
  const longer = begun.flat().map(({ text }) => [atom('prefix', text)])
  return { groups: [...groups.slice(0, -1), [...last, ...longer]], first }
}

/** A single letter or figure begins half of the catalogue. */
const mayBegin = ({ kind, text }: Atom) =>
  kind === 'word' && (text.length > 1 || /\p{sc=Han}/u.test(text))

/** Of those with goods, by all that was typed and by its last word. */
async function namesOf(search: Search, keyword: string) {
  const { analyser } = search
  const texts = new Set([keyword, readWords(keyword).last])
  const typed = Array.from(texts, (text) => analyser.names(text))
  const named = {
    brands: [...new Set(typed.flatMap(({ brands }) => brands))].slice(0, 2 * most.brands),
    categories: [...new Set(typed.flatMap((one) => one.categories))].slice(0, 2 * most.categories),
  }
  const isKnown = await search.known([
    ...named.brands.map(({ brandName }) => atom('word', analyser.squash(namesIn(brandName)[0]))),
    ...named.categories.map(({ categoryId }) => atom('category', categoryId)),
  ])
  return {
    brands: named.brands.filter((_, at) => isKnown[at]),
    categories: named.categories.filter((_, at) => isKnown[named.brands.length + at]),
  }
}

const parentName = ({ analyser }: Search, { categoryId }: CategoryName) =>
  analyser.categories.find((one) => one.categoryId === categoryId.slice(0, -2))?.name ?? ''

type Names = Awaited<ReturnType<typeof namesOf>>

/** Ways to go on: names and models that begin like the last word; after other words only models of what was found. */
async function keywordsOf(
  search: Search,
  keyword: string,
  { categories, brands }: Names,
  found: Found,
) {
  const { head, last } = readWords(keyword)
  const squash = (text: string) => search.analyser.squash(text)
  const code = squash(last)
  const names = [
    ...categories.map(({ name }) => name),
    ...brands.flatMap(({ brandName }) => namesIn(brandName)),
  ]
  const known = head
    ? found.map(({ model }) => model)
    : [...names, ...(await modelsOf(search, code))]
  const longer = known.filter((text) => squash(text).startsWith(code) && squash(text) !== code)
  return [...new Set(longer)].slice(0, most.keywords).map((text) => head + text)
}

/** A letter or figure alone says nothing of a model. */
const modelsOf = async (search: Search, code: string) =>
  code.length > 1 && !/\p{sc=Han}/u.test(code) ? search.models(code, most.keywords + 1) : []

/** SKF/斯凯孚 has two. */
const namesIn = (brandName: string): [string, ...string[]] => {
  const [first = '', ...others] = brandName.split('/')
  return [first, ...others]
}

/** `head` ends with a blank if there is one. */
function readWords(keyword: string) {
  const [, head = '', last = ''] = /^(.*\s)?(\S*)$/s.exec(keyword.trim()) ?? []
  return { head, last }
}
