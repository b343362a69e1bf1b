import { useState } from 'react'
import { mayLearnMaterials } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { roleLabels } from '#mall/goods/matching/table.rules.ts'
import type { BulkHead } from '#mall/trade/bulk/bulk.contract.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { day } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** Shows what the company remembers of the columns of its tables, each of which can be forgotten. */
export function TableHeads() {
  const [heads, setHeads] = useState<readonly BulkHead[] | null>(null)
  const { isBusy, write } = useWrite()
  const { who } = useVisitor()
  const isReady = useIsHydrated()
  const close = () => setHeads(null)
  const load = async () => setHeads((await call(api.bulk.bulkHeads, {})).list)
  async function forget({ headKey }: BulkHead) {
    await call(api.bulk.removeBulkHead, { headKey })
    await load()
  }
  const acts: Fact<BulkHead> = {
    head: '操作',
    cell: (head) => (
      <button
        type="button"
        className="txt"
        disabled={isBusy}
        onClick={() => write(() => forget(head), { next: null, done: '已删除' })}
      >
        删除
      </button>
    ),
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!isReady || isBusy}
        onClick={() => write(load, { next: null })}
      >
        表头记忆
      </button>
      {heads && (
        <Dialog title="批量下单的表头记忆" footer={<Close onClose={close} />} onClose={close}>
          {heads.length === 0 ? (
            <p>在批量下单中更正列的含义后，同样表头的文件会自动按更正后的含义读取，并列在这里。</p>
          ) : (
            <FactTable
              facts={who && mayLearnMaterials(who) ? [...facts, acts] : facts}
              rows={heads}
              keyOf={({ headKey }) => headKey}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

const Close = ({ onClose }: { onClose(): void }) => (
  <button type="button" className="btn" onClick={onClose}>
    关闭
  </button>
)

const facts: readonly Fact<BulkHead>[] = [
  {
    head: '列与含义',
    cell: ({ heads, roles }) =>
      heads
        .map((head, at) => (head && roles[at] ? `${head}：${roleLabels[roles[at]]}` : ''))
        .filter(Boolean)
        .join('，'),
  },
  { head: '更正人', cell: ({ changedBy }) => changedBy },
  { head: '更正日期', cell: ({ changedAt }) => day(changedAt) },
]
