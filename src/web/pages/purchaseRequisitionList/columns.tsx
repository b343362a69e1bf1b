import { price } from '#mall/money.ts'
import type { RequisitionHead } from '#mall/trade/requisition/requisition.contract.ts'
import type { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import styles from '#web/list/list.module.css'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { RecordLink } from './RecordLink.tsx'
import { RequisitionActions } from './RequisitionActions.tsx'
import own from './requisitions.module.css'
import { StateTag } from './StateTags.tsx'

type View = NonNullable<ReturnType<typeof viewOf>>

const number: Column<RequisitionHead> = {
  head: '申请单号',
  opens: true,
  cell: ({ requisitionNo, note }) => (
    <>
      <RecordLink requisitionNo={requisitionNo}>{requisitionNo}</RecordLink>
      {note && (
        <p className={`mute t12 ${own.remark}`} title={note}>
          {note}
        </p>
      )}
    </>
  ),
}
const demander: Column<RequisitionHead> = {
  head: '需求人',
  width: '8%',
  cell: ({ demanderName }) => demanderName,
}
const others: readonly Column<RequisitionHead>[] = [
  { head: '接收采购员', width: '9%', cell: ({ purchaserName }) => purchaserName },
  {
    head: '种类/件数',
    width: '11%',
    isNum: true,
    cell: ({ type, total }) => `${type.toLocaleString('en')} 种 ${total.toLocaleString('en')} 件`,
  },
  {
    head: '预估金额',
    width: '12%',
    isNum: true,
    cell: ({ totalPrice }) => <b>{price(totalPrice)}</b>,
  },
  {
    head: '期望到货',
    width: '9%',
    look: 'sec no-wrap',
    cell: ({ expectDate }) => expectDate ?? '–',
  },
  {
    head: '状态',
    width: '10%',
    cell: ({ state, urgedAt }) => (
      <>
        <StateTag state={state} />
        {urgedAt && <p className="mute t12">催办于 {dateTime(urgedAt).slice(5)}</p>}
      </>
    ),
  },
  { head: '创建时间', width: '10%', look: 'sec', cell: ({ createdAt }) => dateTime(createdAt) },
]
const acts = (width: string): Column<RequisitionHead> => ({
  head: '操作',
  width,
  isActs: true,
  cell: (requisition) => (
    <div className={styles.acts}>
      <RecordLink requisitionNo={requisition.requisitionNo} isNamed>
        查看
      </RecordLink>
      <RequisitionActions requisition={requisition} isInRow />
    </div>
  ),
})

/** Whoever asks for material knows by whom. */
export const columnsFor = (view: View) =>
  view === 'demander'
    ? [number, ...others, acts('18%')]
    : [number, demander, ...others, acts('16%')]
