import { useSearchParams } from 'react-router'
import styles from '#web/content/article.module.css'
import { foundOf } from '#web/content/found.ts'
import { tell } from '#web/found/told.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { Route } from './+types/agreement.ts'
import { privacyText } from './agreement/privacyText.ts'
import { serviceText } from './agreement/serviceText.ts'

export const handle: PageHandle = { isNarrow: true }

/** Both texts that whoever registers agrees to. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, pathname, searchParams } = new URL(request.url)
  const isPrivacy = searchParams.get('text') === 'privacy'
  const { title, effectiveDate } = isPrivacy ? privacyText : serviceText
  const canonical = origin + pathname + (isPrivacy ? '?text=privacy' : '')
  tell(context, foundOf({ title, description: describe(title, effectiveDate) }, canonical))
  return { canonical }
}

const describe = (title: string, effectiveDate: string) =>
  `工业品商城${title}，${effectiveDate} 起生效`

export default function Agreement({ loaderData: { canonical } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const isPrivacy = query.get('text') === 'privacy'
  const { title, version, effectiveDate, lead, sections } = isPrivacy ? privacyText : serviceText
  return (
    <div className="wrap">
      <title>{`${title} – 工业品商城`}</title>
      <meta name="description" content={describe(title, effectiveDate)} />
      <link rel="canonical" href={canonical} />
      <nav className="crumb" aria-label="面包屑">
        <PageLink to="/">首页</PageLink>
        <Icon name="chevron-right" />
        <span aria-current="page">{title}</span>
      </nav>
      <div className={styles.page}>
        <div className={`sheet ${styles.side}`}>
          <nav className={styles.texts} aria-label="协议文本">
            <PageLink to="/agreement" aria-current={isPrivacy ? undefined : 'page'}>
              商城服务协议
            </PageLink>
            <PageLink to="/agreement?text=privacy" aria-current={isPrivacy ? 'page' : undefined}>
              隐私政策
            </PageLink>
          </nav>
          <nav aria-label="目录">
            <ol className={styles.contents}>
              {sections.map((section, index) => (
                <li key={section.title}>
                  <a href={`#s${index + 1}`}>
                    {index + 1}. {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <article className={`sheet ${styles.text}`}>
          <h1>{title}</h1>
          <p className={styles.version}>
            版本 {version} · 生效日期 {effectiveDate}
          </p>
          <p>{lead}</p>
          {sections.map((section, index) => (
            <section key={section.title} id={`s${index + 1}`}>
              <h2>
                {index + 1}. {section.title}
              </h2>
              {section.paragraphs.map((paragraph, at) => (
                <p key={paragraph}>
                  {index + 1}.{at + 1} {paragraph}
                </p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}
