import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import { calledIn, plainOf, saysMore } from './called.rules.ts'
import type { Asked } from './line.rules.ts'
import type { Found } from './named.rules.ts'

/** How it was found: by a number of ours, by the company's, by its model, or by its words. */
export type Way = 'code' | 'material' | 'model' | 'words'

/**
 * matched: it may be ordered without asking. ended: a number names goods that are not sold any more. choose: several fit, or one is only likely. none: nothing fits; what is nearest
 * is offered. `sureness` is a percentage.
 */
export type Match = {
  state: 'matched' | 'choose' | 'none' | 'ended'
  way: Way | null
  sureness: number
  skuIds: string[]
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
  list: Pick<Product, 'skuId' | 'model' | 'brandId'>[]
  relaxed: string[]
  corrected: string[]
}

const surenessOf: Record<Way, number> = { code: 100, material: 100, model: 98, words: 95 }

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

export const certain = (
  { by, skuId, count, isActive }: Extract<Found, { state: 'known' }>,
  [asked]: readonly Asked[],
): Match => ({
  state: isActive ? 'matched' : 'ended',
  way: by,
  sureness: surenessOf[by],
  skuIds: [skuId],
  count: count ?? asked?.count ?? null,
  unit: asked?.count === count ? (asked?.unit ?? '') : '',
  lost: [],
  reason: isActive ? '' : '该商品已下架',
})

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
  if (calledIn([meant], words).length === 0 && saysMore(meant, words))
    return { ...choose, skuIds, reason: `型号 ${meant.model} 比所写的多，请确认` }
  return { ...told, state: 'matched', way: 'words', sureness: surenessOf.words, skuIds, reason: '' }
}

/** Of goods of one brand the one that is called by its whole model; and what alone fits. */
function meantOf(list: Searched['list'], words: string) {
  if (list.length === 1) return list[0] ?? null
  const isOneBrand = new Set(list.map(({ brandId }) => brandId)).size === 1
  return isOneBrand ? plainOf(calledIn(list, words)) : null
}

const none = { state: 'none', way: null, sureness: 0 } as const
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('、')
const idsOf = (list: Searched['list']) =>
  list.slice(0, matchingLimits.candidates).map(({ skuId }) => skuId)
