import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { type Compared, toggleCompared } from '#web/ui/compared.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import styles from './compare.module.css'

type Props = { chosen: readonly Compared[]; onClose(): void }

/** Goods beside each other, as they are now: prices are the caller's. */
export function Comparison({ chosen, onClose }: Props) {
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const { products, hasFailed, retry } = useProducts(chosen)
  return (
    <Dialog
      title="商品对比"
      onClose={onClose}
      footer={
        <>
          <label className={`check ${styles.only}`}>
            <input
              type="checkbox"
              className="checkbox"
              checked={onlyDiffering}
              onChange={({ target }) => setOnlyDiffering(target.checked)}
            />
            只看不同
          </label>
          <PageLink
            to={to.productCompare({ skuIds: chosen.map(({ skuId }) => skuId).join(',') })}
            target="_blank"
            className="btn"
          >
            打开为网页，可分享和打印
          </PageLink>
          <button type="button" className="btn" onClick={onClose}>
            关闭
          </button>
        </>
      }
    >
      <div className={styles.comparison}>
        {hasFailed && (
          <p className="note bad" role="alert">
            商品信息加载失败。
            <button type="button" className="txt" onClick={retry}>
              重试
            </button>
          </p>
        )}
        {!products && !hasFailed && <Skeleton />}
        {products && products.length < chosen.length && (
          <p className={`note warn ${styles.gone}`}>
            {chosen.length - products.length} 件商品已失效，不再列出。
          </p>
        )}
        {products && (
          <ComparisonTable
            products={products}
            onlyDiffering={onlyDiffering}
            onRemove={toggleCompared}
          />
        )}
      </div>
    </Dialog>
  )
}

const Skeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="加载中">
    {['picture', 'price', 'first', 'second', 'third'].map((row) => (
      <div key={row} className="skeleton" />
    ))}
  </div>
)

/** In the order in which they were chosen, with the pictures they were chosen by. */
function useProducts(chosen: readonly Compared[]) {
  const [loaded, setLoaded] = useState<Product[] | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const ids = chosen.map(({ skuId }) => skuId).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new call
  useEffect(() => {
    let isWanted = true
    const settle = (result: Product[] | 'failed') => isWanted && setLoaded(result)
    call(api.catalogue.detailList, { skuIds: ids }).then(
      ({ list }) => settle(list),
      () => settle('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [ids, attempt])
  return {
    products: Array.isArray(loaded) ? pictured(loaded, chosen) : null,
    hasFailed: loaded === 'failed',
    retry: () => setAttempt((attempt) => attempt + 1),
  }
}

const pictured = (products: Product[], chosen: readonly Compared[]): Product[] =>
  chosen.flatMap(({ skuId, imgUrl }) =>
    products
      .filter((product) => product.skuId === skuId)
      .map((product) => ({ ...product, imgUrl })),
  )
