import { searchAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './home.module.css'
import type { Home } from './loadHome.ts'

/** Ways to say what one looks for: each of these searches finds something. */
export const Tries = ({ tries }: Pick<Home, 'tries'>) =>
  tries.length > 0 && (
    <p className={styles.tries}>
      试试搜索
      {tries.map((keyword) => (
        <PageLink key={keyword} to={searchAddress(keyword)}>
          {keyword}
        </PageLink>
      ))}
    </p>
  )
