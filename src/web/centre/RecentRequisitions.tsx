import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { RequisitionHead } from '#mall/trade/requisition/requisition.contract.ts'
import type { Column } from '#web/list/Table.tsx'
import { StateTag } from '#web/pages/purchaseRequisitionList/StateTags.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './centreHome.module.css'
import { Recent } from './Recent.tsx'

type Props = { requisitions: RequisitionHead[]; isPurchaser: boolean }

const list = to.purchaseRequisitionList()
const addressOf = ({ requisitionNo }: RequisitionHead) =>
  to.purchaseRequisitionList({ requisitionNo })

const columnsFor = (isPurchaser: boolean): readonly Column<RequisitionHead>[] => [
  {
    head: '申请单号',
    width: '15%',
    cell: (one) => (
      <PageLink to={addressOf(one)} className="link">
        {one.requisitionNo}
      </PageLink>
    ),
  },
  {
    head: isPurchaser ? '需求人' : '采购员',
    width: '10%',
    cell: ({ demanderName, purchaserName }) => (isPurchaser ? demanderName : purchaserName),
  },
  { head: '种类', width: '7%', isNum: true, cell: ({ type }) => type },
  {
    head: '预估金额',
    width: '13%',
    isNum: true,
    cell: ({ totalPrice }) => <b>{price(totalPrice)}</b>,
  },
  {
    head: '期望到货',
    width: '11%',
    look: 'sec no-wrap',
    cell: ({ expectDate }) => expectDate ?? '–',
  },
  { head: '用途', cell: ({ note }) => <p className={styles.name}>{note || '–'}</p> },
  { head: '状态', width: '11%', cell: ({ state }) => <StateTag state={state} /> },
  {
    head: '操作',
    width: '9%',
    isActs: true,
    cell: (one) => (
      <PageLink
        to={addressOf(one)}
        className="link"
        aria-label={`${isPurchaser ? '去处理' : '查看'} ${one.requisitionNo}`}
      >
        {isPurchaser ? '去处理' : '查看'}
      </PageLink>
    ),
  },
]

/** Shows a purchaser what waits for him, and a demander what became of what he asked for. */
export const RecentRequisitions = ({ requisitions, isPurchaser }: Props) => (
  <Recent
    title={isPurchaser ? '采购申请待处理' : '最近采购申请'}
    all={{ text: '全部申请', to: isPurchaser ? `${list}?tab=pending` : list }}
    label="采购申请"
    columns={columnsFor(isPurchaser)}
    rows={requisitions}
    keyOf={({ requisitionNo }) => requisitionNo}
    none={
      <p className={styles.none}>
        {isPurchaser
          ? '没有待处理的采购申请。'
          : '还没有采购申请，把物料加入「我的共享」后即可共享给采购员。'}
      </p>
    }
  />
)
