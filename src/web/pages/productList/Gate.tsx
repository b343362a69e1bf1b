import styles from '#web/pages/productList.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'

/** It is said once above the list instead of in every price. */
export function Gate() {
  const login = useLoginAddress()
  return (
    <div className={styles.gate}>
      <Icon name="lock-keyhole" />
      <p>登录后查看价格、协议价与库存数量</p>
      <PageLink to={login} className="btn small primary">
        登录
      </PageLink>
      <PageLink to="/register" className="link">
        免费注册
      </PageLink>
    </div>
  )
}
