import { roleNames } from '#mall/access.ts'
import { price } from '#mall/money.ts'
import { type Address, to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Tile } from '#web/centre/tiles.ts'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './account.module.css'
import type { Mine } from './loadHome.ts'

/** Shows the card at the right: the way in, or what waits for this user. */
export function AccountCard({ mine }: { mine: Mine | null }) {
  const { who } = useVisitor()
  return (
    <aside className={styles.card} aria-label="账户">
      {who && mine ? <Member who={who} mine={mine} /> : <Guest />}
    </aside>
  )
}

const Guest = () => (
  <>
    <div className={styles.head}>
      <div>
        <h2>登录后查看价格</h2>
        <p>企业客户按协议价下单，可月结付款</p>
      </div>
    </div>
    <div className={styles.enter}>
      <PageLink to="/login" className="btn primary">
        登录
      </PageLink>
      <PageLink to="/register" className="btn">
        免费注册
      </PageLink>
    </div>
    <Quick ways={guestWays} />
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

const Member = ({ who, mine }: { who: UserInfo; mine: Mine }) => (
  <>
    <div className={styles.head}>
      {mine.avatarId && (
        <img src={`/files/avatar/${mine.avatarId}`} width={40} height={40} alt="" />
      )}
      <div>
        <h2>
          <span title={who.name}>{who.name}</span>
          <span className="tag accent">{who.customRole?.name ?? roleNames[who.roleName]}</span>
        </h2>
        <p title={who.companyName ?? undefined}>{who.companyName ?? '欢迎回来'}</p>
      </div>
    </div>
    <Tiles mine={mine} />
    <Quick ways={waysOf(who, mine)} />
    {mine.latest.length > 0 ? <Latest latest={mine.latest} /> : <Hints />}
  </>
)

function Tiles({ mine: { tiles, unread } }: { mine: Mine }) {
  const { cartCount } = useVisitor()
  const shown: Tile[] = [
    { label: useCartName(), count: cartCount, to: to.myCart() },
    ...tiles,
    { label: '未读消息', count: unread, to: to.myMessage() },
  ].slice(0, 6)
  return (
    <nav className={styles.counts} aria-label="我的待办">
      {shown.map(({ label, short = label, count, to }) => (
        <PageLink key={label} to={to}>
          <b>{count}</b>
          {short}
        </PageLink>
      ))}
    </nav>
  )
}

type Way = readonly [to: Address, icon: IconName, name: string]

const bulk: readonly Way[] = [
  ['/bulkOrder', 'table-properties', '批量下单'],
  ['/inquireArea', 'message-square-text', '询价专区'],
]
const guestWays: readonly Way[] = [
  ...bulk,
  [to.help({ topic: 'order' }), 'list-checks', '下单流程'],
  ['/company', 'badge-check', '企业认证'],
  [to.help({ topic: 'roles' }), 'user-round', '企业分工'],
  ['/contactUs', 'info', '联系我们'],
]

/** The likeliest comes first. */
const quotations: Way = ['/myQuotation', 'receipt-text', '我的报价单']
const backOffice: Way = ['/admin', 'list-checks', '运营后台']
const certification: Way = ['/company', 'badge-check', '企业认证']

function waysOf({ isAuth, roleName, isOperator }: UserInfo, { isQuoted }: Mine): readonly Way[] {
  return [
    ...(isOperator ? [backOffice] : []),
    ...bulk,
    ...(isQuoted ? [quotations] : isAuth === 0 ? [certification] : []),
    ['/myShoppingList', 'clipboard-list', '常购清单'],
    roleName === 'demander'
      ? ['/purchaseRequisitionList', 'list-checks', '采购申请']
      : ['/myOrder', 'package', '我的订单'],
    ['/myFavorite', 'heart', '我的收藏'],
  ]
}

const shownWays = 4

const Quick = ({ ways }: { ways: readonly Way[] }) => (
  <nav className={styles.quick} aria-label="快捷入口">
    {ways.slice(0, shownWays).map(([to, icon, name]) => (
      <PageLink key={to} to={to}>
        <Icon name={icon} />
        {name}
      </PageLink>
    ))}
  </nav>
)

const Latest = ({ latest }: Pick<Mine, 'latest'>) => (
  <div className={styles.latest}>
    <h3>最近订单</h3>
    <ul>
      {latest.map(({ orderNo, state, tone, totals }) => (
        <li key={orderNo}>
          <PageLink to={to.orderDetail({ orderNo })}>{orderNo}</PageLink>
          <span>{price(totals.totalPrice)}</span>
          <span className={`tag ${tone}`}>{state}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** Shows hints where nothing has been ordered yet. */
const Hints = () => (
  <ul className={styles.reasons}>
    {hints.map(([to, name]) => (
      <li key={to}>
        <Icon name="info" />
        <PageLink to={to}>{name}</PageLink>
      </li>
    ))}
  </ul>
)

const hints = [
  [to.help({ topic: 'search' }), '怎样按型号和尺寸找到商品'],
  [to.help({ topic: 'price' }), '协议价、市场价和运费怎样算'],
  [to.help({ topic: 'roles' }), '需求、采购和管理怎样分工'],
] as const
