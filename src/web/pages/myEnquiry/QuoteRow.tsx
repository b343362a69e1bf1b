import type { ReactNode } from 'react'
import { brandedName } from '#mall/brandName.rules.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { factorOf } from '#mall/trade/bulk/bulk.rules.ts'
import { quoteLimitText } from '#mall/trade/cart/cart.rules.ts'
import type { EnquiryLine, QuotedGoods } from '#mall/trade/enquiry/enquiry.contract.ts'
import { unlistedNote } from '#mall/trade/enquiry/listing.rules.ts'
import {
  amountOf,
  differencesOf,
  isQuoted,
  isUnlisted,
  percentAbove,
} from '#mall/trade/enquiry/quote.rules.ts'
import { mostAt } from '#mall/trade/enquiry/quoteLine.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { dateTime } from '#web/ui/time.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './myEnquiry.module.css'
import { type Choice, isOffered, isSoldOut, leastOf, type Offered } from './useQuoteChoice.ts'

type Props = {
  line: EnquiryLine
  choice: Choice
  mayChoose: boolean
  /** Whoever sees no prices has no columns for them. */
  isPriced: boolean
  isMarked: boolean
}

export function QuoteRow({ line, choice, mayChoose, isPriced, isMarked }: Props) {
  const { count, unit, targetPrice, quote } = line
  const offered = isOffered(line) ? line : null
  const wanted = mayChoose && offered ? choice.countOf(offered) : (quote?.count ?? count)
  const amount = amountOf({ ...line, count: wanted })
  const isChanged = isMarked && differencesOf(line).length > 0
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <td className={styles.tick}>{mayChoose && <Tick line={line} choice={choice} />}</td>
      <td>
        <Asked line={line} />
      </td>
      <td className="num" data-head="数量">
        {count.toLocaleString('en')} {unit}
      </td>
      {isPriced && (
        <td className="num" data-head="目标价">
          {targetPrice ? price(targetPrice) : <Blank />}
        </td>
      )}
      <td className={styles.edge}>
        <Goods line={line} />
      </td>
      <td className={styles.state}>
        <State line={line} />
      </td>
      <td className="num" data-head="交期">
        <Days line={line} isMarked={isMarked} />
      </td>
      {isPriced && <Prices line={line} count={wanted} isMarked={isMarked} />}
      <td className="mid">
        {offered ? (
          <Count line={offered} count={wanted} choice={choice} mayChoose={mayChoose} />
        ) : (
          <Blank />
        )}
      </td>
      {isPriced && (
        <td className="num" data-head="小计">
          {amount === null ? <Blank /> : <b>{price(amount)}</b>}
        </td>
      )}
    </tr>
  )
}

function Tick({ line, choice }: Pick<Props, 'line' | 'choice'>) {
  const isHydrated = useIsHydrated()
  const { lineNo } = line
  const isFree = isOffered(line)
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={isFree ? `选择第 ${lineNo} 行` : `第 ${lineNo} 行无法选择`}
      disabled={!isHydrated || !isFree}
      checked={isFree && choice.isChosen(line)}
      onChange={({ target }) => choice.choose(line, target.checked)}
    />
  )
}

/** On phones it takes no room. */
const Blank = () => <span className={styles.blank}>–</span>

/** As the buyer wrote it. */
const Asked = ({ line }: { line: EnquiryLine }) => (
  <div className={styles.text}>
    {line.text.replaceAll('\t', '  ') ||
      [line.brand, line.name, line.model].filter(Boolean).join(' ')}
    {line.note && <small>{line.note}</small>}
    {line.files.map(({ fileId, name }) => (
      <a
        key={fileId}
        href={`/files/enquiry/${fileId}`}
        target="_blank"
        rel="noreferrer"
        className="link"
      >
        {name}
      </a>
    ))}
  </div>
)

function Goods({ line }: { line: EnquiryLine }) {
  const { quote, count, unit, orderNos } = line
  if (!quote?.goods)
    return (
      <span className="sec">{quote?.note || (quote?.state === 'unable' ? '无法供货' : '–')}</span>
    )
  const { goods } = quote
  const isOwn = isUnlisted(quote)
  return (
    <Named goods={goods}>
      {isOwn && <p className="t12">{listingText(line) || unlistedNote}</p>}
      {!goods.isActive && <p className="warn t12">商品已下架，不能下单</p>}
      {isSoldOut(line) && quote.limit && (
        <p className="warn t12">{quoteLimitText(quote.limit, goods.unit)}，已订完</p>
      )}
      {isQuoted(quote) && quote.count !== count && (
        <p className={factorOf(unit, goods.unit) === 1 ? 't12' : 'bad t12'}>
          {count.toLocaleString('en')} {unit} 改为 {quote.count.toLocaleString('en')}{' '}
          {goods.unit || unit}
          ，按起订量与倍数
        </p>
      )}
      {quote.note && <p className="t12">{quote.note}</p>}
      {orderNos.map((orderNo) => (
        <p key={orderNo} className="t12">
          已下单{' '}
          <PageLink to={to.orderDetail({ orderNo })} className="link">
            {orderNo}
          </PageLink>
        </p>
      ))}
    </Named>
  )
}

