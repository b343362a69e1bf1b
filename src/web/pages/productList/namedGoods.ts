import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'

type Found = {
  total: number
  list: readonly Pick<Product, 'skuId' | 'skuCode' | 'model' | 'materialCode'>[]
}

/**
 * Whoever has searched for a whole order number, a code of his company or a model that only one article has means that
 * article; it is opened at once. Answers its id, or null where there is a list to choose from.
 */
export function namedGoods(keys: URLSearchParams, goods: Found | null): string | null {
  const isOnlySearched = [...keys].every(
    ([name, value]) => name === 'keyword' || (name === 'productType' && value !== '1'),
  )
  const [only] = goods?.list ?? []
  if (!isOnlySearched || goods?.total !== 1 || !only) return null
  const keyword = squash(keys.get('keyword') ?? '')
  const names = [only.skuCode, only.materialCode ?? '', only.model].map(squash)
  return keyword !== '' && names.includes(keyword) ? only.skuId : null
}
