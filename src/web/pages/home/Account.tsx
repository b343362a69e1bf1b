import type { UserInfo } from '#mall/account/account.contract.ts'
import { price } from '#mall/money.ts'
import type { OrderTab } from '#mall/order/order.contract.ts'
import { tabs } from '#mall/order/order.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { roleNames } from '#web/ui/roleNames.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './account.module.css'
import type { Home } from './load.ts'

/** The card at the right: the way in, or what waits for this user. */
export function Account({ orders }: Pick<Home, 'orders'>) {
  const { who } = useVisitor()
  return (
    <aside className={styles.card} aria-label="账户">
      {who ? <Member who={who} orders={orders} /> : <Guest />}
    </aside>
  )
}

const Guest = () => (
  <>
    <div className={styles.head}>
      <h2>登录后查看价格</h2>
      <p className="t13 sec">企业客户按协议价下单，可月结付款</p>
    </div>
    <div className={styles.enter}>
      <PageLink to="/login" className="btn p">
        登录
      </PageLink>
      <PageLink to="/register" className="btn">
        免费注册
      </PageLink>
    </div>
    <Quick />
    <ul className={styles.reasons}>
      <li>
        <Icon name="check" />
        含税单价与协议价逐行可见
      </li>
      <li>
        <Icon name="check" />
        库存、起订量、交期实时校验
      </li>
      <li>
        <Icon name="check" />
        订单状态与金额明细随时可查
      </li>
    </ul>
  </>
)

const Member = ({ who, orders }: { who: UserInfo } & Pick<Home, 'orders'>) => (
  <>
    <div className={styles.head}>
      <h2>
        {who.name} <span className="tag a">{who.customRole?.name ?? roleNames[who.roleName]}</span>
      </h2>
      <p className="t13 sec">{who.companyName ?? '欢迎回来'}</p>
    </div>
    {orders ? <Counts counts={orders.counts} /> : <Sharing />}
    <Quick />
    {orders && orders.latest.length > 0 && <Latest latest={orders.latest} />}
  </>
)

function Counts({ counts }: Pick<NonNullable<Home['orders']>, 'counts'>) {
  const { cartCount } = useVisitor()
  return (
    <nav className={styles.counts} aria-label="我的待办">
      <Count to="/myCart" name="购物车" count={cartCount} />
      {shownTabs.map((tab) => (
        <Count
          key={tab}
          to={`/myOrder?tab=${tab}`}
          name={tabs[tab].label}
          count={counts[tab] ?? 0}
        />
      ))}
    </nav>
  )
}

/** Those who share do not order (spec §6). */
function Sharing() {
  const { cartCount } = useVisitor()
  return (
    <div className={styles.enter}>
      <PageLink to="/myCart" className="btn p">
        我的共享，{cartCount} 种物料
      </PageLink>
    </div>
  )
}

const shownTabs: readonly OrderTab[] = ['unpaid', 'toShip', 'toReceive', 'done', 'all']

const Count = ({ to, name, count }: { to: string; name: string; count: number }) => (
  <PageLink to={to}>
    <b>{count}</b>
    {name}
  </PageLink>
)

const Quick = () => (
  <nav className={styles.quick} aria-label="快捷功能">
    <PageLink to="/bulkOrder">
      <Icon name="table-properties" />
      批量下单
    </PageLink>
    <PageLink to="/inquireArea">
      <Icon name="message-square-text" />
      询价专区
    </PageLink>
    <PageLink to="/company">
      <Icon name="badge-check" />
      企业认证
    </PageLink>
  </nav>
)

const Latest = ({ latest }: Pick<NonNullable<Home['orders']>, 'latest'>) => (
  <div className={styles.latest}>
    <h3>最近订单</h3>
    <ul>
      {latest.map(({ orderNo, status, totals }) => (
        <li key={orderNo}>
          <PageLink to={`/orderDetail?orderNo=${orderNo}`}>{orderNo}</PageLink>
          <span>{price(totals.totalPrice)}</span>
          <StatusTag status={status} />
        </li>
      ))}
    </ul>
  </div>
)
