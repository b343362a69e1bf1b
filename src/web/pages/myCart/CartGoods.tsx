import { memo } from 'react'
import { noReturnText } from '#mall/goods/catalogue/noReturn.rules.ts'
import { mayChangeCode } from '#mall/goods/material/material.rules.ts'
import { nextTier } from '#mall/goods/pricing/tier.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { isActive, limitPassed, quoteLimitText } from '#mall/trade/cart/cart.rules.ts'
import { OwnCode } from '#web/material/OwnCode.tsx'
import code from '#web/material/ownCode.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { PicturedCell } from '#web/ui/PicturedCell.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './cart.module.css'

type Props = {
  item: CartItem
  isFresh: boolean
  onOpenInvalid(item: CartItem): void
  onChange(cartItemId: string, count: number): void
}

/** Invalid goods cannot be opened, and a person who tries is told so. */
export const CartGoods = memo(function CartGoods({ item, isFresh, ...acts }: Props) {
  const { onOpenInvalid, onChange } = acts
  const { who } = useVisitor()
  const { pic, skuNo, model, priceSource, quoteNo, quotedUntil } = item
  const passed = limitPassed(item)
  const invalidName = (
    <>
      <span className="tag off">已失效</span>
      <button type="button" className={`${styles.name} read`} onClick={() => onOpenInvalid(item)}>
        {model}
      </button>
    </>
  )
  return (
    <PicturedCell
      product={{ ...item, imgUrl: pic }}
      size={56}
      name={isActive(item) ? undefined : invalidName}
    >
      <div className={code.line}>
        <span>订货号 {skuNo}</span>
        {priceSource === 'agreement' && <span className="tag accent">协议</span>}
        {priceSource === 'tier' && <span className="tag accent">阶梯价</span>}
        <NextTier item={item} onChange={onChange} />
        {priceSource === 'quote' && (
          <PageLink to={to.myEnquiry({ enquiryNo: quoteNo })} className="tag accent">
            报价 {quoteNo}
            {quotedUntil && `，${dateTime(quotedUntil).slice(5)} 前有效`}
          </PageLink>
        )}
        {passed && (
          <span className="bad">{quoteLimitText(passed, item.unit)}，多于此数按当日价</span>
        )}
        {item.noReturn && <span className="tag warn">{noReturnText}</span>}
        {isFresh && <span className="tag ok">新</span>}
        <OwnCode
          skuId={item.skuId}
          model={model}
          code={item.materialCode}
          mayEdit={who?.companyId != null && mayChangeCode(who, item.materialSource)}
          label="物料编码"
        />
      </div>
    </PicturedCell>
  )
})

/** More pieces that are in stock would cost less each: one click takes them. */
function NextTier({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const { cartItemId, model, unit, count, minCount, stock } = item
  const next = isActive(item) && nextTier({ ...item, minQuantity: minCount }, count)
  const isReady = useIsHydrated()
  if (!next || next.count > stock) return null
  const text = `再买 ${next.missing.toLocaleString('en')} ${unit}，每${unit} ${price(next.taxPrice)}`
  return (
    <button
      type="button"
      className="txt"
      aria-label={`${model} ${text}`}
      disabled={!isReady}
      onClick={() => onChange(cartItemId, next.count)}
    >
      {text}
    </button>
  )
}
