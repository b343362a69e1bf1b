import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { Substitute } from '#mall/goods/equivalence/equivalence.contract.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import { calledIn, plainOf, saysMore } from './called.rules.ts'
import type { Asked } from './line.rules.ts'
import type { Found } from './named.rules.ts'
import { unsaidHead } from './plainName.rules.ts'

/** How it was found: by a number of ours, by the company's, by its model, by its words, or as what is equal to it. */
export type Way = 'code' | 'material' | 'model' | 'words' | 'substitute'

/** It is how equal goods are to what was asked for, by which standard, and what differs. */
export type Equal = Pick<Substitute, 'skuId' | 'grade' | 'differences' | 'source'>

/**
 * matched: it may be ordered without asking. ended: it names goods that are not sold any more. choose: several fit, or one
 * is only likely. substitute: what it names is not sold, and `equals` could take its place. none: nothing fits; what is
 * nearest is offered. `sureness` is a percentage.
 */
export type Match = {
  state: 'matched' | 'choose' | 'substitute' | 'none' | 'ended'
  way: Way | null
  sureness: number
  skuIds: string[]
  /** Those of `skuIds` that are equal to what was asked for, the most equal first, where they are substitutes. */
  equals?: Equal[]
  count: number | null
  unit: string
  /** These words were not found, or not together with the others. */
  lost: string[]
  reason: string
}

/** What the search makes of a line. */
export type Searched = {
  asked: Asked
  total: number
  list: Pick<Product, 'skuId' | 'model' | 'brandId' | 'productName' | 'family'>[]
  relaxed: string[]
  corrected: string[]
}

const surenessOf = { code: 100, material: 100, model: 98, words: 95 } as const satisfies Partial<
  Record<Way, number>
>

/** A number names one article, whatever stands beside it; a model does so if nothing but a brand stands beside it. */
export function isCertain(
  found: Found | undefined,
  asked: readonly Asked[],
  isBrand: (word: string) => boolean,
): found is Extract<Found, { state: 'known' }> {
  if (found?.state !== 'known') return false
  if (found.by !== 'model') return true
  const code = squash(found.code)
  return asked.some(({ words }) => {
    const bare = words.split(/\s+/).filter((word) => !isBrand(word))
    return squash(bare.join(' ')) === code || squash(words) === code
  })
}

/** Figures and a unit at the end of the code itself are no quantity: T-48c682034ea. */
export function certain(
  { by, code, skuId, count: beside, isActive }: Extract<Found, { state: 'known' }>,
  asked: readonly Asked[],
): Match {
  const amount = asked.find(({ words }) => squash(words).includes(squash(code)))
  const count = beside ?? amount?.count ?? null
  return {
    state: isActive ? 'matched' : 'ended',
    way: by,
    sureness: surenessOf[by],
    skuIds: [skuId],
    count,
    unit: amount?.count === count ? amount.unit : '',
    lost: [],
    reason: isActive ? '' : by === 'model' ? '该型号已停售' : '该商品已下架',
  }
}

/** Nobody gets without asking what some of his words do not say, or what says more than they do. */
export function likely({ asked, total, list, relaxed, corrected }: Searched): Match {
  const { words, count, unit } = asked
  const told = { count, unit, lost: relaxed }
  const offered = idsOf(list)
  if (total === 0) return { ...told, ...none, skuIds: [], reason: '没有找到相符的商品' }
  if (relaxed.length > 0)
    return {
      ...told,
      ...none,
      skuIds: offered,
      reason: `未找到 ${quoted(relaxed)}，以下是最接近的`,
    }
  const choose = { ...told, state: 'choose', way: 'words', sureness: 60, skuIds: offered } as const
  if (corrected.length > 0) return { ...choose, reason: `${quoted(corrected)} 可能有误，请确认` }
  const meant = total === list.length ? meantOf(list, words) : null
  if (!meant) return { ...choose, reason: `有 ${total} 个商品相符，请选择` }
  const skuIds = idsOf([meant, ...list.filter((one) => one !== meant)])
  const isCalled = calledIn([meant], words).length > 0
  if (!isCalled && saysMore(meant, words))
    return { ...choose, skuIds, reason: `型号 ${meant.model} 比所写的多，请确认` }
  const head = isCalled ? null : unsaidHead(meant.productName, words)
  if (head) return { ...choose, skuIds, reason: `找到的是${head}，所写的没有注明，请确认` }
  return { ...told, state: 'matched', way: 'words', sureness: surenessOf.words, skuIds, reason: '' }
}

/**
 * Of readings that all lose something the likelier counts, unless it finds nothing and another one does. What has found
 * nothing but the figures that the likelier takes for the count has found nothing of the line: GM-60015 12.
 */
export function leastLost(answers: readonly Searched[]): Searched {
  const [first] = answers
  if (!first) return nothing
  const found = answers.find(({ total }) => total > 0)
  const isOfCount =
    found !== undefined && squash(found.relaxed.join(' ')) === squash(first.asked.words)
  return found && !isOfCount ? found : first
}

const nothing: Searched = {
  asked: { words: '', count: null, unit: '' },
  total: 0,
  list: [],
  relaxed: [],
  corrected: [],
}

/** The one that is called by its whole model, if all of other brands only add something to it; and what alone fits. */
function meantOf(list: Searched['list'], words: string) {
  if (list.length === 1) return list[0] ?? null
  const plain = plainOf(calledIn(list, words))
  const isSame = ({ brandId, model }: Searched['list'][number]) =>
    brandId === plain?.brandId || squash(model).startsWith(squash(plain?.model ?? ''))
  return plain && list.every(isSame) ? plain : null
}

const none = { state: 'none', way: null, sureness: 0 } as const
export const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('、')
const idsOf = (list: Searched['list']) =>
  list.slice(0, matchingLimits.candidates).map(({ skuId }) => skuId)
