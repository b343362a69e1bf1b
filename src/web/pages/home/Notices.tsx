import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './home.module.css'
import type { Home } from './loadHome.ts'

export const Notices = ({ notices }: Pick<Home, 'notices'>) =>
  notices.length > 0 && (
    <section className={styles.notices} aria-label="公告">
      <b>
        <Icon name="bell" />
        公告
      </b>
      <ul>
        {notices.map(({ text, link }) => (
          <li key={text} title={text}>
            {link ? <PageLink to={link}>{text}</PageLink> : text}
          </li>
        ))}
      </ul>
    </section>
  )
