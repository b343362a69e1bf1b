import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import type { Asked } from './line.rules.ts'
import type { Found } from './named.rules.ts'

/** How it was found: by a number of ours, by the company's, by its model, or by its words. */
export type Way = 'code' | 'material' | 'model' | 'words'

/**
 * matched: it may be ordered without asking. choose: several fit, or one is only likely. none: nothing fits; what is nearest
 * is offered. `sureness` is a percentage.
 */
export type Match = {
  state: 'matched' | 'choose' | 'none'
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
  list: Pick<Product, 'skuId'>[]
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
  { by, skuId, count }: Extract<Found, { state: 'known' }>,
  [asked]: readonly Asked[],
): Match => ({
  state: 'matched',
  way: by,
  sureness: surenessOf[by],
  skuIds: [skuId],
  count: count ?? asked?.count ?? null,
  unit: asked?.count === count ? (asked?.unit ?? '') : '',
  lost: [],
  reason: '',
})

/** Nobody gets without asking what some of his words do not say. */
export function likely({ asked, total, list, relaxed, corrected }: Searched): Match {
  const { count, unit } = asked
  const skuIds = list.map(({ skuId }) => skuId)
  const told = { skuIds, count, unit, lost: relaxed }
  const words = relaxed.map((word) => `“${word}”`).join('、')
  if (total === 0)
    return { ...told, state: 'none', way: null, sureness: 0, reason: '没有找到相符的商品' }
  if (relaxed.length > 0)
    return {
      ...told,
      state: 'none',
      way: 'words',
      sureness: 40,
      reason: `未找到 ${words}，以下是最接近的`,
    }
  if (corrected.length > 0)
    return {
      ...told,
      state: 'choose',
      way: 'words',
      sureness: 70,
      reason: `${corrected.join('、')} 可能有误，请确认`,
    }
  if (total === 1)
    return { ...told, state: 'matched', way: 'words', sureness: surenessOf.words, reason: '' }
  return {
    ...told,
    state: 'choose',
    way: 'words',
    sureness: 60,
    reason: `有 ${total} 个商品相符，请选择`,
  }
}
