import type { ReactNode } from 'react'
import type { ContentPage } from '#mall/content/content.contract.ts'
import { day } from '#web/ui/time.ts'
import styles from './article.module.css'
import { Frame } from './Frame.tsx'

type Props = {
  page: ContentPage
  canonical: string
  above?: { to: string; name: string }
  children?: ReactNode
}

/** A published text with its contents; `children` stand below it. */
export const Article = ({ page, canonical, above, children }: Props) => (
  <Frame title={page.title} description={page.description} canonical={canonical} above={above}>
    <article className={`sheet ${styles.text} ${styles.wide}`}>
      <h1>{page.title}</h1>
      <p className={styles.version}>
        {page.industry && <span className="tag">{page.industry}</span>} 更新于{' '}
        {day(page.publishedAt)}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by mall/content/markdown.ts, which lets no HTML through */}
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: page.html }} />
      {children}
      <Contents contents={page.contents} />
    </article>
  </Frame>
)

const Contents = ({ contents }: Pick<ContentPage, 'contents'>) =>
  contents.length > 1 && (
    <nav className={styles.aside} aria-label="目录">
      <ol className={styles.contents}>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
