import { designationsIn } from '#mall/goods/equivalence/kinds.rules.ts'
import type { Equal } from '#mall/goods/matching/match.rules.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import type { BulkCandidate, BulkGoods } from './bulk.contract.ts'

/** What a line may mean and is still sold, each with how equal it is to what the line asks for. */
export const candidatesOf = (
  goods: readonly BulkGoods[],
  equals: readonly Equal[],
): BulkCandidate[] =>
  goods
    .filter(({ isActive }) => isActive)
    .map((one) => ({ ...one, equal: equalOf(one.skuId, equals) }))

function equalOf(id: string, equals: readonly Equal[]) {
  const found = equals.find(({ skuId }) => skuId === id)
  return found ? { grade: found.grade, differences: found.differences, source: found.source } : null
}

/**
 * A word of a line that looks like a number of its company's own: GM-60015, 10023456. It may be remembered for the goods
 * that were chosen. A day is none, and neither is what stands in the model of something that the line may mean or
 * designates goods of its kind.
 */
export function ownCodeIn(
  words: string,
  offered: readonly { model: string; family: string }[],
): string {
  const isOfGoods = (word: string) =>
    offered.some(({ model }) => squash(model).includes(squash(word))) ||
    designationsIn(word).some(
      (one) => offered.length === 0 || offered.some(({ family }) => family === one.family),
    )
  const all = words.normalize('NFKC').split(/[\s,，;；|]+/)
  return all.find((word) => isCode.test(word) && !isDay.test(word) && !isOfGoods(word)) ?? ''
}

const isCode = /^(?=.*\d{4})[a-z\d][a-z\d_-]{4,39}$/i
/** 2026-11-21, 2026-11, 20261121. */
const isDay =
  /^(?:19|20)\d{2}(?:([-_])(?:0?[1-9]|1[0-2])(?:\1(?:0?[1-9]|[12]\d|3[01]))?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/
