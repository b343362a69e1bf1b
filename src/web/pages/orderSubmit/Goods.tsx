import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { limitPassed, quoteLimitText } from '#mall/trade/cart/cart.rules.ts'
import type { OrderChange, SettledLine } from '#mall/trade/order/settled.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { BoughtAgain } from '#web/order/BoughtAgain.tsx'
import type { Origin } from '#web/order/postData.ts'
import { useBuyAgain } from '#web/order/useBuyAgain.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { originNames } from './changes.ts'
import { OriginLink } from './OriginLink.tsx'
import { Quantity, Restore } from './Quantity.tsx'
import styles from './submit.module.css'
import type { ConfirmedOrder } from './useSubmit.ts'

type Props = {
  origin: Origin
  order: ConfirmedOrder
  notes: Record<string, string>
  onNote(lineId: string, note: string): void
  /** It is there where the company has cost centres. */
  costCentre: Fact<SettledLine> | null
}

export function Goods({ origin, order, notes, onNote, costCentre }: Props) {
  const { list, totals, changes } = order
  const isAsked = list.some(({ demanderName }) => demanderName !== '')
  return (
    <section className="sheet" aria-labelledby="goods">
      <header>
        <h2 id="goods">商品清单</h2>
        <span className="mute t13">
          {totals.type} 种 {totals.total.toLocaleString('en')} 件
        </span>
        <span className="right">
          {origin.source === 'cart' && isAsked ? (
            <PageLink to={to.myCart({ tab: 'application' })} className="link">
              返回采购申请列表修改
            </PageLink>
          ) : (
            origin.source !== 'phone' && <OriginLink origin={origin} className="link" />
          )}
          {origin.counts && origin.source !== 'phone' && <Restore />}
          {origin.source === 'reorder' && <AddToCart orderNo={origin.id} />}
        </span>
      </header>
      {isAsked && (
        <p className={`note ${styles.notice}`}>
          <Icon name="info" />
          <span>
            {origin.source === 'reorder' &&
              '需求人申请的商品已退回采购申请，本单按原申请采购，不会重复；只能整行保留或移除。'}
            同一商品来自不同需求人时分行显示，提交后合并为一行下单，按需求人保留数量拆分。
          </span>
        </p>
      )}
      {changes.length > 0 && <Differences origin={origin} changes={changes} lines={list} />}
      <FactTable
        look={styles.goods}
        facts={[
          ...facts.map(editable(origin, list)),
          noteOf(notes, onNote),
          ...(costCentre ? [costCentre] : []),
        ]}
        rows={list}
        keyOf={({ lineId }) => lineId}
      />
    </section>
  )
}

type Compared = { origin: Origin; changes: readonly OrderChange[]; lines: readonly SettledLine[] }

/** Says what is not as the source of the lines has it. */
export const Differences = ({ origin, changes, lines }: Compared) => (
  <div className={styles.differences}>
    <p className="note warn">
      <Icon name="triangle-alert" />
      <span>
        与{originNames[origin.source]}相比有 {changes.length} 处不同，已按现有价格和库存计算：
      </span>
    </p>
    <ChangeTable
      changes={changes}
      lines={lines}
      staying={new Set(lines.map(({ lineId }) => lineId))}
      source={origin.source}
      before="原来"
    />
  </div>
)

/** Whoever wants more than these goods goes on in the cart. */
function AddToCart({ orderNo }: { orderNo: string }) {
  const { buyAgain, isBuying, result, dropResult } = useBuyAgain(orderNo, ['buyAgain'])
  return (
    <>
      <button type="button" className="txt" disabled={isBuying} onClick={buyAgain}>
        加入购物车
      </button>
      {result && <BoughtAgain result={result} onClose={dropResult} />}
    </>
  )
}

/** Why a line that was accepted from a quote is not at its price. */
function PassedLimit({ item }: { item: SettledLine }) {
  const passed = limitPassed(item)
  return passed && <p className="bad">{quoteLimitText(passed, item.unit)}，多于此数按当日价</p>
}

const facts: readonly Fact<SettledLine>[] = [
  {
    head: '商品',
    cell: (item) => (
      <ProductCell product={{ ...item, imgUrl: item.pic, attrDesc: item.attrDescs }} size={48}>
        {item.materialCode && <p>物料编码 {item.materialCode}</p>}
        {item.quoteNo && <p>报价 {item.quoteNo}</p>}
        <PassedLimit item={item} />
        {item.demanderName && (
          <p>
            需求人 {item.demanderName}（{item.requisitionNo}）
          </p>
        )}
      </ProductCell>
    ),
  },
  { head: '品牌', cell: (item) => brandName(item.brandName).short },
  {
    head: '含税单价',
    isNum: true,
    cell: ({ taxPrice }) => (taxPrice ? price(taxPrice) : '价格面议'),
  },
  {
    head: '数量',
    isNum: true,
    cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}`,
  },
  {
    head: '含税小计',
    isNum: true,
    cell: ({ taxPrice, taxCountAmount }) => <b>{taxPrice ? price(taxCountAmount) : '–'}</b>,
  },
  { head: '交期', isNum: true, cell: ({ deliveryDate }) => `${deliveryDate} 个工作日` },
]

/** Goods of an order or a list, or of one page, are not bound to a quantity. */
const isFree = ({ source }: Origin) => source !== 'cart' && source !== 'requisition'

const editable =
  (origin: Origin, list: readonly SettledLine[]) =>
  (fact: Fact<SettledLine>): Fact<SettledLine> =>
    fact.head === '数量' && isFree(origin)
      ? {
          head: fact.head,
          cell: (line) => <Quantity key={line.count} line={line} isLast={list.length < 2} />,
        }
      : fact

const noteOf = (notes: Props['notes'], onNote: Props['onNote']): Fact<SettledLine> => ({
  head: '行备注',
  cell: ({ lineId, model }) => (
    <input
      className="input small"
      aria-label={`行备注 ${model}`}
      placeholder="行备注，选填"
      maxLength={100}
      value={notes[lineId] ?? ''}
      onChange={(event) => onNote(lineId, event.target.value)}
    />
  ),
})
