import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#mall/catalogue/catalogue.contract.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './gallery.module.css'

/** Without its script the picture stays as it is. */
const Measures = lazy(() =>
  import('./Measures.tsx').then(
    (one) => ({ default: one.Measures }),
    () => ({ default: () => null }),
  ),
)

/** The photos, the first at the start; without any, the drawing, which says itself that it is one. */
export function Gallery({ product }: { product: ProductDetail }) {
  const photos = product.imgUrl.split(',').filter(Boolean)
  const [shown, setShown] = useState(photos[0] ?? '')
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.gallery}>
      <figure>
        <ProductImage product={{ ...product, imgUrl: shown }} size={480} isEager />
        {isHydrated && shown.startsWith('/img/') && (
          <Suspense>
            <Measures src={shown} name={`${product.productName} ${product.model}`} />
          </Suspense>
        )}
      </figure>
      {photos.length > 1 && (
        <ul>
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                aria-label={`图片 ${index + 1}`}
                aria-pressed={photo === shown}
                onClick={() => setShown(photo)}
              >
                <img src={photo} width={64} height={64} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
