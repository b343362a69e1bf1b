import { useSearchParams } from 'react-router'
import { reportLimits } from '#mall/houseLimits.ts'
import { Choices } from '#web/list/Choices.tsx'
import { DateRange } from '#web/list/DateRange.tsx'
import { daysIn } from '#web/list/daysIn.ts'
import list from '#web/list/list.module.css'
import { GetForm } from '#web/ui/GetForm.tsx'

type Props = {
  from: string
  to: string
  /** The usual spans up to today; the first one needs nothing in the address. */
  spans: readonly { label: string; from: string }[]
  addressOf(part: { from: string; to: string }): string
  /** These keys of the address stay. */
  kept: readonly string[]
  label: string
  /** It is the longest period. */
  most?: number
}

const isCut = (asked: { from: string | undefined }, from: string) =>
  asked.from !== undefined && asked.from < from

/** Keeps from when to when in the address, so that it can be shared and Back works. */
export function Period({
  from,
  to,
  spans,
  addressOf,
  kept,
  label,
  most = reportLimits.days,
}: Props) {
  const [search] = useSearchParams()
  const isToToday = !search.get('to')
  const choices = spans.map((span) => ({
    name: span.label,
    to: addressOf({ from: span.from, to: '' }),
    isCurrent: isToToday && (search.get('from') ?? '') === span.from,
  }))
  return (
    <div className={list.filters}>
      <Choices label={label} choices={choices} />
      <GetForm className={list.search} role="search" aria-label={label} preventScrollReset>
        {kept.map((name) => {
          const value = search.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <DateRange from={from} to={to} until={to} />
        <button type="submit" className="btn">
          查询
        </button>
        {isCut(daysIn(search), from) && (
          <span className="mute t12" role="status">
            一次最多统计 {most.toLocaleString('en')} 天，已改为从 {from} 开始
          </span>
        )}
      </GetForm>
    </div>
  )
}
