import { monthText } from '#mall/company/ledger/month.rules.ts'
import type { FinanceDesk } from '#mall/house/finance/finance.contract.ts'
import { price } from '#mall/money.ts'
import styles from '#web/finance/finance.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'

const faultNames: Record<string, string> = {
  posting: '借贷不平',
  balance: '余额与明细不符',
  reserved: '信用占用与订单不符',
  advance: '预收与收款不符',
  receivable: '应收与单据不符',
  charged: '应收与发货不符',
  refundable: '应退与退款单不符',
  tally: '日汇总与明细不符',
  closing: '结账数与明细不符',
}
const shownFaults = 10

/** Says when the ledger was compared with its documents, and what did not agree. */
export function Checked({ check }: Pick<FinanceDesk, 'check'>) {
  const faults = check?.faults ?? []
  return (
    <section className="sheet" aria-label="账务检查">
      <header>
        <h2>账务检查</h2>
        {check && (
          <span className={`tag ${faults.length > 0 ? 'bad' : 'ok'}`}>
            {faults.length > 0 ? `${faults.length} 处不符` : '全部相符'}
          </span>
        )}
      </header>
      <div className={styles.part}>
        <p className="t13">
          {check
            ? `${dateTime(check.at)} 检查了全部账目：每笔借贷相等，余额、占用、预收、应退与单据一致。`
            : '还没有检查过，启动后一小时内自动检查，以后每天一次。'}
        </p>
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.slice(0, shownFaults).map(({ what, subject, amount }) => (
              <li key={`${what} ${subject}`} className="bad">
                {faultNames[what] ?? what}：{subject}，差 {price(amount)}
              </li>
            ))}
            {faults.length > shownFaults && (
              <li className="mute">另有 {faults.length - shownFaults} 处，见服务器日志</li>
            )}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Leads to the books and to the closing of a month. */
export const Books = ({ desk: { closed, closable } }: { desk: FinanceDesk }) => (
  <section className="sheet" aria-label="账簿与结账">
    <header>
      <h2>账簿与结账</h2>
    </header>
    <div className={styles.part}>
      <p className="t13">
        {closed ? `已结账到${monthText(closed)}。` : '还没有结过账。'}
        {closable && <b>{monthText(closable)}可以结账。</b>}
      </p>
      <p className={styles.acts}>
        <PageLink to="/admin/closing" className={closable ? 'btn primary' : 'btn'}>
          月结账
        </PageLink>
        <PageLink to="/admin/books" className="btn">
          科目余额表
        </PageLink>
        <PageLink to="/admin/entries" className="btn">
          明细账
        </PageLink>
        <PageLink to="/admin/exports" className="btn">
          凭证导出
        </PageLink>
      </p>
    </div>
  </section>
)
