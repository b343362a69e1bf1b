import { Icon } from '#web/ui/Icon.tsx'
import styles from './result.module.css'
import type { Tone } from './result.ts'

const icons = { ok: 'check', warn: 'clock', bad: 'x' } as const

export const Mark = ({ tone }: { tone: Tone }) => (
  <span className={`${styles.mark} ${tone}`}>
    <Icon name={icons[tone]} isLarge />
  </span>
)
