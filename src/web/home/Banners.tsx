import { type ReactNode, useState } from 'react'
import type { ShownBanner } from '#mall/house/home/home.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './banners.module.css'

type Props = {
  banners: readonly ShownBanner[]
  /** They stand between the banner and the titles of all. */
  children?: ReactNode
  /** It is the level of the first title. */
  headingLevel?: 1 | 3
}

/**
 * One banner, and the titles of all below it: nothing moves by itself. Pointing at a title shows its banner, and as
 * titles are links all of them lead on without scripts too.
 */
export function Banners({ banners, children, headingLevel = 1 }: Props) {
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, banners.length - 1)
  return (
    <section className={styles.banners} aria-label="横幅">
      {banners.map((banner, at) => (
        <Sheet
          key={banner.title}
          banner={banner}
          isHidden={at !== current}
          Heading={headingLevel === 3 ? 'h3' : at === 0 ? 'h1' : 'h2'}
          isFirst={at === 0}
        />
      ))}
      {children}
      {banners.length > 1 && (
        <ul className={styles.titles}>
          {banners.map((banner, at) => (
            <li key={banner.title}>
              <PageLink
                to={banner.link}
                title={banner.title}
                aria-current={at === current ? 'true' : undefined}
                onPointerEnter={() => setChosen(at)}
                onFocus={() => setChosen(at)}
              >
                {banner.title}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type SheetProps = {
  banner: ShownBanner
  isHidden: boolean
  isFirst: boolean
  Heading: 'h1' | 'h2' | 'h3'
}

const Sheet = ({ banner, isHidden, isFirst, Heading }: SheetProps) => (
  <div className={styles.sheet} data-tone={banner.tone} hidden={isHidden}>
    <div className={styles.copy}>
      <Heading>{banner.title}</Heading>
      {banner.text && <p>{banner.text}</p>}
      <PageLink to={banner.link} className={banner.tone === 'dark' ? 'btn' : 'btn primary'}>
        {banner.button}
      </PageLink>
    </div>
    {banner.product && (
      <>
        <img
          src={banner.product.picture}
          width={480}
          height={360}
          alt={`${banner.product.productName} ${banner.product.model} 尺寸图`}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
        <p className={styles.titleblock}>
          <span>
            型号<b>{banner.product.model}</b>
          </span>
          <span>{banner.product.productName}</span>
        </p>
      </>
    )}
  </div>
)
