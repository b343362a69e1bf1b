import type { CustomerDocument, CustomerDocuments } from '#mall/house/customer/customer.contract.ts'
import { price } from '#mall/money.ts'
import { type Address, to } from '#mall/pages.ts'
import { mayEnter } from '#mall/staffAccess.ts'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './customer.module.css'

export type DocumentKind = keyof CustomerDocuments

type Kind = {
  title: string
  /** The columns of what each kind says in its own words. */
  by: string
  note: string
  amount: string
  one: ((no: string) => Address) | null
  all(name: string): Address
}

const kinds: Record<DocumentKind, Kind> = {
  orders: {
    ...{ title: '订单', by: '下单人', note: '客户单号', amount: '金额' },
    one: (orderNo) => to.adminOrder({ orderNo }),
    all: (keyword) => to.adminOrders({ tab: 'all', keyword }),
  },
  enquiries: {
    ...{ title: '询价', by: '询价人', note: '标题', amount: '' },
    one: (enquiryNo) => to.adminEnquiries({ enquiryNo }),
    all: (keyword) => to.adminEnquiries({ keyword }),
  },
  quotations: {
    ...{ title: '客户导出的报价单', by: '导出人', note: '有效至', amount: '金额' },
    one: null,
    all: (keyword) => to.adminEnquiries({ keyword }),
  },
  afterSales: {
    ...{ title: '售后', by: '申请人', note: '订单', amount: '退款' },
    one: (afterSaleNo) => to.adminAfterSale({ afterSaleNo }),
    all: (keyword) => to.adminAfterSales({ tab: 'all', keyword }),
  },
  statements: {
    ...{ title: '对账单', by: '确认人', note: '到期', amount: '未付' },
    one: (statementNo) => to.adminStatement({ statementNo }),
    all: (keyword) => to.adminStatements({ tab: 'all', keyword }),
  },
  invoices: {
    ...{ title: '发票', by: '申请人', note: '抬头', amount: '金额' },
    one: (invoiceNo) => to.adminInvoice({ invoiceNo }),
    all: (keyword) => to.adminInvoices({ tab: 'all', keyword }),
  },
}

type Props = { documents: CustomerDocuments; only: readonly DocumentKind[]; name: string }

/** Shows the last documents of each kind that one may read, and leads to the list that has all of them. */
export const Documents = ({ documents, only, name }: Props) =>
  only.map((kind) => {
    const rows = documents[kind]
    return rows && <Sheet key={kind} kind={kind} rows={rows} name={name} />
  })

type SheetProps = { kind: DocumentKind; rows: readonly CustomerDocument[]; name: string }

function Sheet({ kind, rows, name }: SheetProps) {
  const { title, one, all } = kinds[kind]
  const { who } = useVisitor()
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {one && rows.length > 0 && mayEnter(who, all(name)) && (
          <span className="right">
            <PageLink to={all(name)} className="link">
              全部{title}
            </PageLink>
          </span>
        )}
      </header>
      {rows.length > 0 ? (
        <Table label={title} columns={columnsOf(kind)} rows={rows} keyOf={({ no }) => no} />
      ) : (
        <p className={`mute t13 ${styles.none}`}>还没有{title}。</p>
      )}
    </section>
  )
}

function columnsOf(kind: DocumentKind): readonly Column<CustomerDocument>[] {
  const { by, note, amount, one } = kinds[kind]
  return [
    {
      head: '单号，时间',
      width: '24%',
      opens: true,
      cell: ({ no, at }) => (
        <>
          {one ? <StaffLink to={one(no)}>{no}</StaffLink> : no}
          <p className="mute t12">{dateTime(at)}</p>
        </>
      ),
    },
    { head: by, width: '14%', cell: (row) => row.by || '–' },
    { head: note, look: 'any', cell: (row) => row.note || '–' },
    ...(amount
      ? [
          {
            head: amount,
            width: '18%',
            isNum: true,
            cell: (row: CustomerDocument) => (row.amount === null ? '–' : price(row.amount)),
          },
        ]
      : []),
    { head: '状态', width: '16%', cell: ({ state }) => state || '–' },
  ]
}
