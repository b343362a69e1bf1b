import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Address } from '#mall/pages.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import styles from './article.module.css'
import { textGroups } from './textMenu.ts'

type Props = {
  title: string
  description: string
  canonical: string
  /** It stands between the home page and this one. */
  above?: { to: Address; name: string } | undefined
  children: ReactNode
}

/** Surrounds a text of the mall with where one is, and with the other texts. */
export const Frame = ({ title, description, canonical, above, children }: Props) => (
  <div className="wrap">
    <Title>{title}</Title>
    <meta name="description" content={description} />
    <link rel="canonical" href={canonical} />
    <Crumbs trail={[{ to: '/', name: '首页' }, ...(above ? [above] : [])]} title={title} />
    <div className={styles.page}>
      <div className={`sheet ${styles.side}`}>
        <Texts />
      </div>
      {children}
    </div>
  </div>
)

function Texts() {
  const { pathname, search } = useLocation()
  const text = new URLSearchParams(search).get('text')
  const here = text ? `${pathname}?text=${text}` : pathname
  return (
    <nav className={styles.texts} aria-label="帮助与说明">
      {textGroups.map(({ name, pages }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {pages.map(([to, title]) => (
            <PageLink key={to} to={to} aria-current={to === here ? 'page' : undefined}>
              {title}
            </PageLink>
          ))}
        </section>
      ))}
    </nav>
  )
}
