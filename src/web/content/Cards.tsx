import type { ReactNode } from 'react'
import type { ContentEntry } from '#mall/people/content/content.contract.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './article.module.css'

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
    {list.length === 0 && (
      <section className={`sheet ${styles.none}`}>
        <Empty
          title="内容正在准备"
          actions={
            <>
              <PageLink to="/" className="btn p">
                返回首页
              </PageLink>
              <PageLink to="/contactUs" className="btn">
                联系客服
              </PageLink>
            </>
          }
        >
          {title}的内容发布后在这里显示。
        </Empty>
      </section>
    )}
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
