import { to } from '#mall/pages.ts'
import type { BulkCounts, BulkState } from '#mall/trade/bulk/bulk.contract.ts'
import { stateLabels } from '#mall/trade/bulk/labels.rules.ts'
import styles from '#web/matching/result.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = { counts: BulkCounts; current: BulkState | undefined }

const always: readonly BulkState[] = ['matched', 'choose', 'none']
const shown: readonly BulkState[] = [
  ...(['matched', 'choose', 'substitute', 'none', 'invalid', 'unpriced', 'waiting'] as const),
]

/** The states with their counts; rare ones appear when they hold something. */
export const States = ({ counts, current }: Props) => (
  <nav className={styles.states} aria-label="按状态筛选">
    <PageLink to={to.bulkOrder()} aria-current={current ? undefined : 'page'}>
      全部 <b>{counts.all.toLocaleString('en')}</b>
    </PageLink>
    {shown
      .filter((state) => counts[state] > 0 || always.includes(state) || state === current)
      .map((state) => (
        <PageLink
          key={state}
          to={to.bulkOrder({ state })}
          aria-current={state === current ? 'page' : undefined}
        >
          {stateLabels[state]} <b>{counts[state].toLocaleString('en')}</b>
        </PageLink>
      ))}
  </nav>
)
