import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { Unorderable } from '#mall/trade/cart/cart.rules.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import type { Fact } from '#web/list/FactTable.tsx'
import { GoodsFacts } from '#web/order/GoodsFacts.tsx'
import { inquiryAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { Orderable } from './useOrderable.ts'

type Props = {
  orderable: Orderable
  /** What is done with the lines. */
  verb: string
  isBusy: boolean
  onGoOn(): void
}

/** Tells which of the chosen lines cannot go on, and asks whether the others shall go without them. */
export function LeftOut({ orderable: { short, rest, dismiss }, verb, isBusy, onGoOn }: Props) {
  if (short.length === 0) return null
  const footer = (
    <>
      <button type="button" className="btn" onClick={dismiss}>
        返回修改
      </button>
      {rest > 0 && (
        <button
          type="button"
          className="btn primary"
          data-first
          disabled={isBusy}
          onClick={onGoOn}
        >{`不含这些，${verb}其余 ${rest} 种`}</button>
      )}
    </>
  )
  return (
    <Dialog title={`${short.length} 种商品暂时不能${verb}`} footer={footer} onClose={dismiss}>
      <p className="sec t13">
        {rest > 0
          ? '可以先不含这些商品：它们留在列表中，只是取消勾选。'
          : '请修改数量，或选择其他商品。'}
      </p>
      <GoodsFacts facts={facts} rows={short.map(asRow)} keyOf={({ cartItemId }) => cartItemId} />
    </Dialog>
  )
}

const asRow = ({ line, code }: Unorderable<CartItem>) => ({ ...line, code })
type Row = ReturnType<typeof asRow>

const facts: readonly Fact<Row>[] = [
  {
    head: '数量',
    isNum: true,
    cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}`,
  },
  { head: '原因', cell: (row) => <Why row={row} /> },
]

const Why = ({ row }: { row: Row }) => (
  <>
    <span className="bad">{reasonOf(row)}</span>{' '}
    {row.code === 'SKU_WITHOUT_PRICE' && (
      <PageLink to={inquiryAddress(row.skuId, row.count)} className="link">
        去询价
      </PageLink>
    )}
  </>
)

function reasonOf({ code, stock, minCount, unit, count }: Row): string {
  if (code === 'SKU_WITHOUT_PRICE') return '暂无价格，需询价'
  if (code === 'COUNT_BELOW_MINIMUM') return `${minCount} ${unit}起订`
  if (code === 'COUNT_NOT_MULTIPLE') return `须为 ${minCount} 的整数倍`
  if (stock === undefined) return '库存不足' // roles without prices are not told how many there are
  if (stock <= 0) return '暂无现货'
  const left = `现有 ${stock.toLocaleString('en')} ${unit}`
  return count > stock ? left : `${left}，已被同商品的其他行占用`
}
