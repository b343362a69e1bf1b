import type { Ctx } from '#mall/ctx.ts'
import { keyOf } from '#mall/goods/material/material.rules.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import { askedIn } from './line.rules.ts'
import { certain, isCertain, likely, type Match } from './match.rules.ts'
import { type Found, foundFor } from './named.rules.ts'
import { selectNamed } from './named.sql.ts'
import { type Searching, searched } from './searching.ts'
import { type Judged, withSubstitutes } from './substituting.ts'
import { takingTurns } from './turns.ts'
import { lineOf, withoutBrand } from './typed.rules.ts'

type Asking = Pick<Ctx, 'db' | 'now' | 'search'> & { who: UserInfo | null }

/** Says of each line what it means, in their order. */
export const matchLines = async (ctx: Asking, lines: readonly string[]): Promise<Match[]> =>
  (await readLines(ctx, lines)).map(({ match }) => match)

/** It is what the codes of a line name, and what the line means. */
export type ReadLine = { found: Found | undefined; match: Match }

/**
 * While some lines are looked for, the database finds the codes of the next, and what is equal to what was not found of
 * those before.
 */
export async function readLines(ctx: Asking, lines: readonly string[]): Promise<ReadLine[]> {
  const searching = { ...ctx, search: takingTurns(ctx.search) }
  const groups = inGroups(lines)
  const read: Promise<ReadLine[]>[] = []
  let named = awaited(findNamed(ctx, groups[0] ?? []))
  for (const [at, group] of groups.entries()) {
    const found = await named
    named = awaited(findNamed(ctx, groups[at + 1] ?? []))
    const judged: Judged[] = []
    for (const [place, line] of group.entries())
      judged.push(await judgedOf(searching, line, found[place]))
    const matches = withSubstitutes(ctx.db, judged, searching.search.turn)
    read.push(awaited(matches.then((all) => all.map((match, at) => ({ found: found[at], match })))))
  }
  return (await Promise.all(read)).flat()
}

/** What goes wrong with it is told when it is waited for. */
function awaited<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  return answer
}

const inGroups = (lines: readonly string[]) =>
  Array.from({ length: Math.ceil(lines.length / matchingLimits.codesAtOnce) }, (_, at) =>
    lines.slice(at * matchingLimits.codesAtOnce, (at + 1) * matchingLimits.codesAtOnce),
  )

async function judgedOf(ctx: Searching, line: string, found: Found | undefined): Promise<Judged> {
  await ctx.search.turn()
  const asked = askedIn(line)
  const brandsCalled = (word: string) => ctx.search.analyser.brandsCalled(word)
  const isBrand = (word: string) => brandsCalled(word).length > 0
  if (isCertain(found, asked, isBrand))
    return { match: certain(found, asked), words: asked[0]?.words ?? '', list: [], brandIds: [] }
  const answer = await searched(ctx, asked)
  const { list, corrected } = answer
  const { words } = answer.asked
  const named = corrected.length > 0 ? [] : words.split(/\s+/).flatMap(brandsCalled)
  return { match: likely(answer), words, list, brandIds: named.map(({ brandId }) => brandId) }
}

/** One statement finds the codes of all lines. */
async function findNamed(ctx: Asking, texts: readonly string[]): Promise<Found[]> {
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
