import { Icon } from '#web/ui/Icon.tsx'
import styles from './account.module.css'

type Props = { titles: readonly string[]; current: number }

export const Steps = ({ titles, current }: Props) => (
  <ol className={`steps ${styles.steps}`}>
    {titles.map((title, index) => {
      const isDone = index + 1 < current
      const isNow = index + 1 === current
      return (
        <li
          key={title}
          className={isDone ? 'done' : isNow ? 'now' : undefined}
          aria-current={isNow ? 'step' : undefined}
        >
          <i>{isDone ? <Icon name="check" /> : index + 1}</i>
          {title}
        </li>
      )
    })}
  </ol>
)
