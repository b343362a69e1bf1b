import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { to } from '#mall/pages.ts'
import type { EnquiryDraft, LineAnswer } from '#mall/trade/enquiry/draft.contract.ts'
import { enquiryForm, headProblems } from '#mall/trade/enquiry/enquiry.form.ts'
import { AddedReport } from '#web/favourite/AddedReport.tsx'
import { useAddGoods } from '#web/favourite/useAddGoods.ts'
import { useForm } from '#web/form/useForm.ts'
import result from '#web/matching/result.module.css'
import { slowCall } from '#web/slowCall.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { Answers } from './Answers.tsx'
import { Bar } from './Bar.tsx'
import { Head } from './Head.tsx'
import { Lines } from './Lines.tsx'
import { useLineActs } from './useLineActs.ts'
import { useStoring } from './useStoring.ts'

type Props = {
  draft: EnquiryDraft
  answer: LineAnswer | undefined
  pageNum: number
  promise: string
}

/** The lines with their answers, what is said beside them, and where all of it goes. */
export function Draft({ draft, answer, pageNum, promise }: Props) {
  const { draftId, list, pages, counts } = draft
  const storing = useStoring()
  const acts = useLineActs(draftId, storing)
  const adding = useAddGoods()
  const navigate = useNavigate()
  const of = useForm(enquiryForm, {
    initial: draft.head,
    check: (values) => headProblems(values, chineseDay(new Date())),
    send: (head) => slowCall(api.enquiryDraft.submitEnquiry, { draftId, ...head }),
    done: '询价单已提交',
    next: ({ enquiryNo }) => navigate(to.myEnquiry({ enquiryNo })),
  })
  /** Nothing is sent as long as a line above shows something else than what would be sent. */
  async function submit() {
    const isRight = await of.isRight()
    if ((await storing.all()) && isRight) await of.submit()
  }
  const sent = { ...of, submit }
  return (
    <>
      <section className={`sheet ${result.result}`} aria-label="询价商品">
        <Answers counts={counts} current={answer} acts={acts} />
        <Lines lines={list} draftId={draftId} acts={acts} />
        {pages > 1 && (
          <footer className={result.foot}>
            <Pager pageNum={pageNum} pages={pages} pageSize={50} pageSizes={[]} />
          </footer>
        )}
      </section>
      <Head of={sent} draft={draft} storing={storing} />
      <Bar of={sent} draft={draft} adding={adding} promise={promise} />
      {adding.result && <AddedReport result={adding.result} onClose={adding.dropResult} />}
    </>
  )
}
