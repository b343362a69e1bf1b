import { Suspense, useEffect } from 'react'
import { recallCompared, useCompared } from '#web/ui/compared.tsx'
import { deferred } from '#web/ui/deferred.tsx'
import styles from './place.module.css'

const Tray = deferred(async () => (await import('./Tray.tsx')).Tray)

/** At the lower edge of a page with goods; its place is kept free, so that nothing moves when it comes. */
export function Compare() {
  const products = useCompared()
  useEffect(recallCompared, [])
  return (
    <div className={styles.place}>
      <Suspense>{products.length > 0 && <Tray products={products} />}</Suspense>
    </div>
  )
}
