import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty } from '#web/ui/Empty.tsx'

type Props<T extends string> = {
  noun: string
  unit: string
  labels: Record<T | 'all', string>
  counts: Record<T | 'all', number>
  tab: T | 'all'
  isFiltered: boolean
  /** Where everything is listed. */
  all: string
  /** What will stand here one day. */
  children: ReactNode
}

/** A list without entries under its tabs: what it says of this tab agrees with the numbers on the others. */
export function NothingIn<T extends string>(props: Props<T>) {
  const { noun, unit, labels, counts, tab, isFiltered, all, children } = props
  const others = counts.all
  const title = isFiltered
    ? `没有符合条件的${noun}`
    : others > 0
      ? `没有${labels[tab]}的${noun}`
      : `还没有${noun}`
  return (
    <Empty
      title={title}
      actions={
        (isFiltered || others > 0) && (
          <Link to={all} className="btn">
            查看全部{noun}
          </Link>
        )
      }
    >
      {isFiltered
        ? '换个条件或状态试试。'
        : others > 0
          ? `其他状态下有 ${others.toLocaleString('en')} ${unit}${noun}。`
          : children}
    </Empty>
  )
}
