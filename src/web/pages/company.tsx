import { useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { CertificationFacts } from '#web/company/CertificationFacts.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/company.ts'
import { Banner } from './company/Banner.tsx'
import { CertificationForm } from './company/CertificationForm.tsx'
import styles from './company/company.module.css'
import { History } from './company/History.tsx'
import { Terms } from './company/Terms.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const company = await context.get(visit).call(api.company.companyInfo, {})
  return { company, today: day(new Date()) }
}

export default function Company({ loaderData: { company, today } }: Route.ComponentProps) {
  const { state, current, open, mayEdit } = company
  const [search] = useSearchParams()
  const isBeginning = state === 'none' || state === 'rejected'
  const isEditing = mayEdit && (isBeginning || (state === 'certified' && search.has('edit')))
  const shown = open?.state === 'pending' ? open : current
  return (
    <Centre title="企业认证">
      <Banner company={company} isEditing={isEditing} />
      {isEditing ? (
        <CertificationForm
          key={open?.certificationId ?? current?.certificationId ?? 'new'}
          company={company}
          today={today}
        />
      ) : (
        shown && (
          <section className="sheet" aria-labelledby="facts">
            <header>
              <h2 id="facts">{shown === open ? '提交的资料' : '企业资料'}</h2>
              {mayEdit && state === 'certified' && (
                <span className="right">
                  <PageLink to={to.company({ edit: '1' })} className="btn small">
                    变更资料
                  </PageLink>
                </span>
              )}
            </header>
            <div className={styles.body}>
              <CertificationFacts certification={shown} before={shown === open ? current : null} />
            </div>
          </section>
        )
      )}
      {mayEdit && company.isAuth === 1 && <Terms company={company} />}
      {company.history.length > 0 && <History history={company.history} />}
    </Centre>
  )
}
