import { api } from '#mall/api.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { call } from '#web/call.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { confirm } from '#web/ui/confirm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './viewed.module.css'

type Props = {
  /** They come with drawings (withDrawing). */
  products: Product[]
  favourites: number
  lists: number
}

/** Shows what the visitor looked at last, and the ways to what he keeps. */
export const RecentViewed = ({ products, favourites, lists }: Props) => (
  <section className="sheet">
    <header>
      <h3>最近浏览</h3>
      {products.length > 0 && <Clear />}
      <span className="right">
        <PageLink to="/myFavorite" className="link">
          我的收藏 {favourites.toLocaleString('en')}
        </PageLink>
        <PageLink to="/myShoppingList" className="link">
          常购清单 {lists}
        </PageLink>
      </span>
    </header>
    {products.length > 0 ? (
      <ul className={styles.viewed}>
        {products.map((product) => (
          <li key={product.skuId}>
            <Card product={product} />
          </li>
        ))}
      </ul>
    ) : (
      <p className={styles.none}>还没有浏览记录，看过的商品会显示在这里。</p>
    )}
  </section>
)

const Card = ({ product }: { product: Product }) => (
  <PageLink
    to={productAddress(product.skuId)}
    target="_blank"
    rel="noopener"
    className={styles.card}
  >
    <ProductImage product={product} size={96} />
    <b>{product.model}</b>
    <span className={styles.name} title={product.productName}>
      {product.productName}
    </span>
    <span className={styles.price}>
      <Price product={product} isInLink />
    </span>
  </PageLink>
)

function Clear() {
  const { write } = useWrite()
  async function clear() {
    const body = '清空后不能恢复，收藏与清单不受影响。'
    if (!(await confirm({ title: '确定清空浏览记录吗？', body, okText: '清空' }))) return
    await write(() => call(api.viewed.clearViewed, {}), { done: '浏览记录已清空' })
  }
  return (
    <button type="button" className="txt t13" disabled={!useIsHydrated()} onClick={clear}>
      清空
    </button>
  )
}
