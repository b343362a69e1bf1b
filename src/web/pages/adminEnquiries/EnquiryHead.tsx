import { price } from '#mall/money.ts'
import type { DeskDetail } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { enquiryInvoices, enquiryLabels } from '#mall/trade/enquiry/enquiry.rules.ts'
import { leftSentence, urgencyOf } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import head from '#web/enquiry/head.module.css'
import { dateTime } from '#web/ui/time.ts'
import { EnquiryActs } from './EnquiryActs.tsx'
import { EnquiryFiles } from './EnquiryFiles.tsx'
import styles from './enquiries.module.css'

/** Who asks, what he needs beside the goods, how much time is left and who deals with it. */
export const EnquiryHead = ({ detail }: { detail: DeskDetail }) => (
  <>
    <div className={head.head}>
      <h2>{detail.enquiryNo}</h2>
      <span className="sec t13">
        {[detail.companyName, detail.buyerName, detail.mobile].filter(Boolean).join('，')}，
        {dateTime(detail.submittedAt).slice(5)} 提交
      </span>
      <State detail={detail} />
      <EnquiryActs detail={detail} />
    </div>
    <dl className={`key-values ${styles.facts}`}>
      <dt>标题</dt>
      <dd>{detail.title || '–'}</dd>
      <dt>要货</dt>
      <dd>{[detail.expectDate, detail.city].filter(Boolean).join('，') || '–'}</dd>
      <dt>发票</dt>
      <dd>{enquiryInvoices[detail.invoice]}</dd>
      <dt>替代品牌</dt>
      <dd>{detail.takesSubstitutes ? '接受' : '不接受'}</dd>
      <dt>客户</dt>
      <dd>
        {detail.customer.isMonthly ? '月结' : '现结'}，近 90 天 {price(detail.customer.amount)}
      </dd>
      <dt>报价截止</dt>
      <dd>{detail.wantedBy ? dateTime(detail.wantedBy) : '–'}</dd>
      {(detail.note || detail.files.length > 0) && (
        <>
          <dt>说明</dt>
          <dd className={styles.wide}>
            {detail.note} <EnquiryFiles files={detail.files} />
          </dd>
        </>
      )}
      {detail.reason && (
        <>
          <dt>结果</dt>
          <dd className={styles.wide}>{detail.reason}</dd>
        </>
      )}
    </dl>
  </>
)

function State({ detail }: { detail: DeskDetail }) {
  const { leftMinutes, state, validUntil } = detail
  return (
    <>
      <span className="tag">{enquiryLabels[state]}</span>
      {leftMinutes !== null && (
        <span className={`tag ${urgencyOf(leftMinutes)}`}>{leftSentence(leftMinutes)}</span>
      )}
      {validUntil && detail.version > 0 && (
        <span className="sec t12">
          V{detail.version} 有效至 {dateTime(validUntil)}
        </span>
      )}
      <span className="sec t12">
        {detail.isOwn ? '我在处理' : detail.ownerName ? `${detail.ownerName} 在处理` : '未领取'}
      </span>
    </>
  )
}
