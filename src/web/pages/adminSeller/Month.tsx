import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './calendar.module.css'
import type { YearDay } from './year.ts'

type Props = { days: readonly YearDay[]; today: string; onEdit(day: YearDay): void }

const heads = ['一', '二', '三', '四', '五', '六', '日']

/** A month begins with Monday, as calendars in China do. */
export function Month({ days, today, onEdit }: Props) {
  const [first] = days
  if (!first) return null
  const month = Number(first.day.slice(5, 7))
  const begins = ((new Date(first.day).getUTCDay() + 6) % 7) + 1
  return (
    <section className={styles.month} aria-label={`${month} 月`}>
      <h3>{month} 月</h3>
      <div className={styles.days}>
        {heads.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((one, at) => (
          <Day
            key={one.day}
            one={one}
            place={at === 0 ? begins : undefined}
            isToday={one.day === today}
            edit={one.day < today ? undefined : () => onEdit(one)}
          />
        ))}
      </div>
    </section>
  )
}

type DayProps = {
  one: YearDay
  place: number | undefined
  isToday: boolean
  edit: (() => void) | undefined
}

/** What is over cannot be changed any more. */
function Day({ one: { day, isWorked, reason, isOwn }, place, isToday, edit }: DayProps) {
  const isHydrated = useIsHydrated()
  const word = isWorked ? '上班' : '休息'
  const number = Number(day.slice(8))
  const look = [
    styles.day,
    !isWorked && styles.free,
    reason !== '' && (isWorked ? styles.made : styles.holiday),
    isOwn && styles.own,
  ]
  const name = [day, weekdayOf(day), word, reason].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      data-begins={place}
      title={reason || undefined}
      aria-label={name}
      aria-current={isToday ? 'date' : undefined}
      disabled={!isHydrated || !edit}
      onClick={edit}
    >
      {number}
      {reason !== '' && <i aria-hidden>{isWorked ? '班' : '休'}</i>}
    </button>
  )
}

export const weekdayOf = (day: string): string =>
  `周${heads[(new Date(day).getUTCDay() + 6) % 7] ?? ''}`
