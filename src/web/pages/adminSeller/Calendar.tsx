import { useState } from 'react'
import { to } from '#mall/pages.ts'
import { yearsToAnnounce } from '#mall/people/seller/calendar.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { AddHolidays } from './AddHolidays.tsx'
import styles from './calendar.module.css'
import { EditDays } from './EditDays.tsx'
import { Month } from './Month.tsx'
import { OwnDays } from './OwnDays.tsx'
import looks from './seller.module.css'
import { VersionNote } from './VersionNote.tsx'
import type { Year, YearDay } from './year.ts'

type Props = { calendar: Year; today: string }

/** 工作日历: a click on a day makes it free, or a working day. */
export function Calendar({ calendar, today }: Props) {
  const { year, version, changedBy, changedAt, isAnnounced, days } = calendar
  const isHydrated = useIsHydrated()
  const [edited, setEdited] = useState<YearDay | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  const [firstYear, lastYear] = yearsToAnnounce(today)
  const first = days.find(({ day }) => day >= today)
  const months = Map.groupBy(days, ({ day }) => day.slice(5, 7))
  return (
    <>
      <header className={styles.head}>
        <h2>工作日历</h2>
        <Years year={year} today={today} />
        <VersionNote {...{ version, changedBy, changedAt }} />
        <span className="right">
          <button
            type="button"
            className="btn"
            disabled={!isHydrated || year < firstYear || year > lastYear}
            onClick={() => setIsPasting(true)}
          >
            录入放假安排
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={!isHydrated || !first}
            onClick={() => setEdited(first ?? null)}
          >
            修改日期
          </button>
        </span>
      </header>
      <State
        year={year}
        isAnnounced={isAnnounced}
        worked={days.filter((one) => one.isWorked).length}
      />
      <div className={styles.year}>
        {[...months].map(([month, list]) => (
          <Month key={month} days={list} today={today} onEdit={setEdited} />
        ))}
      </div>
      <OwnDays days={days} today={today} onEdit={setEdited} />
      {edited && (
        <EditDays key={edited.day} {...{ edited, version }} onClose={() => setEdited(null)} />
      )}
      {isPasting && <AddHolidays {...{ year, version }} onClose={() => setIsPasting(false)} />}
    </>
  )
}

function State({
  year,
  isAnnounced,
  worked,
}: Pick<Year, 'year' | 'isAnnounced'> & { worked: number }) {
  return (
    <p className={`note ${isAnnounced ? '' : 'warn'} ${looks.note}`}>
      <span>
        {year} 年共 {worked} 个工作日。
        {isAnnounced
          ? '放假与调休按国务院办公厅的通知。'
          : '放假安排尚未录入，现只按法定假日推算，不计调休；国务院办公厅一般在前一年 11 月公布，请粘贴录入。'}
        点日期可改为休息或上班；此后给出的交期与时限按它推算，已经答复客户的不变。
      </span>
    </p>
  )
}

/** From the first year that is built in to the one after next. */
function Years({ year, today }: { year: number; today: string }) {
  const link = (other: number, name: string) => (
    <PageLink to={to.adminSeller({ view: 'calendar', year: `${other}` })} className="btn small">
      {name}
    </PageLink>
  )
  return (
    <nav className={styles.years} aria-label="年份">
      {year > 2025 && link(year - 1, `${year - 1} 年`)}
      <b>{year} 年</b>
      {year < yearsToAnnounce(today)[1] && link(year + 1, `${year + 1} 年`)}
    </nav>
  )
}
