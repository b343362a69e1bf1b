import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { EnquiryDraft, LineAnswer } from '#mall/trade/enquiry/draft.contract.ts'
import { answerLabels } from '#mall/trade/enquiry/draft.rules.ts'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import styles from '#web/matching/result.module.css'
import { confirm } from '#web/ui/confirm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { LineActs } from './useLineActs.ts'

type Props = { counts: EnquiryDraft['counts']; current: LineAnswer | undefined; acts: LineActs }

/** The answers with their counts, and what is done with all lines. */
export const Answers = ({ counts, current, acts }: Props) => (
  <div className={styles.top}>
    <nav className={styles.states} aria-label="按答复筛选">
      <PageLink
        to={to.inquireArea()}
        aria-current={current ? undefined : 'page'}
        preventScrollReset
      >
        全部 <b>{counts.all}</b>
      </PageLink>
      {(Object.keys(answerLabels) as LineAnswer[]).map((answer) => (
        <PageLink
          key={answer}
          to={to.inquireArea({ answer })}
          aria-current={answer === current ? 'page' : undefined}
          preventScrollReset
        >
          {answerLabels[answer]} <b>{counts[answer]}</b>
        </PageLink>
      ))}
    </nav>
    <div className={styles.actions}>
      <SaveSheet
        endpoint={api.enquiryDraft.exportEnquiryDraft}
        input={{}}
        file="询价清单.xlsx"
        told="询价清单已导出"
        name="导出结果"
      />
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated() || acts.isBusy}
        onClick={async () => (await confirm(question)) && acts.clear()}
      >
        清空
      </button>
    </div>
  </div>
)

const question = {
  title: '清空这份询价单？',
  body: '已添加的行、附件和填写的信息将清空，购物车不受影响。',
  okText: '清空',
  isDanger: true,
}
