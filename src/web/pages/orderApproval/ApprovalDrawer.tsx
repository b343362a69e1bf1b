import { Fragment, type ReactNode } from 'react'
import { brandedName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { ApprovalDetail, ApprovalLine } from '#mall/trade/approval/approval.contract.ts'
import type { OrderDetail, OrderLine } from '#mall/trade/order/order.contract.ts'
import { deliveryWays } from '#mall/trade/order/requirements.rules.ts'
import { ApprovalTag } from '#web/approval/ApprovalTag.tsx'
import styles from '#web/approval/approval.module.css'
import { deviation } from '#web/approval/deviation.ts'
import { Decisions, Path } from '#web/approval/Path.tsx'
import { waited } from '#web/approval/waited.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import type { Fact } from '#web/list/FactTable.tsx'
import { OrderFiles } from '#web/order/OrderFiles.tsx'
import { LinesTable } from '#web/order/PiecesTable.tsx'
import { masked } from '#web/ui/masked.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { Acts } from './ApprovalActs.tsx'
import { BudgetEffects } from './BudgetEffects.tsx'

type Props = {
  detail: ApprovalDetail
  order: OrderDetail
  now: string
  /** It waits for the caller too. */
  next: string | null
  onClose(): void
}

/** Shows what an approver has to know, with what he may do. */
export const ApprovalDrawer = ({ detail, order, now, next, onClose }: Props) => (
  <Dialog
    title={`审批 ${detail.orderNo}`}
    footer={
      detail.isMine ? (
        <Acts detail={detail} />
      ) : (
        <>
          <button type="button" className="btn" onClick={onClose}>
            关闭
          </button>
          {next && (
            <PageLink
              to={to.orderApproval({ orderNo: next })}
              className="btn primary"
              preventScrollReset
            >
              下一单
            </PageLink>
          )}
        </>
      )
    }
    onClose={onClose}
    isDrawer
  >
    <Facts detail={detail} order={order} now={now} />
    <section className={styles.part}>
      <h3>
        商品 {detail.kinds} 种{deserving(detail.lines)}
      </h3>
      <LinesTable facts={factsOf(order)} rows={detail.lines} keyOf={({ lineNo }) => lineNo} />
    </section>
    <BudgetEffects budgets={detail.budgets} />
    <section className={styles.part}>
      <h3>审批路径</h3>
      <Path path={detail.path} />
    </section>
    <section className={styles.part}>
      <h3>审批记录</h3>
      <Decisions decisions={detail.decisions} />
    </section>
  </Dialog>
)

const Facts = ({ detail, order, now }: Pick<Props, 'detail' | 'order' | 'now'>) => (
  <dl className="key-values">
    <dt>状态</dt>
    <dd>
      <ApprovalTag state={detail.state} />{' '}
      {detail.state === 'waiting' && `停留 ${waited(detail.submittedAt, now)}`}
    </dd>
    <dt>下单人</dt>
    <dd>{[detail.buyerName, detail.departmentName].filter(Boolean).join('，')}</dd>
    {detail.placedBy && (
      <>
        <dt>下单方式</dt>
        <dd>{detail.placedBy} 代客下单</dd>
      </>
    )}
    <dt>提交时间</dt>
    <dd>{dateTime(detail.submittedAt)}</dd>
    {detail.poNumber && (
      <>
        <dt>PO 号</dt>
        <dd>{detail.poNumber}</dd>
      </>
    )}
    <dt>应付总额</dt>
    <dd>
      <b>{price(detail.totalPrice)}</b>
    </dd>
    <dt>触发规则</dt>
    <dd>{[detail.ruleName, ...detail.reasons].join('；')}</dd>
    {detail.state === 'waiting' && (
      <>
        <dt>价格保留至</dt>
        <dd>{dateTime(detail.heldUntil)}</dd>
      </>
    )}
    <Asked order={order} />
    <dt>订单</dt>
    <dd>
      <PageLink to={to.orderDetail({ orderNo: detail.orderNo })} className="link">
        查看订单详情
      </PageLink>
    </dd>
  </dl>
)

/** What the buyer asks beside the goods, as far as he does. */
function Asked({ order }: { order: OrderDetail }) {
  const { receiver, mobile, address, deliveryWay, expectDate, project, remark, files } = order
  const said = [
    ['收货信息', [receiver, masked(mobile), address].join('，')],
    ['配送方式', deliveryWay && deliveryWays[deliveryWay]],
    ['期望到货', expectDate],
    ['项目', project],
    ['订单备注', remark],
    ['附件', files.length > 0 && <OrderFiles files={files} />],
  ] as const
  return said.map(
    ([name, value]) =>
      value && (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  )
}

/** Names what deserves a look: lines dearer than last time, and first purchases. */
function deserving(lines: readonly ApprovalLine[]): string {
  const dearer = lines.filter(({ taxPrice, lastPrice }) => lastPrice && taxPrice > lastPrice).length
  const first = lines.filter(({ lastPrice }) => lastPrice === null).length
  const found = [dearer > 0 && `${dearer} 种比上次贵`, first > 0 && `${first} 种首次采购`]
  const words = found.filter(Boolean).join('，')
  return words && `：${words}`
}

type ComparedProps = {
  now: number
  before: number | null
  none: string
  children?: ReactNode
}

/** Shows a price of before, and by how much that of now differs. */
const Compared = ({ now, before, none, children }: ComparedProps) =>
  before === null ? (
    <span className="mute">{none}</span>
  ) : (
    <>
      {price(before)}
      <p className={now > before ? 'bad t12' : 'mute t12'}>{deviation(now, before)}</p>
      {children && <p className="mute t12">{children}</p>}
    </>
  )

const Note = ({ of }: { of: OrderLine | undefined }) =>
  of?.note && <p className="t12">备注：{of.note}</p>

const factsOf = ({ lines }: OrderDetail): readonly Fact<ApprovalLine>[] => [
  {
    head: '型号 / 品名',
    cell: ({ lineNo, model, productName, brandName, isAgreed, costCentre }) => (
      <>
        <b className="any">{model}</b> {isAgreed && <span className="tag">协议价</span>}
        <p className="mute t12">{brandedName(brandName, productName)}</p>
        {costCentre && <p className="mute t12">成本中心 {costCentre}</p>}
        <Note of={lines.find((line) => line.lineNo === lineNo)} />
      </>
    ),
  },
  { head: '数量', isNum: true, cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}` },
  { head: '单价', isNum: true, cell: ({ taxPrice }) => price(taxPrice) },
  {
    head: '协议价',
    isNum: true,
    cell: ({ taxPrice, agreedPrice, agreedUntil, isAgreed }) => (
      <Compared now={taxPrice} before={agreedPrice} none="无协议">
        {!isAgreed && agreedUntil && `协议至 ${agreedUntil}`}
      </Compared>
    ),
  },
  {
    head: '上次成交',
    isNum: true,
    cell: ({ taxPrice, lastPrice }) => <Compared now={taxPrice} before={lastPrice} none="无记录" />,
  },
  {
    head: '近 90 天',
    isNum: true,
    cell: ({ orders, pieces, unit }) =>
      orders === 0 ? '0 次' : `${orders} 次 ${pieces.toLocaleString('en')} ${unit}`,
  },
  { head: '小计', isNum: true, cell: ({ withTaxAmount }) => <b>{price(withTaxAmount)}</b> },
]
