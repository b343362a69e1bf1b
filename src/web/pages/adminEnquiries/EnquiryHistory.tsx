import type { DeskDetail } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { type EnquiryEvent, enquiryMoves } from '#mall/trade/enquiry/enquiry.rules.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './enquiries.module.css'

const labelOf = (event: string): string => enquiryMoves[event as EnquiryEvent]?.label ?? event

type Entry = { at: string; actor: string; text: string }

/** Moves of the enquiry and decisions about margins, the latest first. */
export function EnquiryHistory({ detail }: { detail: DeskDetail }) {
  const moves: Entry[] = detail.logs.map(({ at, actor, event, note }) => ({
    ...{ at, actor },
    text: [labelOf(event), note].filter(Boolean).join('：'),
  }))
  const margins = detail.approvalList.flatMap((one): Entry[] => [
    { at: one.askedAt, actor: one.askedBy, text: `第 ${one.lineNo} 行送审，毛利率 ${one.margin}%` },
    ...(one.decidedAt && one.decidedBy
      ? [
          {
            ...{ at: one.decidedAt, actor: one.decidedBy },
            text: `第 ${one.lineNo} 行${one.isAgreed ? '同意' : `驳回：${one.reason}`}`,
          },
        ]
      : []),
  ])
  const all = [...moves, ...margins].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="sheet" aria-label="经过">
      <header>
        <h2>经过</h2>
      </header>
      <ol className={styles.history}>
        {all.map(({ at, actor, text }) => (
          <li key={`${at} ${text}`}>
            <time className="mute" dateTime={at}>
              {dateTime(at).slice(5)}
            </time>
            <span>
              <b>{actor}</b> {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
