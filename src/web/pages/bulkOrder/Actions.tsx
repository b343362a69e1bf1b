import { api } from '#mall/api.ts'
import type { BulkDraft } from '#mall/trade/bulk/bulk.contract.ts'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import styles from '#web/matching/result.module.css'
import { confirm } from '#web/ui/confirm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Answers } from './useAnswers.ts'

/** What is done with many lines at once. */
export function Actions({ draft, answers }: { draft: BulkDraft; answers: Answers }) {
  const { draftId, acceptable, counts } = draft
  const isOff = !useIsHydrated() || answers.isBusy || counts.waiting > 0
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="btn"
        disabled={isOff || acceptable === 0}
        title="采纳只有一个候选、可信度 90% 以上的行"
        onClick={answers.accept}
      >
        采纳全部高可信{acceptable > 0 && `（${acceptable}）`}
      </button>
      <button
        type="button"
        className="btn"
        disabled={isOff || counts.none === 0}
        onClick={async () => (await confirm(unfound(counts.none))) && answers.removeUnfound()}
      >
        删除未找到
      </button>
      {(['none', 'unpriced'] as const).map((state) => (
        <button
          key={state}
          type="button"
          className="btn"
          disabled={isOff || counts[state] === 0}
          onClick={() => answers.ask(state)}
        >
          {state === 'none' ? '未找到转询价' : '无价转询价'}
          {counts[state] > 0 && `（${counts[state]}）`}
        </button>
      ))}
      <SaveSheet
        endpoint={api.bulk.exportBulk}
        input={{ draftId }}
        file="批量下单匹配结果.xlsx"
        told="匹配结果已导出"
        name="导出结果"
      />
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated() || answers.isBusy}
        onClick={async () => (await confirm(again)) && answers.clear()}
      >
        重新输入
      </button>
    </div>
  )
}

const unfound = (count: number) => ({
  title: `删除 ${count} 行未找到的商品？`,
  body: '删除后不能恢复。需要留底时，可先导出结果。',
  okText: '删除',
  isDanger: true,
})

const again = {
  title: '清空这份清单并重新输入？',
  body: '已识别的行和所做的选择将清空，购物车不受影响。',
  okText: '清空',
  isDanger: true,
}
