import { price } from '#mall/money.ts'
import type { QuotationHead } from '#mall/trade/quotation/quotation.contract.ts'
import { dateTime } from '#web/ui/time.ts'
import { Download } from './Download.tsx'
import styles from './quotations.module.css'

export const QuotationTable = ({ quotations }: { quotations: QuotationHead[] }) => (
  <table className={`tb ${styles.table}`}>
    <thead>
      <tr>
        <th>编号</th>
        <th>报价日期</th>
        <th>有效期至</th>
        <th>种类/件数</th>
        <th className="num">应付总额</th>
        <th>制单人</th>
        <th>状态</th>
        <th className="acts">操作</th>
      </tr>
    </thead>
    <tbody>
      {quotations.map((quotation) => (
        <Row key={quotation.quotationNo} quotation={quotation} />
      ))}
    </tbody>
  </table>
)

function Row({ quotation }: { quotation: QuotationHead }) {
  const { quotationNo, createdAt, validUntil, isExpired, type, total, makerName } = quotation
  return (
    <tr>
      <td>
        <b>{quotationNo}</b>
      </td>
      <td className="sec">{dateTime(createdAt)}</td>
      <td className="sec">{validUntil}</td>
      <td>
        {type} 种 {total.toLocaleString('en')} 件
      </td>
      <td className="num">
        <b>{price(quotation.totalPrice)}</b>
      </td>
      <td>{makerName}</td>
      <td>
        <span className={`tag ${isExpired ? '' : 'ok'}`}>{isExpired ? '已过期' : '有效'}</span>
      </td>
      <td className="acts">
        <div className={styles.acts}>
          <Download quotationNo={quotationNo} kind="pdf" />
          <Download quotationNo={quotationNo} kind="xlsx" />
        </div>
      </td>
    </tr>
  )
}
