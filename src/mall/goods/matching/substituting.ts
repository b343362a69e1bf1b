import type { Db } from '#db/postgres.ts'
import { equalTo } from '#mall/goods/equivalence/equalTo.ts'
import { designationsIn } from '#mall/goods/equivalence/kinds.rules.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import type { Match, Searched } from './match.rules.ts'
import { isOfNoMaker, mayMean, ofSeveralMakers, substituted } from './substitute.rules.ts'

/** It is what a line was taken for, by these words, and what the search has found of them. */
export type Judged = { match: Match; words: string; list: Searched['list'] }

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
    for (const [place, { at, match }] of some.entries()) {
      const goods = equal[place]?.goods ?? []
      matches[at] =
        match.state === 'none' ? substituted(match, goods) : ofSeveralMakers(match, goods)
    }
  }
  return matches
}

const mayHaveEquals = ({ match: { state, way }, words, list }: Judged): boolean =>
  state === 'none'
    ? mayMean(designationsIn(words), words, list)
    : state === 'matched' && (way === 'words' || way === 'model') && isOfNoMaker(words)
