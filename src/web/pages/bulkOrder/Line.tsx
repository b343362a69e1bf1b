import { useState } from 'react'
import { seesPrices } from '#mall/access.ts'
import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import type { BulkGoods, BulkLine } from '#mall/trade/bulk/bulk.contract.ts'
import { shortText, stateLabels, wayLabels } from '#mall/trade/bulk/labels.rules.ts'
import shared from '#web/matching/matchedLines.module.css'
import { Price } from '#web/ui/Price.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { StockNote } from '#web/ui/StockNote.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './lines.module.css'
import type { Answers } from './useAnswers.ts'

type Props = {
  line: BulkLine
  answers: Answers
  /** Other goods are being looked for in the row below. */
  isChanging: boolean
  onChanging(): void
}

const tones: Record<BulkLine['state'], string> = {
  matched: 'ok',
  choose: 'warn',
  substitute: 'accent',
  none: 'bad',
  invalid: 'bad',
  unpriced: 'warn',
  waiting: '',
}

export function Line({ line, answers, isChanging, onChanging }: Props) {
  const { lineNo, text, place, state, way, sureness, goods, candidates } = line
  const isReady = useIsHydrated()
  const isAsked = state === 'choose' || state === 'substitute'
  return (
    <tr className={isAsked ? shared.asked : undefined}>
      <th scope="row">{lineNo}</th>
      <td className={shared.text}>
        {text.replaceAll('\t', '  ')}
        {place && <small className={styles.place}>{place}</small>}
      </td>
      <td>{goods ? <Goods goods={goods} /> : <span className="mute">{hints[state]}</span>}</td>
      <td data-head="匹配方式" className={way ? styles.way : shared.blank}>
        {way ? (
          <>
            {wayLabels[way]} <span className="mute">{sureness}%</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td>
        <span className={`tag ${tones[state]}`}>
          {stateLabels[state]}
          {isAsked && `（${candidates.length} 个候选）`}
        </span>
      </td>
      <td className={goods ? 'num' : `num ${shared.blank}`} data-head="含税单价">
        {goods?.isActive ? <Price product={goods} /> : '–'}
      </td>
      <td data-head={goods ? undefined : '数量'}>
        <Count key={goods?.skuId} line={line} answers={answers} />
      </td>
      <td className={goods ? 'num' : `num ${shared.blank}`} data-head="含税小计">
        <Amount line={line} />
      </td>
      <td className={styles.told}>
        <Told line={line} />
        {goods && state !== 'invalid' && (
          <button
            type="button"
            className="txt"
            data-change={lineNo}
            aria-label={`第 ${lineNo} 行换商品`}
            aria-expanded={isChanging}
            disabled={!isReady || answers.isBusy}
            onClick={onChanging}
          >
            换商品
          </button>
        )}
        <button
          type="button"
          className="txt"
          aria-label={`删除第 ${lineNo} 行`}
          disabled={!isReady || answers.isBusy}
          onClick={() => answers.remove(line)}
        >
          删除
        </button>
      </td>
    </tr>
  )
}

const hints: Record<BulkLine['state'], string> = {
  choose: '请从下方候选中选择',
  substitute: '所写的没有在售，可用下方商品替代',
  none: '未找到，可在下方查找',
  waiting: '等待识别',
  ...{ matched: '', invalid: '', unpriced: '' },
}

const Goods = ({ goods }: { goods: BulkGoods }) => (
  <ProductCell product={goods} size={48}>
    <p className="mute t12">
      {brandName(goods.brandName).short} {goods.skuCode}
      {goods.materialCode && `，物料编码 ${goods.materialCode}`}
    </p>
  </ProductCell>
)

/** Shows the wish at once; the line keeps its count until the server has stored the new one. */
function Count({ line, answers }: Pick<Props, 'line' | 'answers'>) {
  const { goods, count, lineNo } = line
  const [wish, setWish] = useState<number | null>(null)
  if (!goods || count === null)
    return <span className="mute">{count?.toLocaleString('en') ?? '–'}</span>
  async function change(wanted: number) {
    setWish(wanted)
    await answers.choose(line, { count: wanted })
    setWish(null)
  }
  return (
    <>
      <Stepper
        rule={goods}
        value={wish ?? count}
        onChange={change}
        label={`第 ${lineNo} 行 ${goods.model}`}
        isDisabled={!goods.isActive}
      />
      {goods.isActive && (
        <small className={styles.stock}>
          {line.isShort ? (
            <small className="stock warn">{shortText(line)}</small>
          ) : (
            <>
              <StockNote product={goods} count={count} /> {goods.deliveryDate} 个工作日发货
            </>
          )}
        </small>
      )}
    </>
  )
}

function Amount({ line: { state, totalPrice } }: { line: BulkLine }) {
  const { who } = useVisitor()
  if (state !== 'matched' || !seesPrices(who)) return '–'
  return totalPrice === undefined ? '金额过大' : <b>{price(totalPrice)}</b>
}

function Told({ line: { note, reason, sameAs, inCart, state, candidates } }: { line: BulkLine }) {
  const lines = [
    note,
    reason,
    sameAs !== null && `与第 ${sameAs} 行是同一商品`,
    inCart > 0 && `购物车已有 ${inCart.toLocaleString('en')}`,
    state === 'invalid' && !reason && '该商品已停售，请选择其他商品',
    state === 'invalid' && candidates.length > 0 && '下方是可替代的在售商品，请核对差异',
    state === 'unpriced' && '暂无价格，需询价',
  ].filter(Boolean)
  return lines.map((text) => <p key={`${text}`}>{text}</p>)
}
