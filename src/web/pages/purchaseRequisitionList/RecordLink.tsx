import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { recordAddress } from './filter.ts'

type Props = {
  requisitionNo: string
  /** Its text is a word that every row has. */
  isNamed?: boolean
  children: ReactNode
}

/** Opens a requisition over the list, which keeps its place. */
export function RecordLink({ requisitionNo, isNamed, children }: Props) {
  const [search] = useSearchParams()
  return (
    <Link
      to={recordAddress(search, requisitionNo)}
      state={{ isOverList: true }}
      preventScrollReset
      className="link"
      aria-label={isNamed ? `${children} ${requisitionNo}` : undefined}
    >
      {children}
    </Link>
  )
}
