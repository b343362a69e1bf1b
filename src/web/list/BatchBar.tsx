import type { ReactNode } from 'react'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './list.module.css'
import type { List } from './listFilter.ts'
import type { Selection } from './useSelection.ts'

/** It holds what may be done with the rows that are ticked. */
export type Batch<Row> = {
  /** Says more beside how many they are. */
  told?(chosen: readonly Row[]): ReactNode
  acts(chosen: readonly Row[], clear: () => void): ReactNode
}

type Props<Row> = { list: List; selection: Selection<Row>; batch: Batch<Row> }

/** At the foot of the sheet, also while its rows are scrolled: what is ticked, and what may be done with it. */
export function BatchBar<Row>({ list, selection, batch }: Props<Row>) {
  const { chosen, isAll, isSome, toggleAll, clear } = selection
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={styles.batch}
      role="group"
      aria-label="批量操作"
      data-some={chosen.length > 0 || undefined}
    >
      <label className="check">
        <input
          type="checkbox"
          className={isSome ? 'checkbox half' : 'checkbox'}
          disabled={!useIsHydrated()}
          checked={isAll}
          onChange={toggleAll}
        />
        全选本页
      </label>
      <p>
        已选 <b>{chosen.length}</b> {list.unit}
        {batch.told?.(chosen)}
      </p>
      <span className={styles.tools}>{batch.acts(chosen, clear)}</span>
    </div>
  )
}
