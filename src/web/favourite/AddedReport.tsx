import type { Fact } from '#web/list/FactTable.tsx'
import { AddedDialog } from '#web/order/AddedDialog.tsx'
import { NotAdded } from '#web/order/BoughtAgain.tsx'
import { GoodsFacts } from '#web/order/GoodsFacts.tsx'
import type { Added } from './useAddGoods.ts'

type Line = Added['skipped'][number] | Added['corrected'][number]

const outcome: Fact<Line> = {
  head: '结果',
  cell: (line) =>
    'reason' in line ? (
      <span className="bad">
        <NotAdded line={line} />
      </span>
    ) : (
      <>
        数量 {line.before.toLocaleString('en')} → <b>{line.after.toLocaleString('en')}</b>
        ，按订购规则调整
      </>
    ),
}

/** Says what of the goods was not added, and what was in another quantity than asked for. */
export const AddedReport = ({ result, onClose }: { result: Added; onClose(): void }) => (
  <AddedDialog added={result.added} onClose={onClose}>
    <p className="sec t13">{summary(result)}</p>
    <GoodsFacts
      facts={[outcome]}
      rows={[...result.skipped, ...result.corrected]}
      keyOf={(line) => ('reason' in line ? `${line.skuNo} ${line.reason}` : line.skuNo)}
    />
  </AddedDialog>
)

function summary({ skipped, corrected }: Added): string {
  const parts = [
    skipped.length > 0 && `${skipped.length} 种商品未能加入`,
    corrected.length > 0 && `${corrected.length} 种商品的数量已按订购规则调整`,
  ]
  return `${parts.filter(Boolean).join('，')}，请核对。`
}
