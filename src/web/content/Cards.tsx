import type { ReactNode } from 'react'
import type { ContentEntry } from '#mall/people/content/content.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './article.module.css'
import { Preparing } from './Preparing.tsx'

type Props = {
  title: string
  list: (Omit<ContentEntry, 'goods'> & { pictures?: string[] })[]
  addressOf(slug: string): string
  /** Above the cards. */
  children?: ReactNode
}

/** Texts to choose from. */
export const Cards = ({ title, list, addressOf, children }: Props) => (
  <div className={styles.list}>
    <h1>{title}</h1>
    {children}
    {list.length === 0 && <Preparing title={title} />}
    <ul className={styles.cards}>
      {list.map(({ slug, industry, title, description, pictures = [] }) => (
        <li key={slug}>
          <PageLink to={addressOf(slug)} className="sheet">
            {industry && <span className="tag">{industry}</span>}
            <h2>{title}</h2>
            <p>{description}</p>
            {pictures.length > 0 && (
              <div className={styles.pictures}>
                {pictures.map((picture) => (
                  <img key={picture} src={picture} width={72} height={72} loading="lazy" alt="" />
                ))}
              </div>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  </div>
)
