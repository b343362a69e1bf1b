import { Link, useLocation, useSearchParams } from 'react-router'
import type { DeskEnquiry } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { enquiryLabels } from '#mall/trade/enquiry/enquiry.rules.ts'
import { leftText, urgencyOf } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import { addressWith } from '#web/list/listFilter.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './enquiries.module.css'

type Found = { total: number; pages: number; counts: Record<string, number>; list: DeskEnquiry[] }
type Props = { found: Found; current: string | null }

/** What is due first comes first. */
export const EnquiryQueue = ({ found, current }: Props) => (
  <section className={`sheet ${styles.queue}`} aria-label="询价列表">
    {found.list.length === 0 && <p className={`sec t13 ${styles.nothing}`}>没有符合条件的询价。</p>}
    <ul>
      {found.list.map((one) => (
        <li key={one.enquiryNo}>
          <Entry one={one} isCurrent={one.enquiryNo === current} />
        </li>
      ))}
    </ul>
    {found.pages > 1 && <QueuePages pages={found.pages} />}
    <p className={`mute t12 ${styles.foot}`}>
      共 {found.total.toLocaleString('en')} 张；时间为工作时间 时:分
    </p>
  </section>
)

function QueuePages({ pages }: { pages: number }) {
  const [search] = useSearchParams()
  const pageNum = Number(search.get('pageNum')) || 1
  return <Pager pageNum={pageNum} pages={pages} pageSize={20} pageSizes={[]} />
}

function Entry({ one, isCurrent }: { one: DeskEnquiry; isCurrent: boolean }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return (
    <Link
      to={addressWith(pathname, search, { enquiryNo: one.enquiryNo })}
      className={styles.entry}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
    >
      <b>{one.companyName ?? one.buyerName}</b>
      <Time one={one} />
      <span className={styles.title}>{one.title}</span>
      <span className="t12">
        {one.answered > 0 && one.answered < one.lines ? `${one.answered}/` : ''}
        {one.lines} 行
      </span>
      <span className="mute t12">{one.enquiryNo}</span>
      <span className={one.ownerName ? 'sec t12' : 'link t12'}>{one.ownerName ?? '未领取'}</span>
      <Tags one={one} />
    </Link>
  )
}

function Time({ one }: { one: DeskEnquiry }) {
  if (one.leftMinutes !== null)
    return <span className={`t13 ${urgencyOf(one.leftMinutes)}`}>{leftText(one.leftMinutes)}</span>
  if (one.state === 'partly' || one.state === 'quoted')
    return (
      <span className="sec t12">{one.validUntil && `至 ${dateTime(one.validUntil).slice(5)}`}</span>
    )
  return <span className="sec t12">{dateTime(one.changedAt).slice(5)}</span>
}

const Tags = ({ one }: { one: DeskEnquiry }) => (
  <span className={styles.tags}>
    <span className="tag">{enquiryLabels[one.state]}</span>
    {one.isAskedAgain && <span className="tag warn">议价或补充</span>}
    {one.toAgree > 0 && <span className="tag warn">{one.toAgree} 行待您复审</span>}
    {one.approvals > one.toAgree && (
      <span className="tag">{one.approvals - one.toAgree} 行已送审</span>
    )}
    {one.toList > 0 && <span className="tag warn">{one.toList} 行待上架</span>}
    {one.isAsked && <span className="tag accent">新留言</span>}
  </span>
)
