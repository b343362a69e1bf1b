import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Overview } from '#mall/house/centre/centre.contract.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useLastKnown } from '#web/ui/useLastKnown.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './centre.module.css'
import { menuOf } from './centreMenu.ts'
import { useFocusKept } from './useFocusKept.ts'

type Props = {
  title: string
  /** The page may know these counts already. Otherwise the menu asks for them when it is shown. */
  overview?: Overview
  children: ReactNode
}

/** Frames both centres and every page that their menu leads to: bread crumbs, menu, page. */
export function Centre({ title, overview: known, children }: Props) {
  const { who } = useVisitor()
  useFocusKept()
  const counted = useOverview(known)
  const home = who?.companyId ? '个人中心' : '会员中心'
  return (
    <div className="wrap">
      <title>{`${title} – 工业品商城`}</title>
      <nav className="crumb" aria-label="面包屑">
        <PageLink to="/">首页</PageLink>
        <Icon name="chevron-right" />
        {title !== home && (
          <>
            <PageLink to={who?.companyId ? '/personalCenter' : '/memberCenter'}>{home}</PageLink>
            <Icon name="chevron-right" />
          </>
        )}
        <span aria-current="page">{title}</span>
      </nav>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.centre}>
        <nav className={styles.menu} aria-label={home}>
          {menuOf(who).map(({ name, entries }) => (
            <section key={name}>
              <h2>{name}</h2>
              {entries.map(({ to, label, icon, count }) => (
                <PageLink key={to} to={to} aria-current={label === title ? 'page' : undefined}>
                  <Icon name={icon} />
                  {label}
                  {who && counted && <Count count={count?.(counted, who) ?? 0} />}
                </PageLink>
              ))}
            </section>
          ))}
        </nav>
        <div className={styles.page}>{children}</div>
      </div>
    </div>
  )
}

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="badge quiet">{count > limits.cartBadge ? `${limits.cartBadge}+` : count}</span>
  )

/** Counts that cannot be had are those of last time, or absent. */
function useOverview(known: Overview | undefined): Overview | undefined {
  const [asked, setAsked] = useState<Overview>()
  const isKnown = known !== undefined
  useEffect(() => {
    if (!isKnown) call(api.centre.overview, {}).then(setAsked, () => {})
  }, [isKnown])
  return useLastKnown('overview', known ?? asked)
}
