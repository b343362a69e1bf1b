import { price } from '#mall/money.ts'
import type { RequisitionHead } from '#mall/trade/requisition/requisition.contract.ts'
import { dateTime } from '#web/ui/time.ts'
import type { View } from './NoRequisitions.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RequisitionActions } from './RequisitionActions.tsx'
import styles from './requisitions.module.css'
import { StateTag } from './StateTags.tsx'

type Props = { requisitions: RequisitionHead[]; view: View }

export const RequisitionTable = ({ requisitions, view }: Props) => (
  <table className={`tb ${styles.table} ${view === 'demander' ? styles.own : ''}`}>
    <thead>
      <tr>
        <th>申请单号</th>
        {view !== 'demander' && <th>需求人</th>}
        <th>接收采购员</th>
        <th className="num">种类/件数</th>
        <th className="num">预估金额</th>
        <th>期望到货</th>
        <th>状态</th>
        <th>创建时间</th>
        <th className="acts">操作</th>
      </tr>
    </thead>
    <tbody>
      {requisitions.map((requisition) => (
        <Row key={requisition.requisitionNo} requisition={requisition} view={view} />
      ))}
    </tbody>
  </table>
)

const Row = ({ requisition, view }: { requisition: RequisitionHead; view: View }) => (
  <tr>
    <td>
      <RecordLink requisitionNo={requisition.requisitionNo}>{requisition.requisitionNo}</RecordLink>
      {requisition.note && (
        <p className={`mute t12 ${styles.remark}`} title={requisition.note}>
          {requisition.note}
        </p>
      )}
    </td>
    {view !== 'demander' && <td>{requisition.demanderName}</td>}
    <td>{requisition.purchaserName}</td>
    <td className="num">
      {requisition.type.toLocaleString('en')} 种 {requisition.total.toLocaleString('en')} 件
    </td>
    <td className="num">
      <b>{price(requisition.totalPrice)}</b>
    </td>
    <td className="sec nw">{requisition.expectDate ?? '–'}</td>
    <td>
      <StateTag state={requisition.state} />
      {requisition.urgedAt && (
        <p className="mute t12">催办于 {dateTime(requisition.urgedAt).slice(5)}</p>
      )}
    </td>
    <td className="sec">{dateTime(requisition.createdAt)}</td>
    <td className="acts">
      <div className={styles.acts}>
        <RecordLink requisitionNo={requisition.requisitionNo} isNamed>
          查看
        </RecordLink>
        <RequisitionActions requisition={requisition} isInRow />
      </div>
    </td>
  </tr>
)
