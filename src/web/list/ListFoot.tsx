import { Pager } from '#web/ui/Pager.tsx'
import { pageSizes } from './address.ts'
import styles from './list.module.css'
import { useDaysProblem } from './OfDays.tsx'

type Props = {
  total: number
  pages: number
  filter: { pageNum: number; pageSize: number }
  /** 个订单, 份报价单. */
  unit: string
}

export function ListFoot({ total, pages, filter: { pageNum, pageSize }, unit }: Props) {
  if (useDaysProblem() || total === 0) return null
  return (
    <div className={styles.foot}>
      共 {total} {unit}
      <Pager pageNum={pageNum} pages={pages} pageSize={pageSize} pageSizes={pageSizes} />
    </div>
  )
}
