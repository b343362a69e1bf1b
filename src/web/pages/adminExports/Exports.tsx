import { api } from '#mall/api.ts'
import type { VoucherExport } from '#mall/house/finance/voucher.contract.ts'
import { exportForm } from '#mall/house/finance/voucher.form.ts'
import { price } from '#mall/money.ts'
import styles from '#web/finance/finance.module.css'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { dateTime } from '#web/ui/time.ts'
import { fileOf } from './fileOf.ts'

/** What was exported, the newest first; each can be fetched again as it was made. */
export const Exports = ({ list }: { list: readonly VoucherExport[] }) => (
  <section className="sheet" aria-label="导出记录">
    <header>
      <h2>导出记录</h2>
    </header>
    {list.length > 0 ? (
      <div className={styles.wide}>
        <Table label="导出记录" columns={columns} rows={list} keyOf={({ exportNo }) => exportNo} />
      </div>
    ) : (
      <Empty title="还没有导出过">生成的凭证按批次留底，可以再次下载。</Empty>
    )}
  </section>
)

const { layout: layouts, grouping: groupings } = exportForm.fields

const columns: readonly Column<VoucherExport>[] = [
  {
    head: '批次，日期',
    width: '24%',
    cell: ({ exportNo, from, to }) => (
      <>
        <span className="mono">{exportNo}</span>
        <p className="mute t12">
          {from} 至 {to}
        </p>
      </>
    ),
  },
  {
    head: '导入到，汇总方式',
    width: '20%',
    cell: ({ layout, grouping }) => (
      <>
        {layouts.choices[layout]}
        <p className="mute t12">{groupings.choices[grouping]}</p>
      </>
    ),
  },
  {
    head: '凭证',
    width: '14%',
    isNum: true,
    cell: ({ vouchers, lines, postings }) => (
      <>
        {vouchers.toLocaleString('en')} 张
        <p className="mute t12">
          {lines.toLocaleString('en')} 行，业务 {postings.toLocaleString('en')} 笔
        </p>
      </>
    ),
  },
  {
    head: '借贷各',
    width: '16%',
    isNum: true,
    cell: ({ amount, repeated }) => (
      <>
        <b>{price(amount)}</b>
        {repeated > 0 && <p className="warn t12">重复 {repeated.toLocaleString('en')} 笔</p>}
      </>
    ),
  },
  {
    head: '导出',
    width: '16%',
    cell: ({ madeBy, madeAt }) => (
      <>
        {madeBy}
        <p className="mute t12">{dateTime(madeAt)}</p>
      </>
    ),
  },
  {
    head: '文件',
    width: '10%',
    isActs: true,
    cell: (row) => (
      <SaveSheet
        endpoint={api.voucher.exportFile}
        input={{ exportNo: row.exportNo }}
        file={fileOf(row)}
        told="凭证已下载"
        name="下载"
        of={row.exportNo}
        className="txt"
      />
    ),
  },
]
