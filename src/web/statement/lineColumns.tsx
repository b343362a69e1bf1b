import type { ReactNode } from 'react'
import { price } from '#mall/money.ts'
import type { Dispute, StatementLine } from '#mall/trade/statement/statement.contract.ts'
import { choice, text } from '#web/list/listFilter.ts'
import type { Column } from '#web/list/Table.tsx'

/** The lines of a statement, as both sides list them. */
export const lineList = {
  noun: '明细',
  unit: '行',
  pageSizes: [50, 20, 200],
  fields: {
    keyword: text('搜索明细', '订单号 / 送货单号 / PO / 物料编码'),
    only: choice('明细', { disputed: '只看有异议的' }),
  },
}

const kinds = {
  goods: '',
  freight: '运费',
  return: '退货',
  back: '冲减',
  kept: '异议转入',
} as const
const states = {
  open: ['核实中', 'warn'],
  kept: ['维持', 'off'],
  adjusted: ['已同意', 'ok'],
} as const

type Parts<L> = {
  /** It leads to an order, which each side has at another place. */
  orderLink(orderNo: string): ReactNode
  acts(line: L): ReactNode
}

export const lineColumns = <L extends StatementLine>({
  orderLink,
  acts,
}: Parts<L>): readonly Column<L>[] => [
  {
    head: '签收，订单号',
    width: '16%',
    cell: ({ receivedOn, orderNo, documentNo }) => (
      <>
        {orderNo ? orderLink(orderNo) : documentNo}
        <p className="mute t12">{receivedOn}</p>
      </>
    ),
  },
  {
    head: '送货单号，PO 号',
    width: '15%',
    look: 'any',
    cell: ({ documentNo, poNumber }) => (
      <>
        {documentNo}
        <p className="mute t12">{poNumber || '无 PO 号'}</p>
      </>
    ),
  },
  {
    head: '商品，物料编码',
    width: '24%',
    look: 'any',
    cell: ({ kind, model, productName, materialCode }) => (
      <>
        <b>{model || productName}</b> {kinds[kind] && <span className="tag">{kinds[kind]}</span>}
        <p className="mute t12">
          {[model && productName, materialCode].filter(Boolean).join('，')}
        </p>
      </>
    ),
  },
  {
    head: '数量',
    width: '9%',
    isNum: true,
    cell: ({ pieces, unit }) => (pieces === 0 ? '–' : `${pieces.toLocaleString('en')} ${unit}`),
  },
  {
    head: '未税，税额',
    width: '12%',
    isNum: true,
    cell: ({ noTaxAmount, taxAmount }) => (
      <>
        {price(noTaxAmount)}
        <p className="mute t12">{price(taxAmount)}</p>
      </>
    ),
  },
  {
    head: '含税金额，单价',
    width: '12%',
    isNum: true,
    cell: ({ withTaxAmount, taxPrice }) => (
      <>
        <b>{price(withTaxAmount)}</b>
        <p className="mute t12">{price(taxPrice)}</p>
      </>
    ),
  },
  {
    head: '异议',
    width: '12%',
    look: 'any',
    cell: (line) => (
      <>
        {line.dispute && <Said dispute={line.dispute} />}
        {acts(line)}
      </>
    ),
  },
]

const Said = ({ dispute: { state, amount, reason, answer, saidBy } }: { dispute: Dispute }) => (
  <>
    <span className={`tag ${states[state][1]}`}>
      {states[state][0]} {price(amount)}
    </span>
    <p className="t12">
      {saidBy}：{reason}
    </p>
    {answer && <p className="mute t12">答复：{answer}</p>}
  </>
)
