import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { backStates } from '#mall/trade/transfer/bank.rules.ts'
import type { BackRow } from '#mall/trade/transfer/bankRows.contract.ts'
import { sentBackForm } from '#mall/trade/transfer/voucher.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { call } from '#web/call.ts'
import styles from '#web/list/list.module.css'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminMoneyBack.ts'

const list = {
  noun: '退款',
  unit: '笔',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('退款状态', { open: '待汇出', all: '全部' }),
    keyword: text('搜索退款', '退款单号 / 订单号 / 客户 / 户名 / 金额'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.bank.moneyBack, filter))

const tones: Record<BackRow['state'], string> = { open: 'warn', done: 'ok', refused: 'bad' }

const columns: readonly Column<BackRow>[] = [
  {
    head: '退款单，来由',
    width: '24%',
    cell: ({ no, orderNo, createdAt }) => (
      <>
        <span className="mono any">{no}</span>
        <p className="mute t12">
          {orderNo ? (
            <>
              订单退款{' '}
              <PageLink to={to.adminOrder({ orderNo })} className="link">
                {orderNo}
              </PageLink>
            </>
          ) : (
            '客户申请退回余额'
          )}
          ，{dateTime(createdAt)}
        </p>
      </>
    ),
  },
  { head: '客户', width: '18%', cell: ({ customer }) => customer },
  { head: '金额', width: '12%', isNum: true, cell: ({ amount }) => <b>{price(amount)}</b> },
  {
    head: '退回账户',
    width: '26%',
    cell: ({ accountName, accountNo, bankName, hasPaid }) => (
      <>
        {accountName}
        <p className="t12 any">
          <span className="mono">{accountNo || '账号见原付款回单'}</span> {bankName}
        </p>
        {!hasPaid && <p className="warn t12">该账户没有付过款，核实后再汇</p>}
      </>
    ),
  },
  {
    head: '处理',
    width: '20%',
    opens: true,
    cell: (row) => (row.state === 'open' ? <Acts row={row} /> : <Result row={row} />),
  },
]

const Acts = ({ row: { no, amount, orderNo } }: { row: BackRow }) => (
  <span className={styles.acts}>
    <Decision
      name="已汇出"
      subject={`${no} ${price(amount)}`}
      done="已登记汇出，客户会收到通知"
      isInRow
      form={sentBackForm}
      decide={(values) => call(api.bank.sentBack, { no, ...values })}
    >
      请先在网银汇出，再填写回单上的流水号。
    </Decision>
    {orderNo === null && (
      <Decision
        name="不同意"
        subject={no}
        done="款项留在客户余额"
        isDanger
        isInRow
        form={reasonForm}
        decide={({ reason }) => call(api.bank.refusePayback, { no, reason })}
      >
        款项回到客户余额，客户会看到原因。
      </Decision>
    )}
  </span>
)

const Result = ({ row: { state, serialNo, reason, settledBy } }: { row: BackRow }) => (
  <>
    <span className={`tag ${tones[state]}`}>{backStates[state]}</span>
    <p className="mute t12 any">{[settledBy, serialNo, reason].filter(Boolean).join('，')}</p>
  </>
)

const page = staffList('待汇出退款', {
  list,
  columns,
  keyOf: ({ no }) => no,
  exported: { endpoint: api.bank.moneyBack },
  none: { text: '对公转账的订单取消后，或客户申请退回余额后，会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
