import type { OrderChange, SettledLine, SourceName } from '#mall/trade/order/settled.contract.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { continuation } from './changes.ts'

type Props = {
  changes: OrderChange[]
  lines: SettledLine[]
  source: SourceName
  isBusy: boolean
  onClose(): void
  onGoOn(): void
}

/** Everything that is not as it was when the order was filled in, line by line. */
export function Changes({ changes, lines, source, isBusy, onClose, onGoOn }: Props) {
  const staying = new Set(continuation(lines, changes, source).lineIds)
  const leavingOut = lines.length - staying.size
  const footer = (
    <>
      {source === 'cart' ? (
        <PageLink to="/myCart" className="btn">
          返回购物车
        </PageLink>
      ) : (
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      )}
      <button
        type="button"
        className="btn primary"
        disabled={isBusy || leavingOut === lines.length}
        onClick={onGoOn}
      >
        {isBusy ? '更新中' : '更新后继续'}
      </button>
    </>
  )
  return (
    <Dialog title="商品信息有变化，订单未提交" footer={footer} onClose={onClose}>
      <p className="sec t13">
        更新后按现有价格和库存重新计算，请核对后再次提交。
        {leavingOut > 0 && `其中 ${leavingOut} 行商品暂时无法购买，将不计入本单。`}
      </p>
      <ChangeTable
        changes={changes}
        lines={lines}
        staying={staying}
        source={source}
        before="提交时"
      />
    </Dialog>
  )
}
