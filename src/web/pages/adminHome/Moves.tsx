import { Icon } from '#web/ui/Icon.tsx'
import styles from './adminHome.module.css'

type Props = {
  name: string
  isFirst: boolean
  isLast: boolean
  isDisabled: boolean
  mayRemove: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** Moves an entry up, down or away. */
export const Moves = ({ name, isFirst, isLast, isDisabled, ...acts }: Props) => (
  <span className={styles.moves}>
    <button
      type="button"
      aria-label={`上移 ${name}`}
      disabled={isDisabled || isFirst}
      onClick={() => acts.onMove(-1)}
    >
      <Icon name="arrow-up" />
    </button>
    <button
      type="button"
      aria-label={`下移 ${name}`}
      disabled={isDisabled || isLast}
      onClick={() => acts.onMove(1)}
    >
      <Icon name="arrow-down" />
    </button>
    <button
      type="button"
      aria-label={`删除 ${name}`}
      disabled={isDisabled || !acts.mayRemove}
      onClick={acts.onRemove}
    >
      <Icon name="x" />
    </button>
  </span>
)
