import type { Ctx } from '#mall/ctx.ts'
import { keyOf } from '#mall/goods/material/material.rules.ts'
import { allGoods } from '#mall/goods/search/catalogSearch.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { isEmpty } from '#mall/goods/search/plan.rules.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import { type Asked, askedIn } from './line.rules.ts'
import { certain, isCertain, likely, type Match, type Searched } from './match.rules.ts'
import { type Found, foundFor } from './named.rules.ts'
import { selectNamed } from './named.sql.ts'
import { lineOf, withoutBrand } from './typed.rules.ts'

type Asking = Pick<Ctx, 'db' | 'now' | 'search'> & { who: UserInfo | null }

/** Says of each line what it means, in their order. */
export async function matchLines(ctx: Asking, lines: readonly string[]): Promise<Match[]> {
  const isBrand = (word: string) => ctx.search.analyser.brandsCalled(word).length > 0
  const found: Found[] = []
  for (let at = 0; at < lines.length; at += matchingLimits.codesAtOnce)
    found.push(...(await findNamed(ctx, lines.slice(at, at + matchingLimits.codesAtOnce))))
  const matches: Match[] = []
  for (const [at, line] of lines.entries()) {
    const asked = askedIn(line)
    const one = found[at]
    matches.push(
      isCertain(one, asked, isBrand) ? certain(one, asked) : likely(await searched(ctx, asked)),
    )
  }
  return matches
}

/** One statement finds the codes of all lines. */
export async function findNamed(ctx: Asking, texts: readonly string[]): Promise<Found[]> {
  const { analyser } = ctx.search
  const isBrand = (word: string) => analyser.brandsCalled(word).length > 0
  const lines = texts.map(lineOf).map((line) => ({
    ...line,
    readings: line.readings.flatMap((one) => [...new Set([one, withoutBrand(one, isBrand)])]),
    brandIds: line.words.flatMap((word) =>
      analyser.brandsCalled(word).map(({ brandId }) => brandId),
    ),
  }))
  const codes = lines.flatMap(({ readings }) => readings.map(({ code }) => code))
  const models = distinct(codes.map(squash))
  const asked = {
    skuCodes: distinct([...codes, ...models.map((model) => model.toUpperCase())]),
    materialKeys: distinct(codes.map(keyOf)),
    models,
  }
  const companyId = ctx.who?.companyId ?? null
  return foundFor(lines, models.length ? await selectNamed(ctx.db, companyId, asked) : [])
}

const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean)

/** Takes the first reading of which all words are found together, or else the one that loses least. */
async function searched(ctx: Asking, readings: readonly Asked[]): Promise<Searched> {
  const answers: Searched[] = []
  for (const asked of readings) {
    const answer = await searchedFor(ctx, asked)
    if (answer.total > 0 && answer.relaxed.length === 0) return answer
    answers.push(answer)
  }
  const [first = nothing] = answers.toSorted((a, b) => Number(b.total > 0) - Number(a.total > 0))
  return first
}

const nothing: Searched = {
  asked: { words: '', count: null, unit: '' },
  total: 0,
  list: [],
  relaxed: [],
  corrected: [],
}

async function searchedFor({ search, who, now }: Asking, asked: Asked): Promise<Searched> {
  const keyword = asked.words.slice(0, limits.maxLength.keyword)
  const { plan, words, relaxed, corrected } = await understand(search, keyword)
  if (!plan || isEmpty(plan)) return { ...nothing, asked, relaxed: words }
  const page = { sort: limits.defaultSort, limit: matchingLimits.compared, offset: 0 }
  const { total, list } = await search.page({ who, now }, { ...allGoods, plan }, page)
  return { asked, total, list, relaxed, corrected }
}
