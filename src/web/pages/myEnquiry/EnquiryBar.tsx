import { useState } from 'react'
import { seesPrices } from '#mall/access.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { AddedReport } from '#web/favourite/AddedReport.tsx'
import { useAddGoods } from '#web/favourite/useAddGoods.ts'
import bar from '#web/ui/actionBar.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { AcceptUnlisted, acceptLines, countsOf, isAgreed } from './AcceptUnlisted.tsx'
import { Bargain } from './Bargain.tsx'
import { Decline } from './decisions.tsx'
import styles from './myEnquiry.module.css'
import type { Opened } from './opened.ts'
import { All } from './QuoteTable.tsx'
import { leftText } from './timeLeft.ts'
import type { Choice } from './useQuoteChoice.ts'

type Props = Opened & { choice: Choice; mayChoose: boolean }

/** What was chosen comes to, and what becomes of it; nothing of this where nothing can be done. */
export function Bar(props: Props) {
  const { enquiry, now, choice, mayChoose } = props
  const { actions, version, validUntil, shown } = enquiry
  const has = (action: (typeof actions)[number]) => actions.includes(action)
  if (version === 0 || shown !== version) return null
  if (!mayChoose && !has('bargain') && !has('decline')) return null
  const left = validUntil ? leftText(validUntil, now) : ''
  return (
    <div className={bar.bar}>
      <div className={bar.beside}>
        {mayChoose && (
          <span className={styles.all}>
            <All choice={choice} mayChoose />
            全选可供
          </span>
        )}
        {left && (
          <span className={styles.left}>
            <Icon name="clock" /> V{version} 还剩 <b>{left}</b>
          </span>
        )}
        {has('decline') && <DeclineButton enquiry={enquiry} />}
        {!mayChoose && left && (
          <span className="sec">由贵企业的采购员或经理在「我的询价」中下单</span>
        )}
        {has('bargain') && <BargainButton {...props} />}
      </div>
      {mayChoose && (
        <div className={bar.main}>
          <Sum choice={choice} />
          <Ways enquiry={enquiry} choice={choice} />
        </div>
      )}
    </div>
  )
}

function Sum({ choice: { chosen, sums, rates } }: { choice: Choice }) {
  const { who } = useVisitor()
  const pieces = chosen.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={bar.sum}>
      <p>
        <span className={bar.wide}>已选 </span>
        <b>{chosen.length}</b> 行 <b>{pieces.toLocaleString('en')}</b> 件
        {seesPrices(who) && (
          <>
            <span className={bar.wide}>{'　'}含税合计</span>{' '}
            <b className={bar.amount}>{sums ? price(sums.withTaxTotal) : '–'}</b>
          </>
        )}
      </p>
      {seesPrices(who) && sums && (
        <small className={bar.wide}>
          未税 {price(sums.noTaxTotal)}，税额（{rates}）{price(sums.tax)}，运费{' '}
          {price(sums.freight)}
        </small>
      )}
    </div>
  )
}

type Chosen = Pick<Props, 'enquiry' | 'choice'>

/** Into the cart, where the price is locked, or at once to an order. */
function Ways({ enquiry, choice }: Chosen) {
  const adding = useAddGoods()
  const { enquiryNo } = enquiry
  const isHydrated = useIsHydrated()
  const isOff = !isHydrated || choice.chosen.length === 0 || adding.isAdding
  async function accept() {
    if (!(await isAgreed(choice, '其余加入购物车'))) return
    await adding.add(async () => ({
      ...(await acceptLines(enquiry, choice.chosen)),
      corrected: [],
    }))
  }
  if (choice.unlisted.length > 0 && choice.unlisted.length === choice.chosen.length)
    return <AcceptUnlisted enquiry={enquiry} choice={choice} />
  return (
    <>
      <button type="button" className="btn large outline" disabled={isOff} onClick={accept}>
        {adding.isAdding ? '加入中' : '加入购物车，锁价'}
      </button>
      {choice.unlisted.length > 0 && !isOff ? (
        <AcceptUnlisted enquiry={enquiry} choice={choice} />
      ) : isOff ? (
        <button type="button" className="btn large primary" disabled>
          直接下单
        </button>
      ) : (
        <PageLink
          to={to.settlement({ source: 'quote', id: enquiryNo, counts: countsOf(choice) })}
          className="btn large primary"
        >
          直接下单
        </PageLink>
      )}
      {adding.result && <AddedReport result={adding.result} onClose={adding.dropResult} />}
    </>
  )
}

function DeclineButton({ enquiry }: Pick<Props, 'enquiry'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="txt"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        拒绝报价
      </button>
      {isOpen && <Decline enquiry={enquiry} onClose={() => setOpen(false)} />}
    </>
  )
}

function BargainButton({ enquiry, choice }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const isOff = !isHydrated || choice.chosen.length === 0
  return (
    <>
      <button type="button" className="btn large" disabled={isOff} onClick={() => setOpen(true)}>
        议价
      </button>
      {isOpen && <Bargain enquiry={enquiry} choice={choice} onClose={() => setOpen(false)} />}
    </>
  )
}
