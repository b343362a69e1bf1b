import { api } from '#mall/api.ts'
import type { DeskLine } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { approvalForm } from '#mall/trade/enquiry/quoteDesk.form.ts'
import { marginOf, offerOf } from '#mall/trade/enquiry/quoteLine.rules.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import head from '#web/enquiry/head.module.css'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './enquiries.module.css'
import type { Quote } from './useQuote.ts'

/** What was asked about the margin of a line, and what the second person said; he decides here. */
export function MarginApprovals({ line, quote }: { line: DeskLine; quote: Quote }) {
  const all = quote.approvalsOf(line.lineNo)
  if (all.length === 0) return null
  const typed = quote.typedOf(line)
  const offer = offerOf(typed)
  const now = offer && typeof offer === 'object' ? marginOf(offer, quote.costOf(typed)) : null
  return (
    <ul className={styles.approvals} aria-label={`第 ${line.lineNo} 行送审`}>
      {all.map((one) => (
        <li key={one.approvalId}>
          {dateTime(one.askedAt).slice(5)} {one.askedBy} 送审，毛利率 {one.margin.toFixed(1)}%
          {one.isAgreed === null &&
            now !== null &&
            now < one.margin &&
            `，按现在的成本为 ${now.toFixed(1)}%`}
          {one.isAgreed !== null &&
            `；${one.decidedBy} ${one.isAgreed ? '同意' : `驳回：${one.reason}`}`}
          {one.isAgreed === null && one.isOwn && '；等同事处理'}
          {one.isAgreed === null && !one.isOwn && (
            <Decide approvalId={one.approvalId} line={line} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Decide({ approvalId, line }: { approvalId: string; line: DeskLine }) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const decide = (isAgreed: boolean, reason: string) =>
    call(api.quoteDesk.decideMargin, { approvalId, isAgreed, reason })
  return (
    <span className={head.acts}>
      <button
        type="button"
        className="btn small"
        disabled={!isHydrated || isBusy}
        onClick={() => write(() => decide(true, ''), { done: '已同意，可以发出' })}
      >
        同意
      </button>
      <Decision
        name="驳回"
        subject={`第 ${line.lineNo} 行`}
        isInRow
        isDanger
        done="已驳回"
        form={approvalForm}
        decide={({ reason }) => decide(false, reason)}
      />
    </span>
  )
}
