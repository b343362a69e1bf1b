import type { ReactNode } from 'react'
import { seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { exactYuan, price } from '#mall/money.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { enquiryLabels } from '#mall/trade/enquiry/enquiry.rules.ts'
import { awaitedText } from '#mall/trade/enquiry/promise.rules.ts'
import { isQuoted } from '#mall/trade/enquiry/quote.rules.ts'
import { spanText } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import { quotePaperAddress } from '#mall/trade/enquiry/quotePaper.rules.ts'
import head from '#web/enquiry/head.module.css'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Acts } from './EnquiryActs.tsx'
import { toneOf } from './enquiryTone.ts'
import styles from './myEnquiry.module.css'
import type { Opened } from './opened.ts'
import { totalOf, versionChange } from './versionChange.ts'

/** Where an enquiry stands, and what the version that is shown comes to. */
export function Head({ enquiry, now }: Opened) {
  const { who } = useVisitor()
  const { enquiryNo, title, state, shown, actions, reason } = enquiry
  return (
    <section className="sheet">
      <div className={head.head}>
        <h1>{title}</h1>
        <span className={`tag ${toneOf(state)}`}>{enquiryLabels[state]}</span>
        <span className="mute t13">{standText(enquiry, now)}</span>
        <span className={head.acts}>
          {actions.includes('export') && seesPrices(who) && (
            <a className="btn" href={quotePaperAddress(enquiryNo, shown)} download>
              下载 PDF
            </a>
          )}
          {actions.includes('export') && (
            <SaveSheet
              endpoint={api.enquiry.exportEnquiry}
              input={{ enquiryNo, ...(shown > 0 && { version: shown }) }}
              file={`报价单 ${enquiryNo}.xlsx`}
              told="报价单已下载"
              name="下载 XLSX"
            />
          )}
          <Acts enquiry={enquiry} />
        </span>
      </div>
      {reason && (
        <p className="note warn">
          <span>
            {reasonLabels[state] ?? '原因'}：{reason}
          </span>
        </p>
      )}
      {state === 'asking' && <Question enquiry={enquiry} />}
      <Cells enquiry={enquiry} now={now} />
    </section>
  )
}

/** What the staff has to know before it goes on, where it is seen first. */
function Question({ enquiry: { messages, actions } }: { enquiry: EnquiryDetail }) {
  const question = messages
    .filter(({ kind }) => kind === 'question')
    .sort(byTime)
    .at(-1)
  return (
    <p className="note warn" role="status">
      <span className="any">
        报价前请补充信息{question && `：${question.text}`}
        {actions.includes('message') && (
          <>
            {'　'}
            <a href="#messages" className="link">
              去补充
            </a>
          </>
        )}
      </span>
    </p>
  )
}

const byTime = (one: { at: string }, other: { at: string }) => one.at.localeCompare(other.at)

const reasonLabels: Partial<Record<EnquiryDetail['state'], string>> = {
  declined: '拒绝原因',
  unable: '无法报价的原因',
  withdrawn: '撤销原因',
}

function standText(enquiry: EnquiryDetail, now: string) {
  const { enquiryNo, ownerName, answeredMinutes } = enquiry
  const owner = ownerName && `${ownerName} 负责`
  const awaited = awaitedText(enquiry, new Date(now))
  const answer = awaited || (answeredMinutes !== null && `首次回复${spanOf(answeredMinutes)}`)
  return [enquiryNo, owner, answer].filter(Boolean).join('，')
}

/** 用时 1 小时 32 分. */
const spanOf = (minutes: number): string =>
  `用时 ${minutes > 0 ? spanText(minutes) : '不到 1 分'}（工作时间）`

function Cells({ enquiry, now }: Opened) {
  const { who } = useVisitor()
  const { shown, lines, kinds, city, expectDate } = enquiry
  const quoted = lines.filter(({ quote }) => isQuoted(quote)).length
  const compared = versionChange(enquiry)
  return (
    <dl className={styles.cells}>
      {shown > 0 && seesPrices(who) && (
        <Cell name={`报价总额（V${shown}，${quoted} 行）`}>
          {price(exactYuan(totalOf(lines, 'quote')))}
        </Cell>
      )}
      {compared && (
        <Cell name={compared.name}>
          <span className={toneOfChange(compared.change)}>
            {compared.change > 0 && '+'}
            {price(compared.change)}
          </span>
        </Cell>
      )}
      <Until enquiry={enquiry} now={now} />
      <Cell name="行数">
        {quoted} / {kinds} 已报
      </Cell>
      <Cell name="收货城市，期望交期">
        {[city, expectDate && `${expectDate} 前`].filter(Boolean).join('，') || '–'}
      </Cell>
    </dl>
  )
}

const toneOfChange = (change: number) => (change < 0 ? 'ok' : change > 0 ? 'bad' : undefined)

/** How long the version that is shown is valid, or until when there is an answer. */
function Until({ enquiry: { shown, version, versions, dueAt, state }, now }: Opened) {
  const told = versions.find((one) => one.version === shown)
  if (!told) {
    const due = dueAt ? `${dateTime(dueAt)} 前` : '–'
    return <Cell name="首次回复">{state === 'asking' ? '等您补充信息' : due}</Cell>
  }
  const isCurrent = shown === version || told.validUntil < now
  return (
    <Cell name={`V${shown} 有效期至`}>
      {isCurrent ? dateTime(told.validUntil) : `已由 V${version} 代替`}
    </Cell>
  )
}

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
