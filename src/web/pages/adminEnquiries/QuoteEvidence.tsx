import { useId } from 'react'
import { price } from '#mall/money.ts'
import type { DeskLine, QuotedGoods } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { beginningWith } from '#mall/trade/enquiry/quoteChanges.rules.ts'
import {
  anyNumber,
  freePrice,
  mostProblem,
  offeredCount,
  offerOf,
  type TypedQuote,
} from '#mall/trade/enquiry/quoteLine.rules.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import { orderedOf } from './doubtsOf.ts'
import styles from './enquiries.module.css'
import { FigureCell } from './FigureCell.tsx'
import { ListGoods } from './ListGoods.tsx'
import { MarginApprovals } from './MarginApprovals.tsx'
import { OtherGoods } from './OtherGoods.tsx'
import { ownOf, UnlistedFields } from './UnlistedGoods.tsx'
import type { Quote } from './useQuote.ts'

type Props = { line: DeskLine; quote: Quote }

/** What decides the price of a line, and what else could be quoted. */
export const QuoteEvidence = ({ line, quote }: Props) => (
  <div className={styles.evidence}>
    <Answer line={line} quote={quote} />
    <Evidence line={line} quote={quote} />
    {isToList(line, quote) ? (
      <ListGoods line={line} quote={quote} />
    ) : (
      <OtherGoods
        line={line}
        quote={quote}
        onChoose={(goods, by) => choose(quote, line, goods, by)}
      />
    )}
  </div>
)

/** Its buyer waits, unless something else is offered to him. */
const isToList = (line: DeskLine, quote: Quote) =>
  line.listing !== null && quote.typedOf(line).answer === 'unlisted'

/** Goods of its own begin with what the buyer wrote. */
function answer(quote: Quote, line: DeskLine, by: TypedQuote['answer']) {
  const { own } = quote.typedOf(line)
  quote.changeLine(line, { answer: by, ...(by === 'unlisted' && !own && { own: ownOf(line) }) })
}

/** A price that was typed stays, for goods of the same use; minimum and lead time are those of the goods. */
function choose(quote: Quote, line: DeskLine, goods: QuotedGoods, answer: 'quoted' | 'substitute') {
  quote.learn([goods])
  const { note } = quote.typedOf(line)
  quote.changeLine(line, { ...beginningWith(goods.skuId, goods), answer, note })
}

const answers: Record<TypedQuote['answer'], string> = {
  quoted: '报价',
  substitute: '报替代品',
  unlisted: '报未上架商品',
  unable: '无法供货',
  later: '暂不报',
}

function Answer({ line, quote }: Props) {
  const typed = quote.typedOf(line)
  const isOff = !quote.isEditable
  const change = (part: Partial<TypedQuote>) => quote.changeLine(line, part)
  const isPriced = typed.answer !== 'unable' && typed.answer !== 'later'
  const noteName = typed.answer === 'unable' ? '无法供货的原因' : '备注（客户可见）'
  return (
    <div>
      <h3>答复</h3>
      <select
        className="input small"
        aria-label={`第 ${line.lineNo} 行答复`}
        disabled={isOff}
        value={typed.answer}
        onChange={({ target }) => answer(quote, line, target.value as TypedQuote['answer'])}
      >
        {Object.entries(answers).map(([answer, name]) => (
          <option key={answer} value={answer}>
            {name}
          </option>
        ))}
      </select>
      {typed.answer === 'unlisted' && <UnlistedFields line={line} quote={quote} />}
      {isPriced && <Tiers line={line} quote={quote} />}
      {isPriced && <Most line={line} quote={quote} />}
      {typed.answer !== 'later' && (
        <label className={styles.note}>
          {noteName}
          <textarea
            className="input"
            rows={2}
            maxLength={quoteLimits.note}
            readOnly={isOff}
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </label>
      )}
      {line.note && <p className="sec t13">客户备注：{line.note}</p>}
    </div>
  )
}

