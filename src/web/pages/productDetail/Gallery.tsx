import { type ComponentProps, type ComponentType, Fragment, lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { sized } from '#mall/goods/catalogue/photo.rules.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Closer as Part } from './Closer.tsx'
import styles from './gallery.module.css'
import type { Fact } from './meta.ts'

/** Without its script the picture stays as it is. It comes when somebody comes near, and at once for photos. */
const Closer = lazy<ComponentType<ComponentProps<typeof Part>>>(() =>
  import('./Closer.tsx').then(
    (one) => ({ default: one.Closer }),
    () => ({ default: () => null }),
  ),
)

type Props = { product: ProductDetail; drawing: string; facts: Fact[] }

/**
 * Shows the photos, the first at the start, and the drawing, which says itself that it is one. A photo that is
 * missing is left out.
 */
export function Gallery({ product, drawing, facts }: Props) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState('')
  const photos = product.imgUrl.split(',').filter((one) => one && !one.startsWith('/img/'))
  const pictures = [...photos.filter((photo) => !missing.includes(photo)), drawing]
  const shown = pictures.includes(chosen) ? chosen : (pictures[0] ?? drawing)
  const isHydrated = useIsHydrated()
  const [isNear, setNear] = useState(photos.length > 0)
  const [isOpen, setOpen] = useState(false)
  const come = () => setNear(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only brings a script
    <div className={styles.gallery} onPointerEnter={come} onFocus={come}>
      <figure>
        <ProductImage product={{ ...product, imgUrl: shown }} size={480} isEager />
        {shown !== drawing && <figcaption>商品照片，以实物为准</figcaption>}
        <button
          type="button"
          className={`btn small ${styles.zoom}`}
          disabled={!isHydrated}
          onClick={() => {
            come()
            setOpen(true)
          }}
        >
          放大
        </button>
        <Suspense>
          {isHydrated && isNear && (
            <Closer
              pictures={pictures}
              shown={shown}
              name={`${product.productName} ${product.model}`}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              onTurn={setChosen}
              onMissing={(photo) => setMissing((others) => [...others, photo])}
            />
          )}
        </Suspense>
      </figure>
      {pictures.length > 1 && (
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={picture === drawing ? '尺寸图' : `图片 ${index + 1}`}
                aria-pressed={picture === shown}
                disabled={!isHydrated}
                onClick={() => setChosen(picture)}
              >
                <img src={sized(picture, 112)} width={64} height={64} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="key-values">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  )
}
