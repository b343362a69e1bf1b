import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './cases.module.css'
import type { Home } from './loadHome.ts'

export const Cases = ({ cases }: Pick<Home, 'cases'>) =>
  cases.length > 0 && (
    <section className={styles.cases}>
      <header>
        <h2>选型案例</h2>
        <PageLink to="/awsomeCase">全部案例</PageLink>
      </header>
      <ul>
        {cases.map(({ to, industry, title, description }) => (
          <li key={to}>
            <PageLink to={to}>
              {industry && <span className="tag">{industry}</span>}
              <h3>{title}</h3>
              <p>{description}</p>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
