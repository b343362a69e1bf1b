import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { EnquiryHead } from '#mall/trade/enquiry/enquiry.contract.ts'
import { enquiryLabels } from '#mall/trade/enquiry/enquiry.rules.ts'
import { awaitedAt, promiseText } from '#mall/trade/enquiry/promise.rules.ts'
import styles from '#web/list/list.module.css'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { toneOf } from './enquiryTone.ts'
import { isSoonOver, leftText } from './timeLeft.ts'

const addressOf = ({ enquiryNo }: EnquiryHead) => to.myEnquiry({ enquiryNo })

/** What opens an enquiry says what is to be done there. */
const verbs: Record<EnquiryHead['state'], string> = {
  waiting: '查看进度',
  quoting: '查看进度',
  asking: '去补充',
  partly: '查看报价',
  quoted: '查看报价',
  done: '查看订单',
  declined: '再次询价',
  unable: '查看原因',
  expired: '重新询价',
  withdrawn: '再次询价',
}

/** `now` is the time by the server's clock. */
export const columnsAt = (now: string): readonly Column<EnquiryHead>[] => [
  {
    head: '询价单号',
    width: '11%',
    opens: true,
    cell: (row) => (
      <PageLink to={addressOf(row)} className="link">
        {row.enquiryNo}
      </PageLink>
    ),
  },
  {
    head: '标题',
    cell: ({ title, askerName }) => (
      <>
        <b>{title}</b> <span className="mute t12">{askerName}</span>
      </>
    ),
  },
  {
    head: '状态',
    width: '8%',
    cell: ({ state }) => <span className={`tag ${toneOf(state)}`}>{enquiryLabels[state]}</span>,
  },
  {
    head: '已报/总行',
    width: '8%',
    isNum: true,
    cell: ({ quoted, kinds }) => `${quoted} / ${kinds}`,
  },
  { head: '版本', width: '5%', cell: ({ version }) => (version > 0 ? `V${version}` : '–') },
  {
    head: '报价总额',
    width: '11%',
    isNum: true,
    cell: ({ withTaxTotal }) => <b>{price(withTaxTotal)}</b>,
  },
  { head: '有效期', width: '13%', look: 'sec', cell: (row) => <Valid row={row} now={now} /> },
  { head: '业务员', width: '8%', cell: ({ ownerName }) => ownerName || '–' },
  {
    head: '更新时间',
    width: '9%',
    look: 'sec',
    cell: ({ changedAt }) => shortTime(changedAt, now),
  },
  {
    head: '操作',
    width: '8%',
    isActs: true,
    cell: (row) => (
      <div className={styles.acts}>
        <PageLink
          to={addressOf(row)}
          className="link"
          aria-label={`${verbs[row.state]} ${row.enquiryNo}`}
        >
          {verbs[row.state]}
        </PageLink>
      </div>
    ),
  },
]

/** The year is said only of another one, so that it stands in one line. */
const shortTime = (at: string, now: string): string => {
  const whole = dateTime(at)
  return whole.slice(0, 4) === dateTime(now).slice(0, 4) ? whole.slice(5) : whole
}

const isOver = new Set<EnquiryHead['state']>(['asking', 'declined', 'unable', 'withdrawn'])

/** When the quote ends, or until when the first answer is promised; before a weekend that has a date as well. */
function Valid({ row: { state, validUntil, ...row }, now }: { row: EnquiryHead; now: string }) {
  if (isOver.has(state)) return '–'
  const dueAt = awaitedAt({ ...row, state })
  if (dueAt) return `${promiseText(dueAt, new Date(now))} 前`
  if (validUntil === null) return '–'
  const left = leftText(validUntil, now)
  if (!left || state === 'expired') return `${dateTime(validUntil).slice(5)} 到期`
  return <span className={isSoonOver(validUntil, now) ? 'warn' : undefined}>剩 {left}</span>
}
