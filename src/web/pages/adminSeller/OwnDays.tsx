import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './calendar.module.css'
import { weekdayOf } from './Month.tsx'
import type { YearDay } from './year.ts'

type Props = { days: readonly YearDay[]; today: string; onEdit(day: YearDay): void }

/** What the staff itself has said of days of this year. */
export function OwnDays({ days, today, onEdit }: Props) {
  const isHydrated = useIsHydrated()
  const own = days.filter(({ isOwn }) => isOwn)
  if (own.length === 0) return <p className={`mute t13 ${styles.own}`}>本年没有自行修改的日期。</p>
  return (
    <section className={styles.list} aria-label="自行修改的日期">
      <h3>自行修改的日期</h3>
      <ul>
        {own.map((one) => (
          <li key={one.day}>
            <span>
              {one.day} {weekdayOf(one.day)}
            </span>
            <span className={`tag ${one.isWorked ? 'accent' : ''}`}>
              {one.isWorked ? '上班' : '休息'}
            </span>
            <span className="any">{one.reason}</span>
            {one.day >= today && (
              <button
                type="button"
                className="txt"
                aria-label={`修改 ${one.day}`}
                disabled={!isHydrated}
                onClick={() => onEdit(one)}
              >
                修改
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
