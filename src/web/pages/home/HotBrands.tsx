import { brandName } from '#mall/brandName.rules.ts'
import { useFrame } from '#web/layout/frame.ts'
import { brandAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './home.module.css'

export function HotBrands() {
  const { hotBrands } = useFrame()
  if (hotBrands.length === 0) return null
  return (
    <nav className={styles.brands} aria-label="热门品牌">
      {hotBrands.map((brand) => {
        const { short, latin } = brandName(brand.brandName)
        return (
          <PageLink key={brand.brandId} to={brandAddress(brand)}>
            {short}
            {latin && <small>{latin}</small>}
          </PageLink>
        )
      })}
    </nav>
  )
}
