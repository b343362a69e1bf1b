import type { Legal, LegalPage } from '#mall/people/content/content.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Contents, Text } from './Article.tsx'
import styles from './article.module.css'
import { Frame } from './Frame.tsx'
import { legalAddress, legalTitle } from './legalAddress.ts'

type Props = { page: LegalPage; origin: string }

const states: Record<Legal['state'], string> = {
  past: '已失效',
  current: '现行有效',
  future: '尚未生效',
}

/** Shows a text of the law: its version, its day, its contents, and the versions before and after it. */
export const LegalArticle = ({ page, origin }: Props) => (
  <Frame
    title={legalTitle(page)}
    description={page.description}
    canonical={origin + legalAddress(page.slug, page.state === 'current' ? '' : page.label)}
  >
    <div className={styles.columns}>
      <article className={`sheet ${styles.text}`}>
        <h1>{legalTitle(page)}</h1>
        <p className={styles.version}>
          版本 {page.label} · 生效日期 {page.effectiveOn}{' '}
          <span className={`tag ${page.state === 'current' ? 'ok' : 'warn'}`}>
            {states[page.state]}
          </span>
          {page.versions.length > 1 && (
            <>
              {' '}
              <a href="#versions" className="link">
                历次版本
              </a>
            </>
          )}
        </p>
        <Standing page={page} />
        <Text html={page.html} />
        {page.versions.length > 1 && <Versions page={page} />}
      </article>
      <Contents contents={page.contents} />
    </div>
  </Frame>
)

/** Whoever reads what is not in force is told what is, and everybody what will be. */
function Standing({ page: { slug, state, versions } }: Pick<Props, 'page'>) {
  const current = versions.find((one) => one.state === 'current')
  const next = versions.findLast((one) => one.state === 'future')
  if (state !== 'current')
    return (
      <p className="note warn">
        <Icon name="triangle-alert" />
        <span>
          {state === 'past' ? '您正在阅读已失效的版本。' : '您正在阅读尚未生效的版本。'}
          {current && (
            <PageLink to={legalAddress(slug)} className="link">
              阅读现行的 {current.label} 版
            </PageLink>
          )}
        </span>
      </p>
    )
  return (
    next && (
      <p className="note">
        <Icon name="info" />
        <span>
          新版本将于 {next.effectiveOn} 生效。
          <PageLink to={legalAddress(slug, next.label)} className="link">
            阅读 {next.label} 版
          </PageLink>
        </span>
      </p>
    )
  )
}

const Versions = ({ page: { slug, label, versions } }: Pick<Props, 'page'>) => (
  <nav className={styles.versions} aria-labelledby="versions">
    <h2 id="versions">历次版本</h2>
    <ul>
      {versions.map((one) => (
        <li key={one.label}>
          <PageLink
            to={legalAddress(slug, one.state === 'current' ? '' : one.label)}
            className="link"
            aria-current={one.label === label ? 'page' : undefined}
          >
            {one.label} 版
          </PageLink>{' '}
          {one.effectiveOn} 起
          {one.state === 'current' ? '生效，现行有效' : `，${states[one.state]}`}
        </li>
      ))}
    </ul>
  </nav>
)
