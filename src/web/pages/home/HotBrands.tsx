import { useFrame } from '#web/layout/frame.ts'
import { brandAddress } from '#web/ui/listAddress.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './home.module.css'

export const HotBrands = () => (
  <nav className={styles.brands} aria-label="热门品牌">
    {useFrame().hotBrands.map((brand) => (
      <PageLink key={brand.brandId} to={brandAddress(brand)}>
        {brand.brandName}
      </PageLink>
    ))}
  </nav>
)
