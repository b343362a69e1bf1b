import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Overview } from '#mall/house/centre/centre.contract.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { PageHead } from '#web/frame/PageHead.tsx'
import { SideMenu } from '#web/frame/SideMenu.tsx'
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
  const { who, seller } = useVisitor()
  useFocusKept()
  const counted = useOverview(known)
  const home = who?.companyId ? '个人中心' : '会员中心'
  const homeAddress = who?.companyId ? '/personalCenter' : '/memberCenter'
  const trail = [
    { to: '/' as const, name: '首页' },
    ...(title === home ? [] : [{ to: homeAddress, name: home } as const]),
  ]
  const groups = menuOf(who).map(({ name, entries }) => ({
    name,
    entries: entries.map(({ count, ...entry }) => ({
      ...entry,
      isCurrent: entry.label === title,
      badge: who && counted && <Count count={count?.(counted, who) ?? 0} />,
    })),
  }))
  return (
    <div className="wrap">
      <PageHead of={seller.name} title={title} trail={trail} />
      <div className={styles.centre}>
        <SideMenu label={home} look={styles.menu} groups={groups} />
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
