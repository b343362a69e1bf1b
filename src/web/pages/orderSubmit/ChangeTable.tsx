import type { OrderChange, SettledLine, SourceName } from '#mall/trade/order/settled.contract.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { GoodsFacts } from '#web/order/GoodsFacts.tsx'
import { described } from './changes.ts'

type Props = {
  changes: readonly OrderChange[]
  lines: readonly SettledLine[]
  /** Ids of the lines that are ordered nevertheless. */
  staying: ReadonlySet<string>
  source: SourceName
  /** The head of what was before. */
  before: string
}

/** Shows differences line by line: what it was, and what it is now. */
export const ChangeTable = ({ before, ...compared }: Props) => (
  <GoodsFacts
    facts={factsOf(before)}
    rows={compared.changes.map((change) => changed(change, compared))}
    keyOf={({ lineId, kind }) => `${lineId} ${kind}`}
  />
)

function changed(change: OrderChange, { lines, staying, source }: Omit<Props, 'before'>) {
  const line = lines.find(({ lineId }) => lineId === change.lineId)
  return {
    ...change,
    isLeftOut: !staying.has(change.lineId),
    ...described(change, line?.unit ?? '', source),
    model: change.model || (line?.model ?? ''),
    skuNo: change.skuNo || (line?.skuNo ?? ''),
  }
}

const factsOf = (before: string): readonly Fact<ReturnType<typeof changed>>[] => [
  {
    head: '变化',
    cell: ({ what, isLeftOut }) => (
      <>
        {what}
        {isLeftOut && <p className="mute t12">未计入本单</p>}
      </>
    ),
  },
  { head: before, isNum: true, cell: ({ before }) => before },
  { head: '现在', isNum: true, cell: ({ after }) => <b>{after}</b> },
]
