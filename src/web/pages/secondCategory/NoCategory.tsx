import { secondCategoryAddress } from '#web/home/addresses.ts'
import { useFrame } from '#web/layout/frame.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './second.module.css'

/** With status 404: the ways on are the first levels that there are. */
export const NoCategory = () => (
  <div className="wrap">
    <title>分类不存在 – 工业品商城</title>
    <section className="sheet alone">
      <Empty
        title="分类不存在"
        headingLevel={1}
        isError
        actions={
          <PageLink to="/" className="btn p">
            返回首页
          </PageLink>
        }
      >
        链接可能已失效，请从产品分类重新选择。
      </Empty>
      <ul className={styles.firsts}>
        {useFrame().categories.map((first) => (
          <li key={first.categoryId}>
            <PageLink to={secondCategoryAddress(first)} className="link">
              {first.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  </div>
)
