import { api } from '#mall/api.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { voucherStates } from '#mall/trade/transfer/bank.rules.ts'
import type { StaffVoucher } from '#mall/trade/transfer/bankRows.contract.ts'
import { shownCode } from '#mall/trade/transfer/code.rules.ts'
import { shortForm } from '#mall/trade/transfer/match.form.ts'
import type { VoucherState } from '#mall/trade/transfer/transfer.contract.ts'
import { partForm } from '#mall/trade/transfer/voucher.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { call } from '#web/call.ts'
import { Paper } from '#web/company/Paper.tsx'
import styles from '#web/list/list.module.css'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminVouchers.ts'

const list = {
  noun: '付款凭证',
  unit: '份',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('凭证状态', { waiting: '待核实', all: '全部' }),
    keyword: text('搜索凭证', '合并付款单号 / 识别码 / 户名 / 客户 / 金额 / 流水号'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.bank.bankVouchers, filter))

const tones: Record<VoucherState, string> = {
  waiting: 'warn',
  passed: 'ok',
  partial: 'warn',
  rejected: 'bad',
  withdrawn: 'off',
}

const columns: readonly Column<StaffVoucher>[] = [
  {
    head: '客户，合并付款单',
    width: '22%',
    cell: ({ customer, transferNo, code, orderNos, statementNos }) => (
      <>
        {customer}
        <p className="mute t12">
          {transferNo} 识别码 {shownCode(code)}
        </p>
        {orderNos.map((orderNo) => (
          <p key={orderNo} className="t12">
            <PageLink to={to.adminOrder({ orderNo })} className="link">
              {orderNo}
            </PageLink>
          </p>
        ))}
        {statementNos.map((statementNo) => (
          <p key={statementNo} className="t12">
            <PageLink to={to.adminStatement({ statementNo })} className="link">
              对账单 {statementNo}
            </PageLink>
          </p>
        ))}
      </>
    ),
  },
  {
    head: '付款户名，尾号',
    width: '20%',
    cell: ({ payerName, accountTail, serialNo, customer }) => (
      <>
        {payerName} <span className="mute">{accountTail}</span>
        {payerName !== customer && <p className="warn t12">与客户名称不同，须确认代付关系</p>}
        {serialNo && <p className="mute t12 any">流水号 {serialNo}</p>}
      </>
    ),
  },
  {
    head: '付款金额',
    width: '14%',
    isNum: true,
    cell: ({ amount, due, paidOn, lines, state }) => (
      <>
        <b>{price(amount)}</b>
        <p className="mute t12">
          {paidOn}，待付 {price(due)}
        </p>
        {state === 'waiting' && due > amount && (
          <p className="warn t12">少 {price(missingOf(due, amount))}</p>
        )}
        {lines.map((line) => (
          <p key={line.lineId} className="warn t12">
            来款中有 {price(line.amount)}，{line.payerName}，{dateTime(line.at).slice(0, 10)}
          </p>
        ))}
      </>
    ),
  },
  {
    head: '凭证',
    width: '16%',
    cell: ({ files }) => files.map((file) => <Paper key={file.fileId} file={file} />),
  },
  {
    head: '提交',
    width: '12%',
    cell: ({ createdAt, createdBy }) => (
      <>
        {createdBy}
        <p className="mute t12">{dateTime(createdAt)}</p>
      </>
    ),
  },
  {
    head: '处理',
    width: '16%',
    opens: true,
    cell: (voucher) =>
      voucher.state === 'waiting' ? <Acts voucher={voucher} /> : <Result voucher={voucher} />,
  },
]

const missingOf = (due: number, amount: number) => yuan(fen(due) - fen(amount))

const Acts = ({ voucher: { voucherId, transferNo, amount, off } }: { voucher: StaffVoucher }) => (
  <span className={styles.acts}>
    {off ? (
      <Decision
        name="通过"
        subject={`${transferNo} ${price(amount)}`}
        done="已核实，按到账金额付款"
        isInRow
        form={shortForm}
        decide={({ short, reason }) =>
          short === 'writeOff'
            ? call(api.finance.settleVoucher, { voucherId, off, reason })
            : call(api.bank.passVoucher, { voucherId })
        }
      >
        {passText(amount)}
        {off.key} 还少 {price(off.amount)}：可以核销尾差，或由客户补付。
      </Decision>
    ) : (
      <Decision
        name="通过"
        subject={`${transferNo} ${price(amount)}`}
        done="已核实，按到账金额付款"
        isInRow
        decide={() => call(api.bank.passVoucher, { voucherId })}
      >
        {passText(amount)}
      </Decision>
    )}
    <Decision
      name="部分到账"
      subject={transferNo}
      done="已按实际到账付款，差额通知客户"
      isInRow
      form={partForm}
      decide={(values) => call(api.bank.passPart, { voucherId, ...values })}
    >
      按实际到账付款，未付清的回到待付款，通知客户还需支付的金额。
    </Decision>
    <Decision
      name="驳回"
      subject={transferNo}
      done="已驳回"
      isDanger
      isInRow
      form={reasonForm}
      decide={({ reason }) => call(api.bank.rejectVoucher, { voucherId, reason })}
    >
      款项回到待付款，客户会看到原因，可更正后重新提交。
    </Decision>
  </span>
)

const passText = (amount: number) =>
  `请先在网银确认 ${price(amount)} 已到账。流水中已有的那笔随之核销，以后导入的同一笔不会重复记。`

const Result = ({ voucher: { state, reason, decidedBy } }: { voucher: StaffVoucher }) => (
  <>
    <span className={`tag ${tones[state]}`}>{voucherStates[state]}</span>
    <p className="mute t12">{[decidedBy, reason].filter(Boolean).join('，')}</p>
  </>
)

const page = staffList('付款凭证', {
  list,
  columns,
  keyOf: ({ voucherId }) => voucherId,
  exported: { endpoint: api.bank.bankVouchers },
  none: { text: '客户提交对公转账的付款凭证后会显示在这里；按流水自动对上的不需要凭证。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
