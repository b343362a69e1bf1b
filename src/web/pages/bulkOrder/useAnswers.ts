import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { BulkLine } from '#mall/trade/bulk/bulk.contract.ts'
import { call } from '#web/call.ts'
import { learnCode } from '#web/matching/learnCode.ts'
import { toast } from '#web/ui/toast.ts'
import { useWrite } from '#web/write/useWrite.ts'

export type Answers = ReturnType<typeof useAnswers>
type Chosen = { skuId?: string; skuCode?: string; count?: number }

/** Writes what somebody answers, and shows the draft as it is then. */
export function useAnswers(draftId: string) {
  const { isBusy, write } = useWrite()
  const navigate = useNavigate()
  const removed = ({ removed: count }: { removed: number }) => `已删除 ${count} 行`

  /** A change of the count is told, and so is what the company calls these goods from now on. */
  const choose = ({ lineNo }: BulkLine, answer: Chosen, remembered = '') =>
    write(
      async () => {
        const told = await call(api.bulk.answerBulkLine, { draftId, lineNo, ...answer })
        return { ...told, learnt: await learnCode(told.skuId, remembered) }
      },
      {
        done({ note, learnt }) {
          if (answer.count !== undefined && note) toast('warn', `数量 ${note}`)
          return learnt
        },
      },
    )
  return {
    isBusy,
    choose,
    remove: ({ lineNo }: BulkLine) =>
      write(() => call(api.bulk.removeBulkLines, { draftId, lineNos: [lineNo] })),
    removeUnfound: () => write(() => call(api.bulk.removeUnfound, { draftId }), { done: removed }),
    accept: () =>
      write(() => call(api.bulk.acceptBulk, { draftId }), {
        done: ({ accepted }) => `已采纳 ${accepted} 行`,
      }),
    /** What cannot be ordered here goes into the draft of an enquiry. */
    ask: (state: 'none' | 'unpriced') =>
      write(() => call(api.enquiryDraft.addBulkLeftovers, { draftId, state }), {
        done: ({ added }) => `${added} 行已转入询价单`,
        next: () => navigate(to.inquireArea()),
      }),
    clear: () => write(() => call(api.bulk.clearBulk, { draftId })),
  }
}
