import { price } from '#mall/money.ts'
import type { RequisitionHead } from '#mall/trade/requisition/requisition.contract.ts'
import { stateLabels } from '#mall/trade/requisition/requisition.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './home.module.css'

type Props = { requisitions: RequisitionHead[]; isPurchaser: boolean }

const list = '/purchaseRequisitionList'

/** For a purchaser what waits for him, for a demander what became of what he asked for. */
export const RecentRequisitions = ({ requisitions, isPurchaser }: Props) => (
  <section className="sheet">
    <header>
      <h3>{isPurchaser ? '采购申请待处理' : '最近采购申请'}</h3>
      <span className="r">
        <PageLink to={isPurchaser ? `${list}?tab=pending` : list} className="link">
          全部申请
        </PageLink>
      </span>
    </header>
    {requisitions.length > 0 ? (
      <table className="tb">
        <thead>
          <tr>
            <th>申请单号</th>
            <th>{isPurchaser ? '需求人' : '采购员'}</th>
            <th className="num">种类</th>
            <th className="num">预估金额</th>
            <th>期望到货</th>
            <th>用途</th>
            <th>状态</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {requisitions.map((one) => (
            <Row key={one.requisitionNo} requisition={one} isPurchaser={isPurchaser} />
          ))}
        </tbody>
      </table>
    ) : (
      <p className={styles.none}>
        {isPurchaser
          ? '没有待处理的采购申请。'
          : '还没有采购申请，把物料加入「我的共享」后即可共享给采购员。'}
      </p>
    )}
  </section>
)

const tones = {
  pending: 'warn',
  partial: 'warn',
  ordered: 'a',
  done: 'ok',
  returned: 'bad',
  withdrawn: '',
} as const

type RowProps = { requisition: RequisitionHead; isPurchaser: boolean }

function Row({ requisition, isPurchaser }: RowProps) {
  const { requisitionNo, demanderName, purchaserName, note, state } = requisition
  const address = `${list}?requisitionNo=${requisitionNo}`
  return (
    <tr>
      <td>
        <PageLink to={address} className="link nw">
          {requisitionNo}
        </PageLink>
      </td>
      <td className={styles.name}>{isPurchaser ? demanderName : purchaserName}</td>
      <td className="num">{requisition.type}</td>
      <td className="num">
        <b>{price(requisition.totalPrice)}</b>
      </td>
      <td className="sec nw">{requisition.expectDate ?? '–'}</td>
      <td className={styles.name} title={note}>
        {note || '–'}
      </td>
      <td>
        <span className={`tag ${tones[state]}`}>{stateLabels[state]}</span>
      </td>
      <td>
        <PageLink
          to={address}
          className="link t13 nw"
          aria-label={`${isPurchaser ? '去处理' : '查看'} ${requisitionNo}`}
        >
          {isPurchaser ? '去处理' : '查看'}
        </PageLink>
      </td>
    </tr>
  )
}
