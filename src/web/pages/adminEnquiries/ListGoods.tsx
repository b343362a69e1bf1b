import { useState } from 'react'
import { api } from '#mall/api.ts'
import { brandName } from '#mall/brandName.rules.ts'
import { reasonForm } from '#mall/reason.ts'
import type { DeskLine, QuotedGoods } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { listingDoubt, listingProblem } from '#mall/trade/enquiry/listing.rules.ts'
import { typedFrom } from '#mall/trade/enquiry/quoteChanges.rules.ts'
import { offerOf, unlistedName } from '#mall/trade/enquiry/quoteLine.rules.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import head from '#web/enquiry/head.module.css'
import { dateTime } from '#web/ui/time.ts'
import styles from './enquiries.module.css'
import { Find } from './OtherGoods.tsx'
import type { Quote } from './useQuote.ts'

type Props = { line: DeskLine; quote: Quote }

/** A buyer waits for goods that the catalogue does not have: they are listed as goods that it has by now, or cannot be. */
export function ListGoods({ line, quote }: Props) {
  const [goods, setGoods] = useState<QuotedGoods | null>(null)
  const { enquiryNo, isOwn } = quote.detail
  const { lineNo, listing } = line
  if (!listing) return null
  const unit = quote.last.get(lineNo)?.own?.unit ?? ''
  return (
    <div className={styles.listing}>
      <h3>上架</h3>
      <p className="t13">
        {`${listing.askedBy} 于 ${dateTime(listing.askedAt).slice(5)} 接受 ${listing.count.toLocaleString('en')} ${unit}，承诺 ${dateTime(listing.dueAt).slice(5)} 前上架。商品须先在目录中建立，再在这里选定；上架后报价、阶梯、最多与交期不变，并通知客户下单。`}
      </p>
      {isOwn && (
        <>
          <Find line={line} quote={quote} onChoose={setGoods} />
          {goods && <Chosen line={line} quote={quote} goods={goods} />}
          <div className={head.acts}>
            <Decision
              name="无法上架"
              subject={`${enquiryNo} 第 ${lineNo} 行`}
              isDanger
              done="已告知客户"
              form={reasonForm}
              decide={({ reason }) =>
                call(api.quoteDesk.refuseListing, { enquiryNo, lineNo, reason })
              }
            >
              该行在下一版改为无法供货，客户会看到原因。
            </Decision>
          </div>
        </>
      )}
    </div>
  )
}

/** What does not fit is said before. */
function Chosen({ line, quote, goods }: Props & { goods: QuotedGoods }) {
  const { enquiryNo } = quote.detail
  const { lineNo, count: asked, listing } = line
  const last = quote.last.get(lineNo)
  const offer = offerOf(typedFrom(line, last, undefined))
  if (!last?.own || !listing || !offer || typeof offer === 'string' || offer.state === 'unable')
    return null
  const wanted = { offer, count: listing.count, asked }
  const problem = listingProblem(wanted, goods)
  const doubt = problem ? '' : listingDoubt(wanted, goods)
  const name = [brandName(goods.brandName).short, goods.model].join(' ')
  return (
    <div>
      <p className="t13" role="status">
        已选 <b>{name}</b> {goods.productName}，订货号 {goods.skuCode}
      </p>
      {problem && <p className="bad t13">不能上架为该商品：{problem}</p>}
      {doubt && <p className="warn t13">{doubt}</p>}
      {!problem && (
        <Decision
          name="上架"
          subject={`第 ${lineNo} 行`}
          isPrimary
          done={({ version }) => `已上架，V${version} 已发出，客户会收到通知`}
          decide={() => call(api.quoteDesk.listGoods, { enquiryNo, lineNo, skuId: goods.skuId })}
        >
          客户接受的是 {unlistedName(last.own)}，上架为 {name}（{goods.skuCode}）。{doubt}
          {doubt && '。'}上架后不能更改。
        </Decision>
      )}
    </div>
  )
}
