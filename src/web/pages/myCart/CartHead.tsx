import type { ReactNode } from 'react'
import { mayQuote } from '#mall/access.ts'
import { deliveredRule } from '#mall/goods/pricing/freight.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { freeByAgreement, freeFromText } from '#mall/people/seller/freightWords.rules.ts'
import { type CartTab, tabsOf } from '#mall/trade/cart/cart.rules.ts'
import { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './cart.module.css'
import phone from './phone.module.css'
import { tabAddress, tabLabels } from './tab.ts'

type Props = { tab: CartTab; count: number; applications: number; children?: ReactNode }

/** The tabs of the role, each with its number of lines; `children` is the search in the list. */
export function CartHead({ tab, count, applications, children }: Props) {
  const { who, cartCount } = useVisitor()
  const countOf = (one: CartTab) => {
    if (one === tab) return count
    return one === 'application' ? applications : cartCount
  }
  return (
    <div className={`${styles.top} ${phone.top}`}>
      <nav className="tabs" aria-label="购物车分类">
        {who &&
          tabsOf(who).map((one) => (
            <PageLink
              key={one}
              to={tabAddress(one)}
              aria-current={one === tab ? 'page' : undefined}
            >
              {tabLabels[one]}
              <span className={one === tab ? 'badge' : 'badge quiet'}>{countOf(one)}</span>
            </PageLink>
          ))}
      </nav>
      <p>
        {tab === 'application'
          ? '同一商品来自不同需求人时分行显示，合并下单'
          : who && freightFor(who)}
      </p>
      {who && viewOf(who) && (
        <PageLink to="/purchaseRequisitionList" className="link t13">
          {tab === 'shared' ? '我的采购申请' : '采购申请单'}
        </PageLink>
      )}
      {who && mayQuote(who) && (
        <PageLink to="/myQuotation" className="link t13">
          我的报价单
        </PageLink>
      )}
      {children}
    </div>
  )
}

const freightFor = ({ isFreight, freightRule = deliveredRule }: UserInfo) =>
  isFreight === 1 ? freeByAgreement : freeFromText(freightRule)
