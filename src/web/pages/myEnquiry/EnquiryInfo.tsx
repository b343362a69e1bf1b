import { Fragment, type ReactNode } from 'react'
import { to } from '#mall/pages.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import {
  type EnquiryEvent,
  enquiryInvoices,
  enquiryMoves,
} from '#mall/trade/enquiry/enquiry.rules.ts'
import { promisedText } from '#mall/trade/enquiry/promise.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './myEnquiry.module.css'

/** Nothing is ordered by them any more. */
const closed = new Set<EnquiryDetail['state']>(['declined', 'unable', 'withdrawn'])

/** What the enquiry said when it was submitted, and by which rules it is answered. */
export function Info({ enquiry }: { enquiry: EnquiryDetail }) {
  const { askerName, submittedAt, contact, mobile, files, note, copiedFrom } = enquiry
  const { version, state } = enquiry
  return (
    <section className="sheet">
      <header>
        <h2>询价信息</h2>
      </header>
      <dl className={styles.facts}>
        <Fact name="提交">
          {askerName}，{dateTime(submittedAt)}
        </Fact>
        <Fact name="承诺回复">{promisedText(enquiry)}</Fact>
        <Fact name="报价截止">{enquiry.wantedBy && dateTime(enquiry.wantedBy)}</Fact>
        <Fact name="期望交期">{enquiry.expectDate}</Fact>
        <Fact name="收货城市">{enquiry.city}</Fact>
        <Fact name="替代品牌">{enquiry.takesSubstitutes ? '接受，同规格' : '不接受'}</Fact>
        <Fact name="发票">{enquiryInvoices[enquiry.invoice]}</Fact>
        <Fact name="联系人">
          {contact}，{mobile}
        </Fact>
        <Fact name="补充说明">{note}</Fact>
        <Fact name="附件">
          {files.length > 0 &&
            files.map(({ fileId, name }) => (
              <a
                key={fileId}
                href={`/files/enquiry/${fileId}`}
                target="_blank"
                rel="noreferrer"
                className={`link ${styles.file}`}
              >
                {name}
              </a>
            ))}
        </Fact>
        {copiedFrom && (
          <Fact name="复制自">
            <PageLink to={to.myEnquiry({ enquiryNo: copiedFrom })} className="link">
              {copiedFrom}
            </PageLink>
          </Fact>
        )}
        {version > 0 && !closed.has(state) && (
          <Fact name="成交方式">
            {state === 'expired'
              ? `V${version} 已到期，不能再按此价成交；可重新询价，或按当日价格下单`
              : `选中的行按 V${version} 价成交，未选的行保留到有效期结束；数量低于起订、多于此价最多，或到期后按当日价格`}
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </>
)

/** Who moved the enquiry, and when. */
export const History = ({ enquiry: { logs } }: { enquiry: EnquiryDetail }) => (
  <section className="sheet">
    <header>
      <h2>操作记录</h2>
    </header>
    <dl className={styles.facts}>
      {logs.map(({ at, actor, event, note }) => (
        <Fragment key={`${at} ${event} ${note}`}>
          <dt>{dateTime(at).slice(5)}</dt>
          <dd>
            {actor}，{enquiryMoves[event as EnquiryEvent]?.label ?? event}
            {note && `：${note}`}
          </dd>
        </Fragment>
      ))}
    </dl>
  </section>
)
