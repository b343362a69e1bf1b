import { LRUCache } from 'lru-cache'
import type { Brief } from '#mall/goods/search/catalogSearch.ts'
import { isEmpty } from '#mall/goods/search/plan.rules.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import type { Asked } from './line.rules.ts'
import { leastLost, type Searched } from './match.rules.ts'
import type { takingTurns } from './turns.ts'

export type Searching = { search: ReturnType<typeof takingTurns>; who: UserInfo | null; now: Date }

type Answer = { total: number; list: Brief[]; relaxed: string[]; corrected: string[] }

/** Takes the first reading of which all words are found together, or else the one that loses least. */
export async function searched(ctx: Searching, readings: readonly Asked[]): Promise<Searched> {
  const answers: Searched[] = []
  for (const asked of readings) {
    const answer = { asked, ...(await answerFor(ctx, asked.words)) }
    if (answer.total > 0 && answer.relaxed.length === 0) return answer
    answers.push(answer)
  }
  return leastLost(answers)
}

/** The words of one list repeat, and so do those of the next month; an answer holds as long as the search has not changed. */
const kept = new LRUCache<string, Answer>({ max: 2000 })

async function answerFor(ctx: Searching, words: string): Promise<Answer> {
  const { search, who } = ctx
  const keyword = words.slice(0, limits.maxLength.keyword)
  if (search.stamp === undefined) return newAnswer(ctx, keyword)
  const key = `${search.stamp} ${who?.companyId ?? ''} ${keyword}`
  const known = kept.get(key)
  if (known) return known
  const answer = await newAnswer(ctx, keyword)
  kept.set(key, answer)
  return answer
}

async function newAnswer({ search, who, now }: Searching, keyword: string): Promise<Answer> {
  const { plan, words, relaxed, corrected } = await understand(search, keyword)
  if (!plan || isEmpty(plan)) return { total: 0, list: [], relaxed: words, corrected: [] }
  const { total, list } = await search.brief({ who, now }, plan, matchingLimits.compared)
  return { total, list, relaxed, corrected }
}
