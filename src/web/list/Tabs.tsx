import { PageLink } from '#web/ui/PageLink.tsx'
import { countText } from './countText.ts'

type Props = {
  label: string
  tabs: readonly { name: string; to: string; isCurrent: boolean; count?: number | undefined }[]
}

export const Tabs = ({ label, tabs }: Props) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ name, to, isCurrent, count }) => (
      <PageLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {name}
        {count !== undefined && (
          <span className={isCurrent ? 'badge' : 'badge quiet'}>{countText(count)}</span>
        )}
      </PageLink>
    ))}
  </nav>
)