function Tiers({ line, quote }: Props) {
  const typed = quote.typedOf(line)
  const { tiers } = typed
  const unit = quote.soldAs(typed)?.unit
  const isOff = !quote.isEditable
  const put = (next: TypedQuote['tiers']) => quote.changeLine(line, { tiers: next })
  return (
    <ol className={styles.tiers} aria-label={`第 ${line.lineNo} 行阶梯`}>
      {tiers.map((tier, at) => {
        const change = (part: Partial<typeof tier>) =>
          put(tiers.map((one, index) => (index === at ? { ...one, ...part } : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place only
          <li key={at}>
            <FigureCell
              label={`第 ${at + 1} 档数量`}
              value={tier.min}
              isOff={isOff}
              onChange={(min) => change({ min })}
            />
            起
            <FigureCell
              label={`第 ${at + 1} 档单价`}
              value={tier.price}
              isOff={isOff}
              isWide
              onChange={(amount) => change({ price: amount })}
            />
            元{unit && `/${unit}`}
            {at > 0 && !isOff && (
              <button
                type="button"
                className="txt"
                aria-label={`去掉第 ${at + 1} 档`}
                onClick={() => put(tiers.filter((_, index) => index !== at))}
              >
                去掉
              </button>
            )}
          </li>
        )
      })}
      {!isOff && tiers.length < quoteLimits.tiers && (
        <li>
          <button
            type="button"
            className="txt"
            onClick={() => put([...tiers, { min: '', price: '' }])}
          >
            加一档
          </button>
        </li>
      )}
    </ol>
  )
}

/** More than this is at the price of the day, unless there is no limit. */
function Most({ line, quote }: Props) {
  const typed = quote.typedOf(line)
  const { most = '' } = typed
  const problem = mostProblem(typed)
  const problemId = useId()
  const goods = quote.soldAs(typed)
  const offer = offerOf({ ...typed, most: '' })
  const isOffer = typeof offer === 'object' && offer !== null && offer.state !== 'unable'
  const asked = isOffer && goods ? offeredCount(offer, line.count, goods) : null
  const ordered = orderedOf(quote, typed.skuId)
  const isOff = !quote.isEditable
  const put = (next: string) => quote.changeLine(line, { most: next })
  return (
    <p className="t13">
      <label>
        此价最多{' '}
        <input
          className={`input small ${styles.price}`}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          aria-label={`第 ${line.lineNo} 行最多`}
          autoComplete="off"
          maxLength={12}
          readOnly={isOff}
          placeholder={asked === null ? '按询价数量' : `${asked}`}
          value={most}
          onChange={({ target }) => put(target.value)}
        />
      </label>{' '}
      {most !== anyNumber && goods?.unit}{' '}
      {ordered > 0 && (
        <span className="sec">
          已订 {ordered.toLocaleString('en')} {goods?.unit}{' '}
        </span>
      )}
      {!isOff && most !== anyNumber && (
        <button type="button" className="txt" onClick={() => put(anyNumber)}>
          {anyNumber}
        </button>
      )}
      {!isOff && most !== '' && (
        <button type="button" className="txt" onClick={() => put('')}>
          按询价数量
        </button>
      )}
      <span id={problemId} className="bad t12" aria-live="polite">
        {problem}
      </span>
    </p>
  )
}

function Evidence({ line, quote }: Props) {
  const typed = quote.typedOf(line)
  const goods = quote.goods.get(typed.skuId ?? '')
  const cost = quote.costOf(typed)
  if (typed.answer === 'unlisted' || !goods)
    return (
      <div>
        <h3>依据</h3>
        <p className="sec t13">
          {typed.answer === 'unlisted'
            ? '未上架商品没有库存与成交记录；客户接受后，由您上架，再通知客户下单。'
            : line.reason || '还没有选定商品。'}
        </p>
        {cost !== null && <FreePrice cost={cost} />}
        <MarginApprovals line={line} quote={quote} />
      </div>
    )
  return (
    <div>
      <h3>依据</h3>
      <dl className={styles.pairs}>
        {factsOf(goods).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {goods.cost !== null && <FreePrice cost={goods.cost} />}
      <MarginApprovals line={line} quote={quote} />
    </div>
  )
}

const FreePrice = ({ cost }: { cost: number }) => (
  <p className="sec t13">
    毛利率低于 {quoteLimits.minMarginPercent}% 要由另一位同事同意；报 {price(freePrice(cost))}{' '}
    起不用送审。
  </p>
)

function factsOf(goods: QuotedGoods): [string, string][] {
  const { cost, costSource, costUntil, recent, taxPrice, stock, unit } = goods
  const until = costUntil ? `，有效至 ${costUntil}` : ''
  return [
    ['成本', cost === null ? '未知' : `${price(cost)}/${unit}，${costSource}${until}`],
    ['该客户今日价', taxPrice === null ? '价格询价' : `${price(taxPrice)}/${unit}`],
    [
      '近 90 天成交',
      recent ? `${recent.orders} 单，${price(recent.lowest)}–${price(recent.highest)}` : '没有成交',
    ],
    ['库存', `${stock.toLocaleString('en')} ${unit}`],
    [
      '起订与交期',
      `${goods.minQuantity.toLocaleString('en')} ${unit}，${goods.deliveryDate} 个工作日`,
    ],
    ['订货号', goods.skuCode],
  ]
}
