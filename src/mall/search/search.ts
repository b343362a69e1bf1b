import type { Db } from '#db/postgres.ts'
import { maySeeProtocol } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { fen } from '#mall/money.ts'
import type { ListParameters, search } from './search.contract.ts'
import { type Clause, readKeyword, settle, termsToCheck, tsquery } from './search.rules.ts'
import {
  selectAny,
  selectBrandTags,
  selectCategoryTags,
  selectFitting,
  selectKnown,
  selectPage,
  selectTotal,
  type Wanted,
} from './search.sql.ts'

/** Finds active goods at the caller's prices. Visitors can neither sort nor filter by price. */
export const searchVerbs: Verbs<typeof search> = {
  async list(ctx, input) {
    const { wanted, words, relaxed } = await read(ctx, input)
    if (!wanted) return { goodsList: { total: 0, pages: 0, list: [] }, keywordList: words }
    const { pageNum, pageSize } = input
    const sort = ctx.who ? input.sort : limits.defaultSort
    const page = { sort, limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [list, total] = await Promise.all([
      selectPage(ctx.db, ctx, wanted, page),
      selectTotal(ctx.db, ctx, wanted),
    ])
    return {
      goodsList: { total, pages: Math.ceil(total / pageSize), list },
      keywordList: words,
      ...(relaxed.length > 0 && { relaxed }),
    }
  },

  async getcategorylist(ctx, input) {
    const { wanted } = await read(ctx, { ...input, category4Id: undefined })
    return { category4List: wanted ? await selectCategoryTags(ctx.db, ctx, wanted) : [] }
  },

  async getbrandlist(ctx, input) {
    const { wanted } = await read(ctx, { ...input, brandIds: '' })
    return { brandList: wanted ? await selectBrandTags(ctx.db, ctx, wanted) : [] }
  },
}

type Reading = { wanted: Wanted | null; words: string[]; relaxed: string[] }

/** `wanted` is null when a keyword was given and nothing of it exists. */
async function read(ctx: Ctx, input: ListParameters): Promise<Reading> {
  const agreedOnly = input.productType === 1
  if (agreedOnly && !maySeeProtocol(ctx.who)) refuse('PROTOCOL_ONLY')
  const { words, match, exact, relaxed } = await understandOnce(ctx, input.keyword)
  if (input.keyword && !match) return { wanted: null, words, relaxed: [] }

  const { category1Id, category2Id, category3Id, category4Id } = input
  const categoryIds = [category1Id, category2Id, category3Id, category4Id]
  const wanted = {
    match,
    exact,
    categoryIds: categoryIds.filter((id) => id !== undefined),
    brandIds: input.brandIds.split(',').filter(Boolean),
    agreedOnly,
    minFen: ctx.who && input.minPrice !== undefined ? fen(input.minPrice) : null,
    maxFen: ctx.who && input.maxPrice !== undefined ? fen(input.maxPrice) : null,
  }
  return { wanted, words, relaxed }
}

type Understanding = ReturnType<typeof understand>
const understood = new WeakMap<Ctx['visit'], { keyword: string; answer: Understanding }>()

/** A list page asks three times with one keyword; all calls of a request share its visit. */
function understandOnce({ db, visit }: Ctx, keyword: string): Understanding {
  const kept = understood.get(visit)
  if (kept?.keyword === keyword) return kept.answer
  const answer = understand(db, keyword)
  understood.set(visit, { keyword, answer })
  return answer
}

/** All words of the keyword, without those that no article has; if none has all, as many as go together from the left. */
async function understand(db: Db, keyword: string) {
  const question = readKeyword(keyword)
  const words = question.needs.map(({ text }) => text)
  if (words.length === 0) return { words, match: null, exact: null, relaxed: [] }

  const known = await selectKnown(db, termsToCheck(question))
  const { clauses, exact, relaxed } = settle(question, known)
  const match = tsquery(clauses)
  if (!match || (await selectAny(db, match))) return { words, match, exact, relaxed }

  const { kept, dropped } = await goingTogether(db, clauses)
  return { words, match: tsquery(kept), exact, relaxed: [...relaxed, ...dropped] }
}

/** One statement finds the next word that does not go with those before it. */
async function goingTogether(db: Db, clauses: Clause[]) {
  const kept: Clause[] = []
  const dropped: string[] = []
  for (let rest = clauses; rest.length > 0; ) {
    const longer = rest.map((_, at) => tsquery([...kept, ...rest.slice(0, at + 1)]))
    const fitting = await selectFitting(db, longer)
    kept.push(...rest.slice(0, fitting))
    dropped.push(...rest.slice(fitting, fitting + 1).map(({ text }) => text))
    rest = rest.slice(fitting + 1)
  }
  return { kept, dropped }
}
