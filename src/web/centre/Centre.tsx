import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './centre.module.css'
import { menuOf } from './menu.ts'

type Props = { title: string; children: ReactNode }

/** The frame of both centres and of every page that their menu leads to: bread crumbs, menu, page. */
export function Centre({ title, children }: Props) {
  const { who } = useVisitor()
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
      <h1 className="vh">{title}</h1>
      <div className={styles.centre}>
        <nav className={styles.menu} aria-label={home}>
          {menuOf(who).map(({ name, entries }) => (
            <section key={name}>
              <h2>{name}</h2>
              {entries.map(({ to, label }) => (
                <PageLink key={to} to={to} aria-current={label === title ? 'page' : undefined}>
                  {label}
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
