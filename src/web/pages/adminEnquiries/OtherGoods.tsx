import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import { brandName } from '#mall/brandName.rules.ts'
import type { Output } from '#mall/endpoint.ts'
import { gradeNames } from '#mall/goods/equivalence/gradeName.rules.ts'
import { limits } from '#mall/limits.ts'
import { price } from '#mall/money.ts'
import type { DeskLine, QuotedGoods } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { askedText } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './enquiries.module.css'
import type { Quote } from './useQuote.ts'

type Choose = (goods: QuotedGoods, answer: 'quoted' | 'substitute') => void
type Props = { line: DeskLine; quote: Quote; onChoose: Choose }

/** Candidates of the matching, substitutes with what differs, and a search. */
export function OtherGoods({ line, quote, onChoose }: Props) {
  const { skuId } = quote.typedOf(line)
  return (
    <div>
      {line.candidates.length > 0 && <Candidates line={line} quote={quote} onChoose={onChoose} />}
      <Substitutes key={line.skuId ?? skuId} line={line} quote={quote} onChoose={onChoose} />
      {quote.isEditable && <Find line={line} quote={quote} onChoose={onChoose} />}
    </div>
  )
}

/** What is known of them costs the more the longer a list is, so it is asked only when their line is opened. */
function Candidates({ line, quote, onChoose }: Props) {
  const { enquiryNo } = quote.detail
  const { lineNo } = line
  const { skuId } = quote.typedOf(line)
  const [found, setFound] = useState<readonly QuotedGoods[] | null>(null)
  useEffect(() => {
    let isStill = true
    call(api.quoteDesk.quotedGoods, { enquiryNo, lineNo }).then(
      ({ list }) => isStill && setFound(list),
      () => isStill && setFound([]),
    )
    return () => {
      isStill = false
    }
  }, [enquiryNo, lineNo])
  return (
    <>
      <h3>候选</h3>
      {found === null && <p className="sec t13">查找中</p>}
      {found?.length === 0 && <p className="sec t13">没有查到候选商品，请在下方查找。</p>}
      <ul className={styles.others} aria-label="候选">
        {found?.map((goods) => (
          <One
            key={goods.skuId}
            goods={goods}
            isOff={!quote.isEditable || goods.skuId === skuId}
            name="选用"
            onChoose={() => onChoose(goods, 'quoted')}
          />
        ))}
      </ul>
    </>
  )
}

type Found = Output<typeof api.quoteDesk.quotedSubstitutes>['list']

function Substitutes({ line, quote, onChoose }: Props) {
  const { enquiryNo } = quote.detail
  const { skuId: chosen } = quote.typedOf(line)
  const skuId = line.skuId ?? chosen
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (!skuId) return
    let isStill = true
    call(api.quoteDesk.quotedSubstitutes, { enquiryNo, skuId }).then(
      ({ list }) => isStill && setFound(list),
      () => isStill && setFound([]),
    )
    return () => {
      isStill = false
    }
  }, [enquiryNo, skuId])
  if (!skuId) return null
  return (
    <>
      <h3>替代</h3>
      {!quote.detail.takesSubstitutes && <p className="bad t13">客户不接受替代品牌。</p>}
      {found === null && <p className="sec t13">查找中</p>}
      {found?.length === 0 && <p className="sec t13">没有找到可替代的商品。</p>}
      <ul className={styles.others} aria-label="替代">
        {found?.map(({ goods, grade, differences, source }) => (
          <One
            key={goods.skuId}
            goods={goods}
            isOff={!quote.isEditable || goods.skuId === chosen}
            name="作替代报"
            onChoose={() => onChoose(goods, 'substitute')}
          >
            {gradeNames[grade]}，{source}
            {differences.map(({ name, from, to }) => `；${name} ${from} → ${to}`)}
          </One>
        ))}
      </ul>
    </>
  )
}

type OneProps = {
  goods: QuotedGoods
  name: string
  isOff: boolean
  onChoose(): void
  children?: ReactNode
}

const One = ({ goods, name, isOff, onChoose, children }: OneProps) => (
  <li>
    <p>
      <b>{goods.model || goods.productName}</b> {brandName(goods.brandName).short}
      <span className="mute t12">
        {' '}
        {goods.taxPrice === null ? '价格询价' : price(goods.taxPrice)}，
        {goods.cost === null ? '成本未知' : `成本 ${price(goods.cost)}`}，库存{' '}
        {goods.stock.toLocaleString('en')}
      </span>
    </p>
    {children && <p className="sec t12">{children}</p>}
    <button
      type="button"
      className="txt"
      aria-label={`${name} ${goods.model} ${goods.skuCode}`}
      disabled={isOff}
      onClick={onChoose}
    >
      {name}
    </button>
  </li>
)

/** Begins with what the buyer wrote. */
export function Find({ line, quote, onChoose }: Props) {
  const { enquiryNo } = quote.detail
  const [keyword, setKeyword] = useState(askedText(line).slice(0, limits.maxLength.orderKeyword))
  const [found, setFound] = useState<readonly QuotedGoods[] | null>(null)
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  async function find() {
    const look = async () => {
      setFound((await call(api.quoteDesk.quotedGoods, { enquiryNo, keyword })).list)
    }
    await write(look, { next: null })
  }
  return (
    <>
      <h3>找商品</h3>
      <form action={find} className={styles.find}>
        <input
          className="input small"
          aria-label={`为第 ${line.lineNo} 行找商品`}
          autoComplete="off"
          maxLength={limits.maxLength.orderKeyword}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <button type="submit" className="btn small" disabled={!isHydrated || isBusy}>
          {isBusy ? '查找中' : '查找'}
        </button>
      </form>
      {found?.length === 0 && <p className="sec t13">没有找到，请换一个型号或品名。</p>}
      {found && found.length > 0 && (
        <ul className={styles.others} aria-label="找到的商品">
          {found.map((goods) => (
            <One
              key={goods.skuId}
              goods={goods}
              isOff={false}
              name="选用"
              onChoose={() => {
                onChoose(goods, line.skuId && line.skuId !== goods.skuId ? 'substitute' : 'quoted')
                setFound(null)
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}
