import { Pager } from '#web/ui/Pager.tsx'
import { pageSizes } from './address.ts'
import styles from './list.module.css'

type Props = {
  total: number
  pages: number
  filter: { pageNum: number; pageSize: number }
  /** 个订单, 份报价单. */
  unit: string
}

export const ListFoot = ({ total, pages, filter: { pageNum, pageSize }, unit }: Props) =>
  total > 0 && (
    <div className={styles.foot}>
      共 {total} {unit}
      <Pager pageNum={pageNum} pages={pages} pageSize={pageSize} pageSizes={pageSizes} />
    </div>
  )
