import { useState } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { exactYuan, price } from '#mall/money.ts'
import type { DeskLine, QuotedGoods } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { marginOf, offerOf } from '#mall/trade/enquiry/quoteLine.rules.ts'
import { askedText } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { day } from '#web/ui/time.ts'
import { Doubts } from './Doubts.tsx'
import { EnquiryFiles } from './EnquiryFiles.tsx'
import styles from './enquiries.module.css'
import { FigureCell } from './FigureCell.tsx'
import { QuoteEvidence } from './QuoteEvidence.tsx'
import { countOf } from './sumsOf.ts'
import { Unlisted } from './UnlistedGoods.tsx'
import type { Quote } from './useQuote.ts'

const heads = ['行', '客户原文', '匹配商品', '数量', '目标价', '成本', '上次给他', '近 90 天']
const own = ['报价', '毛利率', '交期', '小计']
const nums = new Set(['数量', '目标价', '成本', '上次给他', '近 90 天', ...own])

/** One row for each line; the one that is open shows what decides its price below itself. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(() => lineToDecide(quote))
  return (
    <div className={styles.lines}>
      <table className="data-table">
        <thead>
          <tr>
            {[...heads, ...own].map((head) => (
              <th key={head} className={nums.has(head) ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quote.detail.lineList.map((line) => (
            <Row
              key={line.lineNo}
              line={line}
              quote={quote}
              isOpen={open === line.lineNo}
              onOpen={() => setOpen(open === line.lineNo ? null : line.lineNo)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The first line that waits for whoever reads this. */
const lineToDecide = ({ detail }: Quote): number | null =>
  detail.approvalList.find(({ isAgreed, isOwn }) => isAgreed === null && !isOwn)?.lineNo ?? null

type RowProps = { line: DeskLine; quote: Quote; isOpen: boolean; onOpen(): void }

function Row({ line, quote, isOpen, onOpen }: RowProps) {
  const { goods, typedOf } = quote
  const typed = typedOf(line)
  const chosen = goods.get(typed.skuId ?? '')
  const looks = [isOpen ? 'on' : '', styles[quote.standOf(line)] ?? '']
  return (
    <>
      <tr className={looks.filter(Boolean).join(' ') || undefined}>
        <td>
          <button
            type="button"
            className="txt"
            aria-expanded={isOpen}
            aria-label={`第 ${line.lineNo} 行详情`}
            onClick={onOpen}
          >
            {line.lineNo}
          </button>
        </td>
        <td className={styles.asked}>
          {askedText(line)} <EnquiryFiles files={line.files} />
        </td>
        <td>
          <Goods chosen={chosen} line={line} quote={quote} onFind={() => isOpen || onOpen()} />
        </td>
        <td className="num no-wrap">
          {line.count.toLocaleString('en')} {line.unit || quote.soldAs(typed)?.unit}
        </td>
        <td className="num">{line.targetPrice === null ? '–' : price(line.targetPrice)}</td>
        <Facts chosen={chosen} cost={quote.costOf(typed)} />
        <Answer line={line} quote={quote} />
      </tr>
      {isOpen && (
        <tr className={styles.detail}>
          <td colSpan={heads.length + own.length}>
            <QuoteEvidence line={line} quote={quote} />
          </td>
        </tr>
      )}
    </>
  )
}

type GoodsProps = {
  chosen: QuotedGoods | undefined
  line: DeskLine
  quote: Quote
  onFind(): void
}

function Goods({ chosen, line, quote, onFind }: GoodsProps) {
  const before = quote.last.get(line.lineNo)
  const typed = quote.typedOf(line)
  if (typed.answer === 'unlisted') return <Unlisted line={line} quote={quote} />
  if (!chosen)
    return (
      <>
        <span className="bad">{line.candidates.length > 0 ? '需选择' : '未找到'}</span>{' '}
        {quote.isEditable && typed.answer !== 'unable' && (
          <button type="button" className="txt" onClick={onFind}>
            去找
          </button>
        )}
      </>
    )
  return (
    <>
      <b>{chosen.model || chosen.productName}</b>
      <p className="mute t12">
        {brandName(chosen.brandName).short}
        {typed.answer === 'substitute' && '，替代'}
        {before && before.state !== 'pending' && !quote.isTyped(line.lineNo) && '，上一版已报'}
        {!chosen.isActive && '，已停售'}
      </p>
      {line.reason && <p className="warn t12">{line.reason}</p>}
      <Doubts line={line} quote={quote} />
    </>
  )
}

const Facts = ({ chosen, cost }: { chosen: QuotedGoods | undefined; cost: number | null }) => (
  <>
    <td className="num sec">{cost === null ? '–' : price(cost)}</td>
    <td className="num sec">
      {chosen?.last ? (
        <>
          {price(chosen.last.price)}
          <p className="mute t12">{day(chosen.last.at).slice(5)}</p>
        </>
      ) : (
        '–'
      )}
    </td>
    <td className="num sec">{chosen?.recent ? price(chosen.recent.price) : '–'}</td>
  </>
)

function Answer({ line, quote }: { line: DeskLine; quote: Quote }) {
  const typed = quote.typedOf(line)
  const isOff = !quote.isEditable
  if (typed.answer === 'unable' || typed.answer === 'later')
    return (
      <td colSpan={own.length} className={typed.answer === 'unable' ? 'bad' : 'sec'}>
        {typed.answer === 'unable' ? `无法供货：${typed.note || '请写明原因'}` : '暂不报'}
      </td>
    )
  const sold = quote.soldAs(typed)
  const [first = { min: '', price: '' }, ...more] = typed.tiers
  const put = (part: Partial<typeof first>) =>
    quote.changeLine(line, { tiers: [{ ...first, ...part }, ...more] })
  return (
    <>
      <td className="num">
        <FigureCell
          label={`第 ${line.lineNo} 行报价`}
          value={first.price}
          isOff={isOff}
          isWide
          onChange={(amount) => put({ price: amount })}
        />
        <p className="mute t12">
          {sold?.unit && `元/${sold.unit}，`}
          {first.min || '–'} 起{more.length > 0 && `，另有 ${more.length} 档`}
        </p>
      </td>
      <Result line={line} quote={quote} />
    </>
  )
}

function Result({ line, quote }: { line: DeskLine; quote: Quote }) {
  const typed = quote.typedOf(line)
  const offer = offerOf(typed)
  const isOffer = typeof offer === 'object' && offer !== null && offer.state !== 'unable'
  const margin = isOffer ? marginOf(offer, quote.costOf(typed)) : null
  const count = isOffer ? countOf(quote, line, offer) : 0
  const tier = isOffer ? tierAt(offer.tiers, count) : undefined
  const stand = quote.standOf(line)
  const isLow = stand === 'below' || stand === 'waiting' || stand === 'rejected'
  return (
    <>
      <td className={`num ${isLow ? 'bad' : ''}`}>
        {margin === null ? '–' : <b>{margin.toFixed(1)}%</b>}
        {isLow && <p className="t12">{lowWords[stand]}</p>}
      </td>
      <td className="num no-wrap">
        <FigureCell
          label={`第 ${line.lineNo} 行交期`}
          value={typed.days}
          isOff={!quote.isEditable}
          onChange={(days) => quote.changeLine(line, { days })}
        />{' '}
        天
      </td>
      <td className="num">
        {tier ? <b>{price(exactYuan(tier.fen * BigInt(count)))}</b> : '–'}
        {stand === 'wrong' && <p className="bad t12">{typeof offer === 'string' && offer}</p>}
      </td>
    </>
  )
}

const lowWords = { below: '要送审', waiting: '待审', rejected: '已驳回' }
