import { useState } from 'react'
import { seesPrices } from '#mall/access.ts'
import type { EnquiryDraftLine } from '#mall/trade/enquiry/draft.contract.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Candidates } from './Candidates.tsx'
import { Line } from './Line.tsx'
import styles from './lines.module.css'
import type { LineActs } from './useLineActs.ts'

type Props = { lines: readonly EnquiryDraftLine[]; draftId: string; acts: LineActs }

/** One table in the order in which the lines came, whoever answers them. */
export function Lines({ lines, draftId, acts }: Props) {
  const isPriced = seesPrices(useVisitor().who)
  const [changing, setChanging] = useState<number | null>(null)
  const choosing: LineActs = {
    ...acts,
    async choose(line, chosen) {
      const isDone = await acts.choose(line, chosen)
      if (isDone) setChanging(null)
      return isDone
    },
  }
  if (lines.length === 0) return <p className={styles.none}>没有这样的行</p>
  return (
    <table className={styles.lines}>
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
          ...(line.answer === 'choose' || (line.goods && line.lineNo === changing)
            ? [<Candidates key={`${line.lineNo} choices`} {...{ line }} acts={choosing} />]
            : []),
        ])}
      </tbody>
    </table>
  )
}
