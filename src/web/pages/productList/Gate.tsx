import { Icon } from '#web/ui/Icon.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import styles from './results.module.css'

/** It is said once above the list instead of in every price. */
export function Gate() {
  const login = useLoginAddress()
  return (
    <div className={styles.gate}>
      <Icon name="lock-keyhole" />
      <p>登录后查看含税单价与协议价，按价格排序和筛选，在商品页查看库存数量。</p>
      <PageLink to={login} className="btn small primary">
        登录
      </PageLink>
      <PageLink to="/register" className="link">
        免费注册
      </PageLink>
    </div>
  )
}
