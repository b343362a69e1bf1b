import { useState } from 'react'
import { seesPrices } from '#mall/access.ts'
import type { EnquiryDraftLine } from '#mall/trade/enquiry/draft.contract.ts'
import { Candidates } from '#web/matching/Candidates.tsx'
import shared from '#web/matching/matchedLines.module.css'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Line } from './Line.tsx'
import styles from './lines.module.css'
import type { LineActs } from './useLineActs.ts'

type Props = { lines: readonly EnquiryDraftLine[]; draftId: string; acts: LineActs }

/** One table in the order in which the lines came, whoever answers them. */
export function Lines({ lines, draftId, acts }: Props) {
  const isPriced = seesPrices(useVisitor().who)
  const [changing, setChanging] = useState<number | null>(null)
  if (lines.length === 0) return <p className={styles.none}>没有这样的行</p>
  return (
    <table className={`${shared.lines} ${styles.lines}`}>
      <thead>
        <tr>
          <th scope="col">行</th>
          <th scope="col">原文</th>
          <th scope="col">商品，或名称、品牌、型号/规格</th>
          <th scope="col">数量</th>
          <th scope="col">单位</th>
          {isPriced && (
            <th scope="col" className="num">
              目标价
            </th>
          )}
          <th scope="col">答复</th>
          <th scope="col">交期</th>
          {isPriced && (
            <>
              <th scope="col" className="num">
                含税单价
              </th>
              <th scope="col" className="num">
                小计
              </th>
            </>
          )}
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap((line) => [
          <Line
            key={line.lineNo}
            {...{ line, draftId, acts, isPriced }}
            isChanging={line.lineNo === changing}
            onChanging={() => setChanging(line.lineNo === changing ? null : line.lineNo)}
          />,
          ...(line.answer === 'choose' || line.lineNo === changing
            ? [
                <Choices
                  key={`${line.lineNo} choices`}
                  {...{ line, acts, isPriced }}
                  onChosen={() => setChanging(null)}
                />,
              ]
            : []),
        ])}
      </tbody>
    </table>
  )
}

type ChoicesProps = {
  line: EnquiryDraftLine
  acts: LineActs
  isPriced: boolean
  onChosen(): void
}

/** What a line may mean, and the way to the staff. */
function Choices({ line, acts, isPriced, onChosen }: ChoicesProps) {
  const isOff = !useIsHydrated() || acts.isBusy
  const choose = async (...chosen: Parameters<LineActs['choose']>) => {
    if (await acts.choose(...chosen)) onChosen()
  }
  const isOpen = line.goods !== null || line.answer === 'choose'
  return (
    <Candidates
      line={line}
      isAsked={line.answer === 'choose'}
      isOff={isOff}
      columns={isPriced ? 10 : 7}
      choose={(chosen, remembered) => choose(line, chosen, remembered)}
    >
      {isOpen && (
        <button
          type="button"
          className="txt"
          aria-label={`第 ${line.lineNo} 行都不是，由业务报价`}
          disabled={isOff}
          onClick={() => choose(line, { skuId: null })}
        >
          都不是，由业务报价
        </button>
      )}
    </Candidates>
  )
}
