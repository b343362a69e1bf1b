import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './chips.module.css'
import { focusTotal } from './FilterBar.tsx'
import type { Listing } from './listing.ts'

/** Shows what narrows the list, each to be taken back alone. */
export function Chips({ listing: { chips, unfiltered } }: { listing: Listing }) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      <span className="sec">已选</span>
      {chips.map(({ text, to }) => (
        <Link
          key={text}
          to={to}
          className={styles.chip}
          aria-label={`取消 ${text}`}
          onClick={focusTotal}
        >
          {text}
          <Icon name="x" />
        </Link>
      ))}
      <Link to={unfiltered} className="link" onClick={focusTotal}>
        清空
      </Link>
    </div>
  )
}