type NamedProps = { goods: QuotedGoods; children: ReactNode }

/** Goods that the catalogue does not have have neither a picture nor a page. */
function Named({ goods, children }: NamedProps) {
  const { skuId } = goods
  const productName = brandedName(goods.brandName, goods.productName)
  if (skuId !== null)
    return (
      <ProductCell product={{ ...goods, skuId, productName }} size={48}>
        {children}
      </ProductCell>
    )
  return (
    <>
      <b>{goods.model}</b>
      <p>{productName}</p>
      {children}
    </>
  )
}

/** 已接受 25 只，待上架，承诺 11-26 12:41 前，上架后通知您下单; '' where nobody has accepted it. */
function listingText({ listing, quote, unit }: EnquiryLine): string {
  if (!listing) return ''
  const due = dateTime(listing.dueAt).slice(5)
  return `已接受 ${listing.count.toLocaleString('en')} ${quote?.goods?.unit ?? unit}，待上架，承诺 ${due} 前，上架后通知您下单`
}

const states = {
  pending: { words: '待报价', tone: '' },
  quoted: { words: '已报', tone: 'ok' },
  substitute: { words: '替代', tone: 'accent' },
  unable: { words: '无法供货', tone: 'bad' },
} as const

const State = ({ line: { quote, listing } }: { line: EnquiryLine }) => {
  const { words, tone } = states[quote?.state ?? 'pending']
  return (
    <>
      <span className={`tag ${tone}`}>{words}</span>
      {isQuoted(quote) && isUnlisted(quote) && (
        <span className="tag warn">{listing ? '待上架' : '未上架'}</span>
      )}
    </>
  )
}

function Days({ line: { quote, before }, isMarked }: { line: EnquiryLine; isMarked: boolean }) {
  if (!isQuoted(quote)) return <Blank />
  const isOther = isMarked && isQuoted(before) && before.deliveryDate !== quote.deliveryDate
  return (
    <>
      {quote.deliveryDate} 个工作日
      {isOther && (
        <p className="mute t12">
          <s>{before.deliveryDate} 个工作日</s>
        </p>
      )}
    </>
  )
}

type Priced = { line: EnquiryLine; count: number; isMarked: boolean }

const Prices = (of: Priced) => (
  <>
    <td className="num" data-head="含税单价">
      <UnitPrice {...of} />
    </td>
    <td className="num" data-head="与目标">
      <Above {...of} />
    </td>
  </>
)

function UnitPrice({ line: { quote, before }, count, isMarked }: Priced) {
  const now = isQuoted(quote) ? tierAt(quote.tiers, count)?.taxPrice : undefined
  const then = isQuoted(before) ? tierAt(before.tiers, count)?.taxPrice : undefined
  if (now === undefined) return <Blank />
  return (
    <>
      <span className="price">{price(now)}</span>
      <span className="mute t12">/{quote?.goods?.unit}</span>
      {isMarked && then !== undefined && then !== now && (
        <p className="t12">
          <s className="mute">{price(then)}</s> <Percent value={percentAbove(now, then)} />
        </p>
      )}
    </>
  )
}

function Above({ line: { quote, targetPrice }, count }: Omit<Priced, 'isMarked'>) {
  const now = isQuoted(quote) ? tierAt(quote.tiers, count)?.taxPrice : undefined
  if (now === undefined || !targetPrice) return <Blank />
  return <Percent value={percentAbove(now, targetPrice)} />
}

/** +7.2%, −0.3%. */
const Percent = ({ value }: { value: number }) => (
  <span className={value > 0 ? 'bad' : 'ok'}>
    {value > 0 ? '+' : value < 0 ? '−' : ''}
    {Math.abs(value).toFixed(1)}%
  </span>
)

type CountProps = { line: Offered; count: number; choice: Choice; mayChoose: boolean }

function Count({ line, count, choice, mayChoose }: CountProps) {
  const { goods, tiers } = line.quote
  const least = leastOf(line)
  const { limit } = line.quote
  const most = mostAt(line.quote)
  function recount(to: number) {
    if (to < least) toast('warn', `报价的起订量为 ${least}，已为您调整`)
    if (to > most && limit) toast('warn', `${quoteLimitText(limit, goods.unit)}，已为您调整`)
    choice.recount(line, Math.min(Math.max(to, least), most))
  }
  const next = tiers.find(({ minCount }) => minCount > count)
  const hint = next?.taxPrice
    ? `${next.minCount.toLocaleString('en')} 起 ${price(next.taxPrice)}`
    : least > 1 && `${least.toLocaleString('en')} ${goods.unit}起订`
  return (
    <>
      {mayChoose ? (
        <Stepper
          rule={goods}
          value={count}
          onChange={recount}
          label={`${goods.model} 第 ${line.lineNo} 行`}
          isDisabled={!choice.isChosen(line)}
        />
      ) : (
        `${count.toLocaleString('en')} ${goods.unit}`
      )}
      {hint && <p className="mute t12">{hint}</p>}
      {limit && <p className="mute t12">{quoteLimitText(limit, goods.unit)}</p>}
    </>
  )
}
