import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './article.module.css'

/** Stands in place of a text that the mall has not published. */
export const Preparing = ({ title, headingLevel = 2 }: { title: string; headingLevel?: 1 | 2 }) => (
  <section className={`sheet ${styles.none}`}>
    <Empty
      title="内容正在准备"
      headingLevel={headingLevel}
      actions={
        <>
          <PageLink to="/" className="btn primary">
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
)
