import { price } from '#mall/money.ts'
import type { AddedQuoted, BoughtAgain as Result } from '#mall/trade/cart/cart.contract.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { askAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { AddedDialog } from './AddedDialog.tsx'
import { GoodsFacts } from './GoodsFacts.tsx'

type Skipped = (Result | AddedQuoted)['skipped'][number]
type Line = Skipped | Result['repriced'][number]

const reasons: Record<Skipped['reason'], string> = {
  invalid: '商品已失效',
  unpriced: '暂无价格，需询价',
  tooMany: '数量超过购物车上限',
  otherQuote: '同一商品已按另一报价锁价，请对该行直接下单',
  quoteMost: '加上购物车里已有的数量，多于此价可订的数量',
  requested: '需求人申请的部分已退回采购申请，不重复加入',
  ended: '需求人申请的部分已撤回或退回需求人',
}

/** Why goods are not in the cart; what has no price is asked for. */
export const NotAdded = ({
  line: { reason, skuNo },
}: {
  line: Pick<Skipped, 'reason' | 'skuNo'>
}) => (
  <>
    未加入：{reasons[reason]}{' '}
    {reason === 'unpriced' && (
      <PageLink to={askAddress(skuNo)} className="link">
        去询价
      </PageLink>
    )}
  </>
)

const facts: readonly Fact<Line>[] = [
  {
    head: '变化',
    cell: (line) => ('reason' in line ? <NotAdded line={line} /> : '价格变动'),
  },
  {
    head: '原单价',
    isNum: true,
    cell: (line) => ('reason' in line ? '–' : <span className="was">{price(line.before)}</span>),
  },
  {
    head: '现单价',
    isNum: true,
    cell: (line) => ('reason' in line ? '–' : <b>{price(line.after)}</b>),
  },
]

/** Says what is not as it was when it was bought. */
export const BoughtAgain = ({ result, onClose }: { result: Result; onClose(): void }) => (
  <AddedDialog added={result.added} onClose={onClose}>
    <p className="sec t13">以下商品与当时不同，请核对。</p>
    <GoodsFacts
      facts={facts}
      rows={[...result.skipped, ...result.repriced]}
      keyOf={({ skuNo }) => skuNo}
    />
  </AddedDialog>
)
