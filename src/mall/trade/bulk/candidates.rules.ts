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
 * that were chosen.
 */
export function codeIn(text: string): string {
  const words = text.normalize('NFKC').split(/[\s,，;；|]+/)
  return words.find((word) => /^(?=.*\d{4})[a-z\d][a-z\d_-]{4,39}$/i.test(word)) ?? ''
}

/** A number that stands in a line, and in the model of nothing that it may mean, may be the company's own. */
export function ownCodeIn(text: string, offered: readonly { model: string }[]): string {
  const code = codeIn(text)
  return offered.some(({ model }) => squash(model).includes(squash(code))) ? '' : code
}
