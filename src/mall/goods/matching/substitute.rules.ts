import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { Graded } from '#mall/goods/equivalence/choice.rules.ts'
import type { Grade } from '#mall/goods/equivalence/equivalence.contract.ts'
import { gradeNames } from '#mall/goods/equivalence/gradeName.rules.ts'
import type { Designation } from '#mall/goods/equivalence/kind.rules.ts'
import { designationsIn } from '#mall/goods/equivalence/kinds.rules.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import { type Match, quoted } from './match.rules.ts'

/**
 * A number alone is no designation: a mask 6200 is no bearing. What the search has found of the words says what kind of
 * goods is meant; where it has found nothing, no word but the designation may be there.
 */
export function mayMean(
  readings: readonly Pick<Designation, 'family'>[],
  words: string,
  list: readonly Pick<Product, 'family'>[],
): boolean {
  if (list.length === 0) return readings.length > 0 && !/\p{sc=Han}/u.test(words)
  return readings.some(({ family }) => list.some((one) => one.family === family))
}

/**
 * The most equal first, and behind them what was nearest. A size that was not found besides a designation that is sold asks
 * for other goods: nothing of what was found takes their place.
 */
export function substituted(match: Match, found: readonly Graded[]): Match {
  const isOther = asksForOther(match)
  const goods = isOther ? found.map(atMostOfUse) : found
  const [best] = goods
  if (!best) return match
  const equals = goods
    .slice(0, matchingLimits.candidates)
    .map(({ skuId, grade, differences, source }) => ({ skuId, grade, differences, source }))
  const all = [...new Set([...equals.map(({ skuId }) => skuId), ...match.skuIds])]
  const skuIds = all.slice(0, matchingLimits.candidates)
  if (isOther && best.differences.length === 0) return { ...match, skuIds }
  return {
    ...match,
    ...{ state: 'substitute', way: 'substitute', sureness: surenessOf[best.grade], equals },
    skuIds,
    reason: `${lostOf(match)}以下商品可替代（${gradeNames[best.grade]}），请核对差异`,
  }
}

/** A size such as the 32 of a stroke; a designation has letters or four digits. */
const isFigure = (word: string): boolean => /^\d{1,3}(?:\.\d+)?$/.test(word)

export const asksForOther = ({ lost }: Match): boolean => lost.some(isFigure)

const atMostOfUse = (one: Graded): Graded =>
  one.grade === 'same' ? { ...one, grade: 'function' } : one

/**
 * A bearing with 2RS and without a brand is of no maker: only some of them call it so, but all of them make it (2RSH, DDU,
 * LLU), and whoever writes it means any.
 */
export function isOfNoMaker(words: string): boolean {
  const nouns = words.match(/\p{sc=Han}+/gu) ?? []
  const code = squash(words.replace(/\p{sc=Han}+/gu, ' '))
  return (
    /^\d{3,5}2rs(?:c[2-5])?$/.test(code) &&
    nouns.every((noun) => /^(?:双面?|两面|胶[盖封]|密封|深沟球|滚动|轴承)+$/.test(noun))
  )
}

const alikeOf = (goods: readonly Graded[]) =>
  goods.filter(({ differences }) => differences.every(({ name }) => name === '密封代号'))

/** Only the name of the seal may differ, and the goods that were found must be among them. */
export function ofSeveralMakers(match: Match, goods: readonly Graded[]): Match {
  const alike = alikeOf(goods)
  const isAmong = alike.some(({ skuId }) => skuId === match.skuIds[0])
  if (!isAmong || new Set(alike.map(({ brandId }) => brandId)).size < 2) return match
  const skuIds = [...new Set([...match.skuIds.slice(0, 1), ...alike.map(({ skuId }) => skuId)])]
  return {
    ...match,
    ...{ state: 'choose', way: 'words', sureness: 60, reason: '多个品牌有此规格，请选择' },
    skuIds: skuIds.slice(0, matchingLimits.candidates),
  }
}

/** What every maker calls otherwise is the same in its own brand: 6204-2RS of NSK is 6204DDU, and 6204-2Z is 6204ZZ. */
export const ofNamedBrand = (
  goods: readonly Graded[],
  brandIds: readonly string[],
): readonly Graded[] => alikeOf(goods).filter(({ brandId }) => brandIds.includes(brandId))

/**
 * A brand that is named sells what is designated, under a name of its own. Words that were not found and are no part of the
 * designation are asked about: they say nothing of what is sold in its place.
 */
export function namedOtherwise(match: Match, own: readonly Graded[], words: string): Match {
  const unread = match.lost.filter((word) => !isOfDesignation(word, words))
  const ownIds = [...new Set(own.map(({ skuId }) => skuId))]
  const skuIds = [...new Set([...ownIds, ...match.skuIds])]
  const found = {
    ...match,
    way: 'words',
    skuIds: skuIds.slice(0, matchingLimits.candidates),
  } as const
  if (unread.length > 0)
    return { ...found, state: 'choose', sureness: 60, reason: `未找到 ${quoted(unread)}，请确认` }
  return ownIds.length > 1
    ? { ...found, state: 'choose', sureness: 60, reason: `有 ${ownIds.length} 个商品相符，请选择` }
    : { ...found, state: 'matched', sureness: 95, lost: [], reason: '' }
}

/** Without it the words would designate something else. */
function isOfDesignation(word: string, words: string): boolean {
  const others = words.toLowerCase().replace(word.toLowerCase(), ' ')
  const [said, left] = [words, others].map((text) => JSON.stringify(designationsIn(text)))
  return said !== left
}

/** Nobody takes a substitute for what he has asked for without having looked at it. */
const surenessOf: Record<Grade, number> = { same: 80, function: 60, size: 40 }

const lostOf = ({ lost }: Match): string => (lost.length > 0 ? `未找到 ${quoted(lost)}，` : '')
