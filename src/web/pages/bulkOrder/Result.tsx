import type { BulkDraft, BulkState } from '#mall/trade/bulk/bulk.contract.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import { AddedReport } from '#web/favourite/AddedReport.tsx'
import { useAddGoods } from '#web/favourite/useAddGoods.ts'
import result from '#web/matching/result.module.css'
import { Pager } from '#web/ui/Pager.tsx'
import { dateTime } from '#web/ui/time.ts'
import { Actions } from './Actions.tsx'
import { Bar } from './Bar.tsx'
import { Columns } from './Columns.tsx'
import { Lines } from './Lines.tsx'
import { Progress } from './Progress.tsx'
import { States } from './States.tsx'
import { useAnswers } from './useAnswers.ts'

type Props = { draft: BulkDraft; state: BulkState | undefined; pageNum: number }

/** What was found of the list, line by line, and where it goes from here. */
export function Result({ draft, state, pageNum }: Props) {
  const answers = useAnswers(draft.draftId)
  const adding = useAddGoods()
  const { list, total, pages, changedAt } = draft
  return (
    <>
      <Progress draft={draft} />
      <section className={`sheet ${result.result}`} aria-label="匹配结果">
        <div className={result.top}>
          <States counts={draft.counts} current={state} />
          <Actions draft={draft} answers={answers} />
        </div>
        {draft.sheets.length > 0 && <Columns draft={draft} />}
        <Lines lines={list} answers={answers} />
        <footer className={result.foot}>
          <span>
            共 {total.toLocaleString('en')} 行
            {list.length > 0 && `，本页第 ${list[0]?.lineNo}–${list.at(-1)?.lineNo} 行`}
          </span>
          {pages > 1 && <Pager pageNum={pageNum} pages={pages} pageSize={50} pageSizes={[]} />}
          <span className="mute">
            刷新或关闭页面不会丢失，草稿已保存 {dateTime(changedAt).slice(-5)}，
            {bulkLimits.keptDays} 天未修改即删除
          </span>
        </footer>
      </section>
      <Bar draft={draft} adding={adding} />
      {adding.result && <AddedReport result={adding.result} onClose={adding.dropResult} />}
    </>
  )
}
