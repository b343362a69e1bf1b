import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Empty } from '#web/ui/Empty.tsx'
import { daysProblem } from './daysIn.ts'

type Props = { until?: string | undefined; children: ReactNode }

/**
 * Shows what days narrow. If they are no days, there is nothing to see, because it would be of others than one
 * thinks.
 */
export function OfDays({ until, children }: Props) {
  const problem = useDaysProblem(until)
  const [search] = useSearchParams()
  if (!problem) return children
  const kept = new URLSearchParams(search)
  for (const key of ['from', 'to', 'pageNum', 'before']) kept.delete(key)
  return (
    <Empty
      title={problem}
      actions={
        <Link to={`?${kept}`} className="btn">
          清除日期
        </Link>
      }
    >
      改好日期后重新查询
    </Empty>
  )
}

export function useDaysProblem(until?: string): string {
  const [search] = useSearchParams()
  return daysProblem(search, until)
}
