import type { ReactNode } from 'react'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { shared } from './shared.ts'
import { toast } from './toast.ts'
import { useIsHydrated } from './useIsHydrated.ts'

/** The tray shows this of a product. The picture may be a drawing of any variant. */
export type Compared = Pick<Product, 'skuId' | 'model' | 'imgUrl' | 'productName'>

/** Only so many fit beside each other. */
export const mostCompared = 4

/** These goods were chosen in this tab, on whatever list or page of it. */
const chosen = shared<readonly Compared[]>([])

export const useCompared = chosen.use
export const useIsCompared = (skuId: string): boolean =>
  useCompared().some((product) => product.skuId === skuId)

export function toggleCompared({ skuId, model, imgUrl, productName }: Compared) {
  const others = chosen.read().filter((product) => product.skuId !== skuId)
  if (others.length < chosen.read().length) return keep(others)
  if (others.length === mostCompared) return toast('warn', `最多对比 ${mostCompared} 件商品`)
  keep([...others, { skuId, model, imgUrl, productName }])
}

export const clearCompared = () => keep([])

const place = 'compared'

function keep(products: readonly Compared[]) {
  chosen.write(products)
  withStorage((storage) => storage.setItem(place, JSON.stringify(products)))
}

/** Reads what was chosen before the document was loaded anew. */
export function recallCompared() {
  withStorage((storage) => {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? '[]')
    if (Array.isArray(kept) && chosen.read().length === 0) chosen.write(kept)
  })
}

/** A full, forbidden or broken storage means that nothing outlives the document, and nothing else. */
function withStorage(use: (storage: Storage) => void) {
  try {
    use(sessionStorage)
  } catch {}
}

type Props = { product: Compared; className?: string | undefined; children?: ReactNode }

/** Comparing needs scripts: without them the box stays disabled. */
export const CompareBox = ({ product, className, children }: Props) => (
  <label className={className}>
    <input
      type="checkbox"
      className="checkbox"
      autoComplete="off"
      aria-label={`对比 ${product.model}`}
      disabled={!useIsHydrated()}
      checked={useIsCompared(product.skuId)}
      onChange={() => toggleCompared(product)}
    />
    {children}
  </label>
)
