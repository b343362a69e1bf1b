import type { ReactNode } from 'react'
import { roleNames } from '#mall/access.ts'
import { Face } from '#web/account/profile/Face.tsx'
import { RecentViewed } from '#web/favourite/RecentViewed.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { Centre } from './Centre.tsx'
import styles from './centreHome.module.css'
import type { HomeData } from './loadHome.ts'
import { RecentMessages } from './RecentMessages.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { RecentRequisitions } from './RecentRequisitions.tsx'
import { tilesOf } from './tiles.ts'

/** Everybody who has something to do begins here: it shows what waits for him, and the latest of it. */
export function Home(home: HomeData) {
  const { who, overview, orders, requisitions, messages } = home
  const reload = useUnseenReload()
  useLive(() => void reload())
  const isPurchaser = who.roleName === 'purchaser'
  return (
    <Centre title={who.companyId ? '个人中心' : '会员中心'} overview={overview}>
      <Person {...home} />
      <nav className={`sheet ${styles.tiles}`} aria-label="待办">
        {tilesOf(who, overview).map(({ label, count, to }) => (
          <PageLink key={label} to={to}>
            <b>{count.toLocaleString('en')}</b>
            {label}
          </PageLink>
        ))}
      </nav>
      {orders && <RecentOrders orders={orders} isOfCompany={home.scope === 'company'} />}
      {requisitions && <RecentRequisitions requisitions={requisitions} isPurchaser={isPurchaser} />}
      <RecentViewed {...home} />
      <RecentMessages messages={messages} />
    </Centre>
  )
}

const states = {
  none: ['未认证', 'off'],
  pending: ['审核中', 'warn'],
  rejected: ['已驳回', 'bad'],
  certified: ['已认证', 'ok'],
  changing: ['变更审核中', 'warn'],
  frozen: ['已冻结', 'bad'],
} as const

function Person({ who, overview, companyState }: HomeData) {
  const [stateName, tone] = states[companyState]
  return (
    <section className={`sheet ${styles.who}`} aria-label="账号信息">
      <div>
        <h2>
          <Face avatarId={overview.avatarId} name={overview.name} />
          {overview.name}
          <span className="tag accent">
            {who.customRole?.name ?? (who.companyId ? roleNames[who.roleName] : '个人会员')}
          </span>
        </h2>
        <dl>
          {who.companyName && <Fact name="企业">{who.companyName}</Fact>}
          <Fact name="认证">
            <span className={`tag ${tone}`}>{stateName}</span>
          </Fact>
          {overview.departmentName && <Fact name="部门">{overview.departmentName}</Fact>}
          {overview.title && <Fact name="职务">{overview.title}</Fact>}
          {overview.superiorName && <Fact name="上级">{overview.superiorName}</Fact>}
          <Fact name="手机">{overview.mobile}</Fact>
        </dl>
      </div>
      {!who.companyId && !who.isOperator && (
        <aside className={styles.upgrade}>
          <b>升级为企业账户</b>
          <p className="sec t13">认证后享协议价与账期，可导出报价单，与同事共享物料。</p>
          <PageLink to="/company" className="btn primary">
            去认证
          </PageLink>
        </aside>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
