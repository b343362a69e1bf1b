import type { BatchAnswer } from '#mall/company/employee/batch.contract.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { FactTable } from '#web/list/FactTable.tsx'

type One = BatchAnswer['left'][number]

/** Tells of each who was left as he is why. */
export const Left = ({ left, onClose }: { left: readonly One[]; onClose(): void }) => (
  <Dialog
    title={`${left.length} 名员工未处理`}
    footer={
      <button type="button" className="btn primary" onClick={onClose}>
        知道了
      </button>
    }
    onClose={onClose}
  >
    <LeftTable left={left} />
  </Dialog>
)

export const LeftTable = ({ left }: { left: readonly One[] }) => (
  <FactTable
    facts={[
      { head: '姓名', cell: ({ name }: One) => name || '–' },
      { head: '原因', cell: ({ reason }: One) => reason },
    ]}
    rows={left}
    keyOf={({ userId }) => userId}
  />
)
