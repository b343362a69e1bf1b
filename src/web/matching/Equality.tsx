import { gradeNames } from '#mall/goods/equivalence/gradeName.rules.ts'
import type { BulkCandidate } from '#mall/trade/bulk/bulk.contract.ts'
import styles from './matchedLines.module.css'

const tones = { same: 'ok', function: 'accent', size: 'warn' } as const

/** How equal goods are to what was asked for, and what differs. */
export const Equality = ({ equal }: { equal: NonNullable<BulkCandidate['equal']> }) => (
  <p className={styles.differing}>
    <span className={`tag ${tones[equal.grade]}`}>{gradeNames[equal.grade]}</span>{' '}
    {equal.differences.length === 0
      ? '无差异'
      : equal.differences.map(({ name, from, to }) => `${name} ${from} ↔ ${to}`).join('；')}
    <span className="mute">，依据 {equal.source}</span>
  </p>
)
