import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './list.module.css'

type Props = {
  label: string
  choices: readonly { name: string; to: string; isCurrent: boolean }[]
}

/** Shows links of which one is where the visitor is. */
export const Choices = ({ label, choices }: Props) => (
  <nav className={styles.choices} aria-label={label}>
    {choices.map(({ name, to, isCurrent }) => (
      <PageLink key={name} to={to} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </PageLink>
    ))}
  </nav>
)
