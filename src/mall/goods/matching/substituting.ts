import type { Db } from '#db/postgres.ts'
import type { Graded } from '#mall/goods/equivalence/choice.rules.ts'
import { type EqualTo, equalTo } from '#mall/goods/equivalence/equalTo.ts'
import { designationsIn } from '#mall/goods/equivalence/kinds.rules.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import type { Match, Searched } from './match.rules.ts'
import {
  asksForOther,
  isOfNoMaker,
  mayMean,
  namedOtherwise,
  ofNamedBrand,
  ofSeveralMakers,
  substituted,
} from './substitute.rules.ts'

/**
 * It is what a line was taken for, by these words, and what the search has found of them. `brandIds` are the brands that
 * they name, if all of them were taken as they are written.
 */
export type Judged = {
  match: Match
  words: string
  list: Searched['list']
  brandIds: readonly string[]
}

/**
 * A line of which something was not found may be a designation of a brand that is not sold: what is equal to it is offered
 * then, and how equal it is. Nothing is taken in its place. What every maker calls otherwise is asked about as well.
 */
export async function withSubstitutes(
  db: Db,
  judged: readonly Judged[],
  turn: () => Promise<void>,
): Promise<Match[]> {
  const matches = judged.map(({ match }) => match)
  const open = judged.flatMap((one, at) => (mayHaveEquals(one) ? [{ ...one, at }] : []))
  for (let from = 0; from < open.length; from += matchingLimits.gradedAtOnce) {
    await turn()
    const some = open.slice(from, from + matchingLimits.gradedAtOnce)
    const equal = await equalTo(
      db,
      some.map(({ words }) => words),
    )
    for (const [place, { at, ...one }] of some.entries()) matches[at] = beside(one, equal[place])
  }
  return matches
}

const nothing: Pick<EqualTo, 'all' | 'goods'> = { all: [], goods: [] }

function beside({ match, words, list, brandIds }: Judged, { all, goods } = nothing): Match {
  if (match.state === 'matched') return ofSeveralMakers(match, goods)
  const isFound = ({ skuId }: Graded) => list.some((one) => one.skuId === skuId)
  const named = asksForOther(match) ? [] : ofNamedBrand(all, brandIds)
  const own = match.state === 'none' ? named : named.filter(isFound)
  if (own.length > 0) return namedOtherwise(match, own, words)
  return match.state === 'none' ? substituted(match, goods) : match
}

function mayHaveEquals({ match: { state, way }, words, list, brandIds }: Judged): boolean {
  if (state === 'matched') return (way === 'words' || way === 'model') && isOfNoMaker(words)
  const isAsked = state === 'none' || (state === 'choose' && brandIds.length > 0)
  return isAsked && mayMean(designationsIn(words), words, list)
}
