import type { ReactNode } from 'react'
import { seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { fen, price, yuan } from '#mall/money.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { enquiryLabels } from '#mall/trade/enquiry/enquiry.rules.ts'
import { amountOf, isQuoted } from '#mall/trade/enquiry/quote.rules.ts'
import { spanText } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import { quotePaperAddress } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { workingMinutes } from '#mall/workingDay.rules.ts'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Acts } from './EnquiryActs.tsx'
import { toneOf } from './enquiryTone.ts'
import styles from './myEnquiry.module.css'
import type { Opened } from './opened.ts'

/** Where an enquiry stands, and what the version that is shown comes to. */
export function Head({ enquiry, now }: Opened) {
  const { who } = useVisitor()
  const { enquiryNo, title, state, shown, actions, reason } = enquiry
  return (
    <section className="sheet">
      <div className={styles.title}>
        <h1>{title}</h1>
        <span className={`tag ${toneOf(state)}`}>{enquiryLabels[state]}</span>
        <span className="mute t13">{standText(enquiry, now)}</span>
        <span className={styles.acts}>
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
      <Cells enquiry={enquiry} now={now} />
    </section>
  )
}

const reasonLabels: Partial<Record<EnquiryDetail['state'], string>> = {
  declined: '拒绝原因',
  unable: '无法报价的原因',
  withdrawn: '撤销原因',
}

function standText(enquiry: EnquiryDetail, now: string) {
  const { enquiryNo, ownerName, submittedAt, answeredAt } = enquiry
  const owner = ownerName && `${ownerName} 负责`
  const answer = answeredAt
    ? `首次回复${spanOf(submittedAt, answeredAt)}`
    : promiseText(enquiry, now)
  return [enquiryNo, owner, answer].filter(Boolean).join('，')
}

/** As long as the staff has to answer. */
function promiseText({ state, dueAt }: EnquiryDetail, now: string): string {
  if (!dueAt || (state !== 'waiting' && state !== 'quoting')) return ''
  const due = dateTime(dueAt).slice(5)
  return dueAt > now ? `预计 ${due} 前回复` : `承诺 ${due} 前回复，已逾时，业务员会尽快回复`
}

/** 用时 1 小时 32 分. */
const spanOf = (from: string, to: string): string => {
  const minutes = workingMinutes(new Date(from), new Date(to))
  return `用时 ${minutes > 0 ? spanText(minutes) : '不到 1 分'}（工作时间）`
}

function Cells({ enquiry, now }: Opened) {
  const { who } = useVisitor()
  const { shown, lines, kinds, city, expectDate } = enquiry
  const quoted = lines.filter(({ quote }) => isQuoted(quote)).length
  const change = changeOf(enquiry)
  return (
    <dl className={styles.cells}>
      {shown > 0 && seesPrices(who) && (
        <Cell name={`报价总额（V${shown}，${quoted} 行）`}>{price(totalOf(lines, 'quote'))}</Cell>
      )}
      {change !== null && (
        <Cell name={`与 V${shown - 1} 相比`}>
          <span className={change < 0 ? 'ok' : change > 0 ? 'bad' : undefined}>
            {change > 0 && '+'}
            {price(change)}
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

const totalOf = (lines: EnquiryDetail['lines'], of: 'quote' | 'before'): number =>
  yuan(
    lines.reduce((sum, line) => {
      const quote = line[of]
      return sum + fen((quote && amountOf({ quote, count: quote.count })) ?? 0)
    }, 0n),
  )

/** Lines that both versions quote are compared; null where there is nothing to compare. */
function changeOf({ lines, shown }: EnquiryDetail): number | null {
  const both = lines.filter(({ quote, before }) => isQuoted(quote) && isQuoted(before))
  const isPriced = both.some(
    ({ quote }) => quote && amountOf({ quote, count: quote.count }) !== null,
  )
  if (shown < 2 || !isPriced) return null
  return yuan(fen(totalOf(both, 'quote')) - fen(totalOf(both, 'before')))
}
