import { Fragment, type ReactNode } from 'react'
import type { Address } from '#mall/pages.ts'
import type { ContentPage } from '#mall/people/content/content.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { day } from '#web/ui/time.ts'
import styles from './article.module.css'
import { Frame } from './Frame.tsx'
import { Preparing } from './Preparing.tsx'
import { sectionsOf } from './sections.ts'

type Props = {
  /** null: nothing is published yet. */
  page: ContentPage | null
  /** The menu calls it so. */
  name?: string
  canonical: string
  above?: { to: Address; name: string }
  children?: ReactNode
  /** The children's own heading, for the contents. */
  further?: ContentPage['contents'][number] | undefined
  isChildrenFirst?: boolean
  /** It stands after the section with this heading, or after the first one. */
  picture?: ReactNode
  pictureAfter?: string
}

/** A published text with its contents; `children` stand below it. */
export const Article = ({ page, name = '', canonical, above, ...rest }: Props) =>
  page ? (
    <Frame title={page.title} description={page.description} canonical={canonical} above={above}>
      <div className={styles.columns}>
        <Sheet page={page} {...rest} />
        <Contents
          contents={inOrder([...page.contents, ...(rest.further ? [rest.further] : [])], rest)}
        />
      </div>
    </Frame>
  ) : (
    <NoText name={name} canonical={canonical}>
      {rest.children}
    </NoText>
  )

type NoTextProps = Pick<Props, 'name' | 'canonical' | 'children'>

/** A page that has no text yet can still do everything else. */
export const NoText = ({ name = '', canonical, children }: NoTextProps) => (
  <Frame title={name} description={`${name}：内容正在准备`} canonical={canonical}>
    <div className={styles.list}>
      <h1>{name}</h1>
      {children ? (
        <article className={`sheet ${styles.text}`}>
          <p className="note">
            <Icon name="info" />
            内容正在准备，{name}的内容发布后在这里显示。
          </p>
          {children}
        </article>
      ) : (
        <Preparing title={name} />
      )}
    </div>
  </Frame>
)

const Sheet = ({
  page,
  children,
  isChildrenFirst,
  picture,
  pictureAfter = '',
}: Omit<Props, 'page' | 'canonical' | 'above'> & { page: ContentPage }) => (
  <article className={`sheet ${styles.text}`}>
    <h1>{page.title}</h1>
    <p className={styles.version}>
      {page.industry && <span className="tag">{page.industry}</span>} 更新于 {day(page.publishedAt)}
    </p>
    {inOrder(
      [
        picture ? (
          <Pictured key="text" html={page.html} picture={picture} after={pictureAfter} />
        ) : (
          <Text key="text" html={page.html} />
        ),
        <Fragment key="more">{children}</Fragment>,
      ],
      { isChildrenFirst },
    )}
  </article>
)

type PicturedProps = Pick<ContentPage, 'html'> & { picture: ReactNode; after: string }

function Pictured({ html, picture, after }: PicturedProps) {
  const { lead, sections } = sectionsOf(html)
  const found = sections.findIndex((section) => section.includes(`>${after}</h2>`))
  const end = Math.max(found, 0) + 1
  return (
    <>
      <Text html={lead + sections.slice(0, end).join('')} />
      {picture}
      <Text html={sections.slice(end).join('')} />
    </>
  )
}

export const Text = ({ html }: Pick<ContentPage, 'html'>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by mall/people/content/markdown.ts, which lets no HTML through
  <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Keys keep what was typed where it is when the order changes. */
const inOrder = <T,>(parts: T[], { isChildrenFirst }: Pick<Props, 'isChildrenFirst'>): T[] =>
  isChildrenFirst ? [...parts.slice(-1), ...parts.slice(0, -1)] : parts

/** The second-level headings; one alone is none. */
export const Contents = ({ contents }: Pick<ContentPage, 'contents'>) =>
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
